import { Button } from "@mui/material";
import type { Parcel } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useTranslate } from "react-admin";
import { useRestore } from "../history/useRestore.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useDeletion } from "../ui/useDeletion.ts";
import { useToast } from "../ui/useToast.ts";

/** Deletes a parcel; the last one of a project stays. */
export const DeleteParcelButton = ({ parcel, last }: { parcel: Parcel; last: boolean }) => {
  const translate = useTranslate();
  const toast = useToast();
  const restore = useRestore();
  const { ask, question } = useDeletion({
    resource: "parcels",
    id: parcel.id,
    deleted: "parcels.deleted",
    restore: () => restore("parcels", parcel.id, parcel.name),
    failed: (error) =>
      error instanceof ApiError && error.code === "SP010" ? "parcels.delete_last" : "parcels.delete_error",
  });

  return (
    <>
      <Button
        color="error"
        sx={{ ml: "auto !important" }}
        onClick={() => (last ? toast("error", "parcels.delete_last") : ask())}
      >
        {translate("parcels.delete")}
      </Button>
      <ConfirmDialog {...question} title={translate("parcels.delete")}>
        {translate("parcels.delete_confirm")} {translate("parcels.delete_keeps_inquiries")}
      </ConfirmDialog>
    </>
  );
};
