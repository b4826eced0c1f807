import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
} from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { rows } from "../../data/reads.ts";
import { useActorName } from "../../history/useStaffNames.ts";
import { useLanguage } from "../../i18n/useLanguage.ts";
import type { Choices } from "../state/stored.ts";
import type { ParcelConflict } from "./useDrawingSave.ts";

type Choice = "mine" | "theirs";

interface ConflictDialogProps {
  conflicts: readonly ParcelConflict[];
  onSettle: (choices: Choices) => void;
  onLater: () => void;
}

/** Somebody else saved first: for each parcel mine or theirs. Nothing was saved and nothing drawn is lost. */
export const ConflictDialog = ({ conflicts, onSettle, onLater }: ConflictDialogProps) => {
  const translate = useTranslate();
  const said = useLastChanges(conflicts);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    new Map(conflicts.map(({ id }) => [id, "mine"])),
  );
  const all = (choice: Choice) => setChoices(new Map(conflicts.map(({ id }) => [id, choice])));

  return (
    <Dialog open onClose={onLater} maxWidth="sm" fullWidth aria-labelledby="drawing-conflict-title">
      <DialogTitle id="drawing-conflict-title">{translate("drawing.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate("drawing.conflict.body")}</DialogContentText>
        <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
          <Button size="small" onClick={() => all("mine")}>
            {translate("drawing.conflict.keep_all_mine")}
          </Button>
          <Button size="small" onClick={() => all("theirs")}>
            {translate("drawing.conflict.take_all_theirs")}
          </Button>
        </Stack>
        <Stack spacing={1.5}>
          {conflicts.map((conflict) => (
            <FormControl key={conflict.id}>
              <FormLabel id={`conflict-${conflict.id}`}>{said(conflict)}</FormLabel>
              <RadioGroup
                row
                aria-labelledby={`conflict-${conflict.id}`}
                value={choices.get(conflict.id)}
                onChange={(_, value) =>
                  setChoices(new Map(choices).set(conflict.id, value === "mine" ? "mine" : "theirs"))
                }
              >
                <FormControlLabel
                  value="mine"
                  control={<Radio size="small" />}
                  label={translate(
                    conflict.row ? "drawing.conflict.keep_mine" : "drawing.conflict.restore_as_new",
                  )}
                />
                <FormControlLabel
                  value="theirs"
                  control={<Radio size="small" />}
                  label={translate("drawing.conflict.take_theirs")}
                />
              </RadioGroup>
            </FormControl>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onLater}>
          {translate("conflict.later")}
        </Button>
        <Button variant="contained" onClick={() => onSettle(choices)}>
          {translate("drawing.conflict.submit")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Who changed or deleted each parcel and when, in words. */
function useLastChanges(conflicts: readonly ParcelConflict[]) {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const ids = conflicts.map(({ id }) => id).join(",");
  const { data: entries = [] } = useQuery({
    queryKey: ["parcel-conflicts", ids],
    queryFn: () =>
      rows<HistoryEntry>(
        "history",
        `table_name=eq.parcels&row_id=in.(${ids})&order=changed_at.desc&limit=500`,
      ),
  });
  return ({ id, name, row }: ParcelConflict): string => {
    const last = entries.find((entry) => entry.row_id === id);
    return translate(row ? "drawing.conflict.parcel_changed" : "drawing.conflict.parcel_deleted", {
      name,
      user: last ? actorName(last) : translate("common.unknown"),
      time: formatDateTime(last?.changed_at ?? new Date().toISOString(), language),
    });
  };
}
