import { Box } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Problem } from "./checks/problems.ts";
import { useProblems } from "./editor.ts";
import { useTranslate } from "./host.ts";
import type { Watched } from "./state/store.ts";
import { useReason } from "./words.ts";

const same = (a: Problem, b: Problem) => a.parcelId === b.parcelId && a.reason === b.reason;

/** Tells screen readers what was done, and a problem that was not there before. */
export const Announcements = ({ announced }: { announced: Watched<string> }) => {
  const translate = useTranslate();
  const reason = useReason();
  const problems = useProblems();
  const known = useRef(problems);
  const text = useSyncExternalStore(announced.subscribe, announced.get);

  useEffect(() => {
    const newest = problems.find((problem) => !known.current.some((one) => same(one, problem)));
    known.current = problems;
    if (newest) announced.set(translate("drawing.announce.problem", { reason: reason(newest) }));
  }, [problems, announced, reason, translate]);

  return (
    <Box sx={visuallyHidden} role="status" aria-live="polite">
      {text}
    </Box>
  );
};
