import { Button, type ButtonProps } from "@mui/material";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { useMay } from "../data/use-may.ts";
import type { ReserveDialogProps } from "./ReserveDialog.tsx";

const ReserveDialog = lazy(() => import("./ReserveDialog.tsx"));

type ReserveButtonProps = Omit<ReserveDialogProps, "onClose"> &
  Pick<ButtonProps, "disabled" | "sx"> & {
    /** The key that presses it, see keys/rows.ts. */
    hotkey?: string;
  };

/** "Rezerviši za…": from an inquiry, a person or parcels; the dialog comes when it is asked for. */
export const ReserveButton = ({
  disabled = false,
  sx = {},
  hotkey = "r",
  ...reserved
}: ReserveButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!useMay("sell")) return null;
  return (
    <>
      <Button data-key={hotkey} variant="outlined" disabled={disabled} sx={sx} onClick={() => setOpen(true)}>
        {translate("reserve.action")}
      </Button>
      <Suspense>{open && <ReserveDialog {...reserved} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
