import { Button } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";

export const DeleteInquiryButton = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "user_name"> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const remove = async () => {
    setPending(true);
    try {
      await dataProvider.delete("inquiries", { id: inquiry.id });
      toast("success", "inquiries.delete.success");
      navigate("/inquiries");
      await queryClient.invalidateQueries();
    } catch {
      toast("error", "inquiries.delete.error");
      setPending(false);
      setOpen(false);
    }
  };

  return (
    <>
      <Button color="error" sx={{ ml: "auto !important" }} onClick={() => setOpen(true)}>
        {translate("common.delete")}
      </Button>
      <ConfirmDialog
        open={open}
        pending={pending}
        danger
        title={translate("inquiries.delete.title")}
        confirm={translate(pending ? "common.deleting" : "common.delete")}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        {translate("inquiries.delete.body", { name: inquiry.user_name })}
      </ConfirmDialog>
    </>
  );
};
