import AddIcon from "@mui/icons-material/Add";
import { Box, Card, Stack } from "@mui/material";
import type { MailTemplate } from "@solar/domain/rows.gen";
import { CanAccess, ListBase, Title, useCreate, useListContext, useTranslate } from "react-admin";
import { DialogButton } from "../ui/AppDialog.tsx";
import { useDeletion } from "../ui/ConfirmDialog.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListEmpty, ListError } from "../ui/RecordList.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { TemplateDialog } from "./TemplateDialog.tsx";

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
      <Templates />
    </ListBase>
  </>
);

export default MailTemplateList;

const Templates = () => {
  const { data, isPending } = useListContext<MailTemplate>();
  if (isPending) return <ScreenLoading />;
  if (!data?.length) return <ListEmpty text="mail_templates.empty" hint="mail_templates.empty_hint" />;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
      {data.map((template) => (
        <TemplateCard key={template.id} template={template} />
      ))}
    </Stack>
  );
};

const TemplateCard = ({ template }: { template: MailTemplate }) => {
  const translate = useTranslate();
  const [create] = useCreate();
  const { name, subject, body, body_en } = template;
  const { ask, question } = useDeletion({
    resource: "mail_templates",
    id: template.id,
    title: "mail_templates.delete_title",
    body: translate("mail_templates.delete_body", { name }),
    deleted: "mail_templates.deleted",
    changes: ["mail_templates"],
    failed: () => "mail_templates.delete_error",
    restore: () => create("mail_templates", { data: template }, { returnPromise: true }),
  });
  return (
    <Card component="li" sx={{ listStyle: "none", p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <Text component="h2" sx={{ fontWeight: 700 }}>
            {name}
          </Text>
          <Text sx={{ overflowWrap: "anywhere" }}>{subject}</Text>
          <Text small soft sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {body}
          </Text>
          {!body_en && <Text text="mail_templates.no_english" variant="caption" soft />}
        </Box>
        <CanAccess resource="mail_templates" action="edit">
          <Stack direction="row" sx={{ gap: 1 }}>
            <DialogButton
              label="common.edit"
              of={name}
              dialog={(close) => <TemplateDialog template={template} onClose={close} />}
            />
            <Button label="common.delete" of={name} color="error" onClick={ask} />
          </Stack>
        </CanAccess>
      </Stack>

      {question}
    </Card>
  );
};
