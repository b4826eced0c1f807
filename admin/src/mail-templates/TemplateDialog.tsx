import { Typography } from "@mui/material";
import type { MailTemplate } from "@solar/domain/rows.gen";
import { required, TextInput, useCreate, useTranslate } from "react-admin";
import { placeholders } from "../messages/fill-template.ts";
import { InputDialog, RecordDialog } from "../records/FormDialogs.tsx";

interface TemplateDialogProps {
  /** Absent: a new one. */
  template?: MailTemplate;
  onClose: () => void;
}

/** A template in both languages; who saved meanwhile is asked about as everywhere. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const translate = useTranslate();
  const [create] = useCreate();
  const texts = { saved: "mail_templates.saved", failed: "mail_templates.save_error" };
  if (!template)
    return (
      <InputDialog
        title={translate("mail_templates.create")}
        act={(data) => create("mail_templates", { data }, { returnPromise: true })}
        changes={["mail_templates"]}
        success={texts.saved}
        failed={texts.failed}
        onClose={onClose}
      >
        <TemplateInputs />
      </InputDialog>
    );
  return (
    <RecordDialog
      title={translate("mail_templates.edit")}
      width="sm"
      resource="mail_templates"
      changes={["mail_templates", "history"]}
      id={template.id}
      {...texts}
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
