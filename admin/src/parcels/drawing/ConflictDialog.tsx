import { DialogContentText, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HistoryEntry } from "@solar/domain/rows.gen";
import { usePicture } from "@solar/parcel-editor";
import type { Choices } from "@solar/parcel-editor/server-state.ts";
import { useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { newest } from "../../data/queries.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { AppDialog } from "../../ui/AppDialog.tsx";
import { Button, Text } from "../../ui/Text.tsx";
import { useActorName } from "../../users/use-staff.ts";
import { ConflictChoice, type ConflictSide } from "./ConflictChoice.tsx";
import type { ParcelConflict } from "./use-drawing-save.ts";

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
    <AppDialog
      title="drawing.conflict.title"
      width="md"
      onClose={onLater}
      actions={
        <>
          <Text small soft aria-live="polite" sx={{ mr: "auto" }}>
            {open > 0 && translate("drawing.conflict.open", { smart_count: open })}
          </Text>
          <Button label="conflict.later" color="inherit" onClick={onLater} />
          <Button variant="contained" disabled={open > 0} onClick={() => onSettle(choices)}>
            {translate("drawing.conflict.submit")}
          </Button>
        </>
      }
    >
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
    </AppDialog>
  );
};

/** Who changed or deleted each parcel and when, in words. */
function useLastChanges(conflicts: readonly ParcelConflict[]) {
  const translate = useTranslate();
  const language = useLanguage();
  const actorName = useActorName();
  const { data: entries = [] } = useGetList<HistoryEntry>("history", {
    ...newest(500, "id"),
    filter: { table_name: "parcels", row_id: conflicts.map(({ id }) => id) },
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
