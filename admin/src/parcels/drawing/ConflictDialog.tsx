import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { usePicture } from "@solar/parcel-editor";
import type { Choices } from "@solar/parcel-editor/state.ts";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ConflictChoice } from "./ConflictChoice.tsx";
import type { ConflictSide } from "./ConflictPicture.tsx";
import type { ParcelConflict } from "./useDrawingSave.ts";
import { useLastChanges } from "./useLastChanges.ts";

interface ConflictDialogProps {
  imageUrl: string;
  conflicts: readonly ParcelConflict[];
  onSettle: (choices: Choices) => void;
  onLater: () => void;
}

/**
 * Somebody else saved first: for each parcel mine or theirs, with both on the picture. Neither is chosen beforehand.
 * Nothing was saved and nothing drawn is lost.
 */
export const ConflictDialog = ({ imageUrl, conflicts, onSettle, onLater }: ConflictDialogProps) => {
  const translate = useTranslate();
  const said = useLastChanges(conflicts);
  const { picture } = usePicture(imageUrl);
  const [choices, setChoices] = useState<Choices>(new Map());
  const all = (side: ConflictSide) => setChoices(new Map(conflicts.map(({ id }) => [id, side])));
  const open = conflicts.filter(({ id }) => !choices.has(id)).length;

  return (
    <Dialog open onClose={onLater} maxWidth="md" fullWidth aria-labelledby="drawing-conflict-title">
      <DialogTitle id="drawing-conflict-title">{translate("drawing.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate("drawing.conflict.body")}</DialogContentText>
        {conflicts.length > 1 && (
          <Stack direction="row" useFlexGap sx={{ mb: 1.5, flexWrap: "wrap", gap: 1 }}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => all("mine")}>
              {translate("drawing.conflict.keep_all_mine")}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => all("theirs")}>
              {translate("drawing.conflict.take_all_theirs")}
            </Button>
          </Stack>
        )}
        <Stack spacing={2.5}>
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.id}
              conflict={conflict}
              title={said(conflict)}
              picture={typeof picture === "string" ? null : picture}
              choice={choices.get(conflict.id) ?? null}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.id, side))}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>
        <Typography variant="body2" color="text.secondary" aria-live="polite" sx={{ mr: "auto" }}>
          {open > 0 && translate("drawing.conflict.open", { smart_count: open })}
        </Typography>
        <Button color="inherit" onClick={onLater}>
          {translate("conflict.later")}
        </Button>
        <Button variant="contained" disabled={open > 0} onClick={() => onSettle(choices)}>
          {translate("drawing.conflict.submit")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
