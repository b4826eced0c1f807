import BlockingIcon from "@mui/icons-material/Block";
import WarningIcon from "@mui/icons-material/WarningAmber";
import {
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from "@mui/material";
import { boundingBox } from "@solar/domain/polygon";
import { useRef } from "react";
import { isError, type Problem } from "../checks/problems.ts";
import { selectParcels } from "../commands/parcels.ts";
import { useDeferredDrawing, useEditor, useProblems } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { useProblemText } from "../labels.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { Mark } from "./Mark.tsx";
import { PanelSection } from "./PanelSection.tsx";
import type { StableHeight } from "./use-stable-height.ts";

/** What staff should look at; a click shows it. */
export const ProblemsPanel = ({ handlers }: Pick<StableHeight, "handlers">) => {
  const editor = useEditor();
  const problems = useProblems();
  const translate = useTranslate();
  const reason = useProblemText();
  const parcels = useDeferredDrawing(parcelsOf);
  const next = useRef(0);
  const names = new Map(parcels.map(({ id, name }) => [id, name]));

  const show = ({ parcelId, pieces }: Problem) => {
    const parcel = parcelsOf(editor.store.get()).find(({ id }) => id === parcelId);
    selectParcels(editor, [parcelId]);
    const box = boundingBox(pieces ?? (parcel ? [outlineOf(parcel)] : []));
    if (box) editor.canvas.current?.zoomTo(box);
  };
  const showNext = () => {
    const problem = problems[next.current % problems.length];
    next.current += 1;
    if (problem) show(problem);
  };

  return (
    <PanelSection
      title={translate("drawing.reasons.title")}
      count={problems.length}
      opened={problems.some(isError)}
      handlers={handlers}
    >
      {problems.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 0.5 }}>
          {translate("drawing.reasons.none")}
        </Typography>
      )}
      {problems.length > 1 && (
        <Button size="small" onClick={showNext}>
          {translate("drawing.reasons.go_to_next")}
        </Button>
      )}
      <List dense disablePadding>
        {problems.map((problem) => (
          <ListItem key={`${problem.parcelId} ${problem.reason} ${problem.otherId}`} disablePadding>
            <ListItemButton
              onClick={() => show(problem)}
              title={translate("drawing.reasons.show")}
              sx={{ borderRadius: "8px", px: 0.75, alignItems: "flex-start" }}
            >
              <ListItemIcon sx={{ minWidth: 28, pt: 0.5, "& svg": { fontSize: 20 } }}>
                {problem.blocking ? (
                  <Mark icon={BlockingIcon} color="error" label={translate("drawing.reasons.blocking")} />
                ) : (
                  <Mark icon={WarningIcon} color="warning" label={translate("drawing.reasons.warning")} />
                )}
              </ListItemIcon>
              <ListItemText primary={names.get(problem.parcelId)} secondary={reason(problem)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </PanelSection>
  );
};
