import { Box, Typography } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useEffect, useRef } from "react";
import type { Problem } from "./checks/problems.ts";
import { useDrawing, useEditor, useNoOverlaps, useProblems } from "./editor.ts";
import { useTranslate } from "./host.ts";
import { useProblemText } from "./labels.ts";
import { parcelsOf } from "./state/drawing-state.ts";
import { useStore } from "./state/use-store.ts";

/** How many parcels there are, whether they overlap, and `note`: what is saved where. */
export const StatusLine = ({ note }: { note?: string | null | undefined }) => {
  const problems = useProblems();
  const translate = useTranslate();
  const count = useDrawing((state) => parcelsOf(state).length);
  const noOverlaps = useNoOverlaps();
  // Its place belongs to the buttons for drawing then.
  const drawing = useDrawing((state) => state.draft !== null);
  const parts = [
    translate("drawing.status.parcels", { smart_count: count }),
    problems.length > 0 ? translate("drawing.status.problems", { smart_count: problems.length }) : null,
    count > 1 && noOverlaps ? translate("drawing.status.no_overlaps") : null,
    note,
  ];
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      component="p"
      data-status
      sx={{
        pt: { md: 0.75 },
        pb: { xs: 1, md: 0 },
        maxWidth: { md: "48%" },
        textAlign: { md: "right" },
        fontSize: "0.8125rem",
        display: { md: drawing ? "none" : "block" },
      }}
    >
      {parts.filter(Boolean).join(" · ")}
    </Typography>
  );
};

const same = (a: Problem, b: Problem) => a.parcelId === b.parcelId && a.reason === b.reason;

/** Announces to screen readers what was done, and a problem that was not there before. */
export const Announcements = () => {
  const { announced, announce } = useEditor();
  const reason = useProblemText();
  const problems = useProblems();
  const known = useRef(problems);
  const text = useStore(announced, (said) => said);

  useEffect(() => {
    const newest = problems.find((problem) => !known.current.some((one) => same(one, problem)));
    known.current = problems;
    if (newest) announce("drawing.announce.problem", { reason: reason(newest) });
  }, [problems, announce, reason]);

  return (
    <Box sx={visuallyHidden} role="status" aria-live="polite">
      {text}
    </Box>
  );
};
