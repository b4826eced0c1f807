import { Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { RadioButtonGroupInput, TextInput, useTranslate } from "react-admin";
import { useStaffNames } from "../history/useStaffNames.ts";
import { useLanguage } from "../i18n/useLanguage.ts";
import { RecordForm } from "../ui/RecordForm.tsx";
import { SaveBar } from "../ui/SaveBar.tsx";
import { Section } from "../ui/Section.tsx";
import { DeleteInquiryButton } from "./DeleteInquiryButton.tsx";
import { statusChoices } from "./inquiryStatuses.ts";

/** Status and note of staff; who handles the inquiry is kept by the database. */
export const HandlingSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <Section title="inquiries.status.label">
      <RecordForm
        name="inquiry"
        resource="inquiries"
        record={inquiry}
        saved="inquiries.saved"
        failed="inquiries.save_error"
      >
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
        <Typography variant="body2" color="text.secondary">
          {translate("inquiries.handled.label")}:{" "}
          {inquiry.handled_by ? names.get(inquiry.handled_by) : translate("inquiries.handled.nobody")}
          {inquiry.handled_at && ` · ${formatDateTime(inquiry.handled_at, language)}`}
        </Typography>
        <SaveBar>
          <DeleteInquiryButton inquiry={inquiry} />
        </SaveBar>
      </RecordForm>
    </Section>
  );
};
