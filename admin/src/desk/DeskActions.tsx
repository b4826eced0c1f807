import { Stack } from "@mui/material";
import type { Parcel } from "@solar/domain/rows.gen";
import { useState } from "react";
import { useCanAccess, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import { BulkStatusDialog } from "../parcels/BulkStatusDialog.tsx";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";

interface DeskActionsProps {
  marked: readonly Parcel[];
  holders: ReadonlyMap<string, NamedReservation>;
  onDone: () => void;
}

/** What is done to all parcels that are marked: those that are free are reserved, those that are held extended or freed. */
export const DeskActions = ({ marked, holders, onDone }: DeskActionsProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const [dialog, setDialog] = useState<"status" | "end" | null>(null);
  const { canAccess: sells } = useCanAccess({ resource: "reservations", action: "edit" });
  const held = marked.flatMap(({ id }) => holders.get(id) ?? []);
  const close = () => setDialog(null);
  const done = () => {
    close();
    onDone();
  };
  const forAll = (name: "extend" | "end") =>
    run(
      async () => {
        for (const { id } of held) await dataProvider[`${name}Reservation`](id);
        return held.length;
      },
      {
        success: `desk.${name}.done`,
        args: (count) => ({ smart_count: count }),
        failed: `desk.${name}.error`,
        onDone: close,
      },
    );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 44, mb: 1.5 }}>
      {sells && (
        <>
          <ReserveButton
            disabled={!marked.some(({ status }) => status === "available")}
            parcelIds={marked.map(({ id }) => id)}
            onDone={onDone}
          />
          <Button
            label="reservations.extend"
            variant="outlined"
            disabled={pending || held.length === 0}
            onClick={() => void forAll("extend")}
          />
          <Button variant="outlined" disabled={held.length === 0} onClick={() => setDialog("end")}>
            {translate("reservations.end.action")}
          </Button>
          <Button variant="outlined" disabled={marked.length === 0} onClick={() => setDialog("status")}>
            {translate("bulk.title_status")}
          </Button>
        </>
      )}
      {marked.length > 0 && (
        <Text text="bulk.selected" args={{ smart_count: marked.length }} role="status" small soft />
      )}
      {dialog === "status" && (
        <BulkStatusDialog parcels={marked} holders={holders} onClose={close} onDone={done} />
      )}
      <ConfirmDialog
        open={dialog === "end"}
        danger
        pending={pending}
        title={translate("desk.end.title", { smart_count: held.length })}
        confirm={translate("reservations.end.action")}
        onConfirm={() => void forAll("end")}
        onCancel={close}
      >
        {held.map(({ parcel, contact }) => `${parcel.name} (${contact?.name})`).join(", ")}
      </ConfirmDialog>
    </Stack>
  );
};
