import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Typography } from "@mui/material";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { download } from "../csv/csv.ts";
import { createRecord } from "../data/writes.ts";
import { useToast } from "../ui/useToast.ts";
import { BulkPriceDialog } from "./BulkPriceDialog.tsx";
import { BulkStatusDialog } from "./BulkStatusDialog.tsx";
import { ImportDialog } from "./csv/ImportDialog.tsx";
import { parcelsToCsv } from "./csv/parcelCsv.ts";
import { emptyParcel } from "./parcelDefaults.ts";

interface ParcelToolbarProps {
  project: Pick<Project, "id" | "name">;
  parcels: readonly Parcel[];
  marked: readonly Parcel[];
  onCreated: (id: string) => void;
}

/** One row; on a phone the new parcel over pairs of what is done with several. */
const toolbar = {
  mb: 2,
  gap: 1,
  display: { xs: "grid", sm: "flex" },
  gridTemplateColumns: "1fr 1fr",
  flexWrap: "wrap",
  alignItems: "center",
  "& > :first-of-type": { gridColumn: "1 / -1" },
};

/** New parcel, change of several, CSV. */
export const ParcelToolbar = ({ project, parcels, marked, onCreated }: ParcelToolbarProps) => {
  const translate = useTranslate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [dialog, setDialog] = useState<"status" | "price" | "import" | null>(null);

  const create = async () => {
    setPending(true);
    try {
      // The name is stored as data, so it does not follow the language of the screen.
      const name = `Nova parcela ${parcels.length + 1}`;
      const parcel = await createRecord<Parcel>("parcels", { ...emptyParcel(name), project_id: project.id });
      toast("success", "parcels.created");
      await queryClient.invalidateQueries();
      onCreated(parcel.id);
    } catch {
      toast("error", "parcels.create_error");
    }
    setPending(false);
  };

  const close = () => setDialog(null);
  return (
    <Box sx={toolbar}>
      <Button variant="contained" startIcon={<AddIcon />} disabled={pending} onClick={create}>
        {translate(parcels.length ? "parcels.new" : "parcels.create_first")}
      </Button>
      <Button variant="outlined" disabled={marked.length === 0} onClick={() => setDialog("status")}>
        {translate("bulk.title_status")}
      </Button>
      <Button variant="outlined" disabled={marked.length === 0} onClick={() => setDialog("price")}>
        {translate("bulk.title_price")}
      </Button>
      <Button
        variant="outlined"
        disabled={parcels.length === 0}
        onClick={() => download(`${project.name}.csv`, parcelsToCsv(parcels))}
      >
        {translate("csv.export")}
      </Button>
      <Button variant="outlined" onClick={() => setDialog("import")}>
        {translate("csv.import")}
      </Button>
      {marked.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate("bulk.selected", { smart_count: marked.length })}
        </Typography>
      )}
      {dialog === "status" && <BulkStatusDialog parcels={marked} onClose={close} />}
      {dialog === "price" && <BulkPriceDialog parcels={marked} onClose={close} />}
      {dialog === "import" && <ImportDialog projectId={project.id} parcels={parcels} onClose={close} />}
    </Box>
  );
};
