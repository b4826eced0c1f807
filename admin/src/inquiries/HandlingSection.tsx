import { Button, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { RadioButtonGroupInput, SelectInput, TextInput, useGetIdentity, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { ReadOnlyUnless } from "../ui/May.tsx";
import { Section } from "../ui/Section.tsx";
import { useDeletion } from "../ui/use-deletion.ts";
import { useHandlers } from "../users/use-staff.ts";
import { statusChoices } from "./inquiry-statuses.ts";

const DeleteInquiryButton = ({ inquiry }: { inquiry: Pick<Inquiry, "id" | "user_name"> }) => {
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

/** Who handles the inquiry, its status, and the note of staff. */
export const HandlingSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Section title="inquiries.status.label">
      <ReadOnlyUnless deed="sell">
        <RecordForm
          name="inquiry"
          resource="inquiries"
          record={inquiry}
          saved="inquiries.saved"
          failed="inquiries.save_error"
        >
          <HandlerInput current={inquiry.handled_by} />
          {inquiry.handled_at && (
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {translate("inquiries.handled.since", { time: formatDateTime(inquiry.handled_at, language) })}
            </Typography>
          )}
          <RadioButtonGroupInput
            source="status"
            label={false}
            choices={statusChoices}
            helperText="inquiries.status.close_hint"
            sx={{ mt: 0, "& .MuiFormHelperText-root": { mx: 0 } }}
          />
          <TextInput
            source="note"
            label="inquiries.note.title"
            placeholder={translate("inquiries.note.placeholder")}
            helperText="inquiries.note.hint"
            multiline
            minRows={4}
            fullWidth
          />
          <SaveBar>
            <DeleteInquiryButton inquiry={inquiry} />
          </SaveBar>
        </RecordForm>
      </ReadOnlyUnless>
    </Section>
  );
};

/** Who handles the inquiry: chosen among staff, or taken over by one press, which saves what was typed as well. */
const HandlerInput = ({ current }: { current: string | null }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", mb: 1 }}>
      <SelectInput
        source="handled_by"
        label="inquiries.handled.label"
        choices={useHandlers(current)}
        translateChoice={false}
        emptyText="inquiries.handled.nobody"
        helperText={false}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: 1 }}
      />
      {identity && identity.id !== current && (
        <Button
          type="submit"
          variant="outlined"
          onClick={() => setValue("handled_by", identity.id, { shouldDirty: true })}
          sx={{ minHeight: 44 }}
        >
          {translate("inquiries.handled.take")}
        </Button>
      )}
    </Stack>
  );
};
