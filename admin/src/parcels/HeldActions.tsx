import { useState } from "react";
import { useCanAccess, useDataProvider, useTranslate } from "react-admin";
import type { AppDataProvider } from "../data/data-provider.ts";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";

/** What is done with those of the marked parcels that are held: longer, or free again. */
export const HeldActions = ({ held }: { held: readonly NamedReservation[] }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const [asking, setAsking] = useState(false);
  const { canAccess: sells } = useCanAccess({ resource: "reservations", action: "edit" });
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
        onDone: () => setAsking(false),
      },
    );
  if (!sells || held.length === 0) return null;
  return (
    <>
      <Button
        label="reservations.extend"
        variant="outlined"
        disabled={pending}
        onClick={() => void forAll("extend")}
      />
      <Button label="reservations.end.action" variant="outlined" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        danger
        pending={pending}
        title={translate("desk.end.title", { smart_count: held.length })}
        confirm={translate("reservations.end.action")}
        onConfirm={() => void forAll("end")}
        onCancel={() => setAsking(false)}
      >
        {held.map(({ parcel, contact }) => `${parcel.name} (${contact?.name})`).join(", ")}
      </ConfirmDialog>
    </>
  );
};
