import AddIcon from "@mui/icons-material/Add";
import { Box, Typography } from "@mui/material";
import { emptyParcel } from "@solar/domain/columns/parcels";
import type { Parcel } from "@solar/domain/rows.gen";
import { lazy } from "react";
import { CanAccess, useCanAccess, useCreate, useDataProvider, useTranslate } from "react-admin";
import { download } from "../csv/download.ts";
import type { AppDataProvider } from "../data/data-provider.ts";
import { parkData } from "../projects/park-data.ts";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmAction } from "../ui/ConfirmDialog.tsx";
import { Button } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { BulkStatusDialog } from "./BulkDialog.tsx";
import { BulkPriceDialog } from "./BulkPriceDialog.tsx";
import { parcelsToCsv } from "./csv/parcels-to-csv.ts";
import { useParcelsContext } from "./parcels-context.ts";

// With the words of both languages, which a file may use.
const ImportDialog = lazy(() => import("./csv/ImportDialog.tsx"));

/** One row; on a phone pairs. */
const toolbar = {
  mb: 2,
  gap: 1,
  display: { xs: "grid", sm: "flex" },
  gridTemplateColumns: "1fr 1fr",
  flexWrap: "wrap",
  alignItems: "center",
};

/** New parcel, what is done with several, CSV. */
export const ParcelToolbar = () => {
  const { project, parcels, listed, open, marked: ids, onMark, holders } = useParcelsContext();
  const marked = listed.filter(({ id }) => ids.has(id));
  // Those that the list's filter hides: nothing is done to them.
  const hidden = parcels
    .filter((parcel) => ids.has(parcel.id) && !listed.includes(parcel))
    .map(({ name }) => name);
  const onChanged = () => onMark(new Set());
  const translate = useTranslate();
  const { pending, run } = useAction();
  const [createParcel] = useCreate<Parcel>();

  const create = () => {
    // The name is stored as data, so it does not follow the language of the screen.
    const name = `Nova parcela ${parcels.length + 1}`;
    const data = { ...emptyParcel(name), project_id: project.id };
    return run(() => createParcel("parcels", { data }, { returnPromise: true }), {
      success: "parcels.created",
      failed: "parcels.create_error",
      changes: parkData,
      onDone: (created) => created && open(created.id),
    });
  };

  const marking = (onClose: () => void) => ({
    parcels: marked,
    onClose,
    onDone() {
      onClose();
      onChanged();
    },
  });
  return (
    <Box sx={toolbar}>
      <CanAccess resource="parcels" action="edit">
        <Button
          label={parcels.length ? "parcels.new" : "parcels.create_first"}
          // The one thing to do on an empty screen; beside a form, saving is.
          variant={parcels.length ? "outlined" : "contained"}
          startIcon={<AddIcon />}
          disabled={pending}
          onClick={create}
        />
      </CanAccess>
      <ReserveButton
        disabled={!marked.some(({ status }) => status === "available")}
        parcelIds={marked.map(({ id }) => id)}
        onDone={onChanged}
      />
      <HeldActions held={marked.flatMap(({ id }) => holders.get(id) ?? [])} />
      <CanAccess resource="parcels" action="sell">
        <DialogButton
          label="bulk.title_status"
          disabled={marked.length === 0}
          dialog={(close) => <BulkStatusDialog {...marking(close)} />}
        />
      </CanAccess>
      <CanAccess resource="parcels" action="edit">
        <DialogButton
          label="bulk.title_price"
          disabled={marked.length === 0}
          dialog={(close) => <BulkPriceDialog {...marking(close)} />}
        />
      </CanAccess>
      <Button
        label="csv.export"
        variant="outlined"
        disabled={parcels.length === 0}
        onClick={() => download(`${project.name}.csv`, parcelsToCsv(parcels, translate))}
      />
      <CanAccess resource="parcels" action="edit">
        <DialogButton
          label="csv.import"
          dialog={(close) => <ImportDialog projectId={project.id} parcels={parcels} onClose={close} />}
        />
      </CanAccess>
      {marked.length > 0 && (
        <Typography role="status" variant="body2" color="text.secondary">
          {translate("bulk.selected", { smart_count: marked.length })}
          {hidden.length > 0 && ` ${translate("bulk.hidden", { names: hidden.join(", ") })}`}
        </Typography>
      )}
    </Box>
  );
};

/** What is done with those of the marked parcels that are held: longer, or free again. */
const HeldActions = ({ held }: { held: readonly NamedReservation[] }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { pending, run } = useAction();
  const { canAccess: sells } = useCanAccess({ resource: "reservations", action: "edit" });
  const forAll = (name: "extend" | "end") => ({
    async act() {
      for (const { id } of held) await dataProvider[`${name}Reservation`](id);
      return held.length;
    },
    success: `parcel_sales.${name}.done`,
    args: (count: number) => ({ smart_count: count }),
    failed: `parcel_sales.${name}.error`,
  });
  const extension = forAll("extend");
  if (!sells || held.length === 0) return null;
  return (
    <>
      <Button
        label="reservations.extend"
        variant="outlined"
        disabled={pending}
        onClick={() => void run(extension.act, extension)}
      />
      <DialogButton
        label="reservations.end.action"
        dialog={(close) => (
          <ConfirmAction
            title="parcel_sales.end.title"
            bodyArgs={{ smart_count: held.length }}
            confirm="reservations.end.action"
            {...forAll("end")}
            onClose={close}
          >
            {held.map(({ parcel, contact }) => `${parcel.name} (${contact?.name})`).join(", ")}
          </ConfirmAction>
        )}
      />
    </>
  );
};
