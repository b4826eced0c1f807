import { Button } from "@mui/material";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useDeletion } from "../ui/useDeletion.ts";

export const DeleteInquiryButton = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "user_name"> }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { ask, question } = useDeletion({
    resource: "inquiries",
    id: inquiry.id,
    deleted: "inquiries.delete.success",
    failed: () => "inquiries.delete.error",
    onDeleted: () => navigate("/inquiries"),
  });

  return (
    <>
      <Button color="error" sx={{ ml: "auto !important" }} onClick={ask}>
        {translate("common.delete")}
      </Button>
      <ConfirmDialog {...question} title={translate("inquiries.delete.title")}>
        {translate("inquiries.delete.body", { name: inquiry.user_name })}
      </ConfirmDialog>
    </>
  );
};
