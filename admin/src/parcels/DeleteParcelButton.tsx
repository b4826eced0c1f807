import { Button } from "@mui/material";
import type { Parcel } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { ApiError } from "../data/errors.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";

/** Deletes a parcel after asking; the last one of a project stays. */
export const DeleteParcelButton = ({ parcel, last }: { parcel: Parcel; last: boolean }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const remove = async () => {
    setPending(true);
    try {
      await dataProvider.delete("parcels", { id: parcel.id });
      toast("success", "parcels.deleted");
      await queryClient.invalidateQueries();
    } catch (error) {
      const lastOne = error instanceof ApiError && error.code === "SP010";
      toast("error", lastOne ? "parcels.delete_last" : "parcels.delete_error");
      setPending(false);
      setOpen(false);
    }
  };

  return (
    <>
      <Button
        color="error"
        sx={{ ml: "auto !important" }}
        onClick={() => (last ? toast("error", "parcels.delete_last") : setOpen(true))}
      >
        {translate("parcels.delete")}
      </Button>
      <ConfirmDialog
        open={open}
        pending={pending}
        danger
        title={translate("parcels.delete")}
        confirm={translate(pending ? "common.deleting" : "common.delete")}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        {translate("parcels.delete_confirm")} {translate("parcels.delete_keeps_inquiries")}
      </ConfirmDialog>
    </>
  );
};
