import AddIcon from "@mui/icons-material/Add";
import { Box, Card, Stack, Typography } from "@mui/material";
import type { MailTemplate } from "@solar/domain/rows.gen";
import {
  CanAccess,
  ListBase,
  required,
  SimpleList,
  TextInput,
  Title,
  useCreate,
  useTranslate,
} from "react-admin";
import { placeholders } from "../messages/fill-template.ts";
import { InputDialog, RecordDialog } from "../records/FormDialogs.tsx";
import { DialogButton } from "../ui/AppDialog.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListEmpty, ListError } from "../ui/RecordList.tsx";
import { Text } from "../ui/Text.tsx";

/** E-mails to begin with. */
const MailTemplateList = () => (
  <>
    <Title title="mail_templates.title" />
    <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <Text text="mail_templates.intro" soft sx={{ flex: "1 1 240px" }} />
      <CanAccess resource="mail_templates" action="edit">
        <DialogButton
          label="mail_templates.create"
          variant="contained"
          startIcon={<AddIcon />}
          dialog={(close) => <TemplateDialog onClose={close} />}
        />
      </CanAccess>
    </Stack>
    <ListBase<MailTemplate>
      sort={{ field: "name", order: "ASC" }}
      perPage={500}
      loading={<ScreenLoading />}
      error={<ListError />}
    >
      <Card>
        <SimpleList<MailTemplate>
          rowClick={false}
          empty={<ListEmpty text="mail_templates.empty" hint="mail_templates.empty_hint" />}
          primaryText={({ name }) => name}
          secondaryText={(template) => (
            <Box sx={{ overflowWrap: "anywhere" }}>
              <Text small color="text.primary">
                {template.subject}
              </Text>
              <Text small sx={{ whiteSpace: "pre-line" }}>
                {template.body}
              </Text>
              {!template.body_en && <Text text="mail_templates.no_english" variant="caption" />}
              <TemplateActions template={template} />
            </Box>
          )}
        />
      </Card>
    </ListBase>
  </>
);

export default MailTemplateList;

/** What can be done with a template. */
const TemplateActions = ({ template }: { template: MailTemplate }) => {
  const [create] = useCreate();
  const { id, name } = template;
  return (
    <CanAccess resource="mail_templates" action="edit">
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <DialogButton
          label="common.edit"
          of={name}
          size="small"
          dialog={(close) => <TemplateDialog template={template} onClose={close} />}
        />
        <DeleteButton
          resource="mail_templates"
          id={id}
          texts="mail_templates.delete"
          bodyArgs={{ name }}
          changes={["mail_templates"]}
          restore={() => create("mail_templates", { data: template }, { returnPromise: true })}
          of={name}
          size="small"
        />
      </Stack>
    </CanAccess>
  );
};

interface TemplateDialogProps {
  /** Absent: a new one. */
  template?: MailTemplate;
  onClose: () => void;
}

/** A template in both languages; who saved meanwhile is asked about as everywhere. */
const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const [create] = useCreate();
  const texts = { saved: "mail_templates.saved", failed: "mail_templates.save_error" };
  if (!template)
    return (
      <InputDialog
        title="mail_templates.create"
        resource="mail_templates"
        act={(data) => create("mail_templates", { data }, { returnPromise: true })}
        changes={["mail_templates"]}
        success={texts.saved}
        args={({ name }) => ({ name })}
        failed={texts.failed}
        onClose={onClose}
      >
        <TemplateInputs />
      </InputDialog>
    );
  return (
    <RecordDialog
      title="mail_templates.edit"
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
