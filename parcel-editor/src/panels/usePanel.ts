import { type Theme, useMediaQuery } from "@mui/material";
import { useState } from "react";
import { useDrawing } from "../editor.ts";

export interface Panel {
  readonly open: boolean;
  /** Opens and closes it; null where it always stands: below the picture, or with what the screen asks for now. */
  readonly toggle: (() => void) | null;
}

/** Whether the panel stands beside the picture. Windows that would leave the picture little room begin without it. */
export function usePanel(): Panel {
  const beside = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("md"), { noSsr: true });
  const roomy = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("lg"), { noSsr: true });
  const asked = useDrawing((state) => state.splitting !== null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? roomy;
  if (!beside || asked) return { open: true, toggle: null };
  return { open, toggle: () => setChosen(!open) };
}
