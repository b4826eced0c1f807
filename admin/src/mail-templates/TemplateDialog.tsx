import { Typography } from "@mui/material";
import type { MailTemplate } from "@solar/domain/rows.gen";
import { required, TextInput, useTranslate } from "react-admin";
import { createRecord } from "../data/writes.ts";
import { placeholders } from "../messages/fill-template.ts";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { fieldOfRejection } from "../ui/form/field-errors.ts";
import { InputDialog } from "../ui/form/InputDialog.tsx";
import { useAction } from "../ui/use-action.ts";

interface TemplateDialogProps {
  /** Absent: a new one. */
  template?: MailTemplate;
  onClose: () => void;
}

/** A template in both languages; who saved meanwhile is asked about as everywhere. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const translate = useTranslate();
  const { pending, run } = useAction();
  if (!template)
    return (
      <InputDialog
        title={translate("mail_templates.create")}
        submit="common.save"
        pending={pending}
        onSubmit={(values) =>
          run(() => createRecord("mail_templates", values), {
            success: "mail_templates.saved",
            failed: "mail_templates.save_error",
            fieldOf: fieldOfRejection,
            onDone: onClose,
          })
        }
        onClose={onClose}
      >
        <TemplateInputs />
      </InputDialog>
    );
  return (
    <RecordDialog
      title={translate("mail_templates.edit")}
      width="sm"
      name="mail_template"
      resource="mail_templates"
      record={template}
      saved="mail_templates.saved"
      failed="mail_templates.save_error"
      onClose={onClose}
    >
      <TemplateInputs />
    </RecordDialog>
  );
};

const Line = ({ source, needed = false }: { source: string; needed?: boolean }) => (
  <TextInput
    source={source}
    label={`resources.mail_templates.fields.${source}`}
    {...(needed ? { validate: required() } : {})}
    {...(source.startsWith("body") ? { multiline: true, minRows: 5, maxRows: 12 } : {})}
  />
);

const TemplateInputs = () => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate("mail_templates.placeholders")} {placeholders.map((name) => `{${name}}`).join(" ")}
      </Typography>
      <Line source="name" needed />
      <Line source="subject" needed />
      <Line source="body" needed />
      <Line source="subject_en" />
      <Line source="body_en" />
    </>
  );
};
