import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useDrawing, useNoOverlaps, useProblems } from "./editor.ts";
import { parcelsOf } from "./state/drawingState.ts";

/** How many parcels there are, whether they overlap, and `note`: what is saved where. */
export const StatusLine = ({ note }: { note?: string | null | undefined }) => {
  const problems = useProblems();
  const translate = useTranslate();
  const count = useDrawing((state) => parcelsOf(state).length);
  const noOverlaps = useNoOverlaps();
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
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: "divider", fontSize: "0.8125rem" }}
    >
      {parts.filter(Boolean).join(" · ")}
    </Typography>
  );
};
