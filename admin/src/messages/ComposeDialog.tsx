import { Box, Chip, Stack } from "@mui/material";
import { isEqual } from "@solar/domain/is-equal";
import type { Language } from "@solar/domain/language";
import type { DealWithParcels, Inquiry, MailTemplate } from "@solar/domain/rows.gen";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { required, useDataProvider, useGetIdentity, useGetList, useStore, useTranslate } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { AppDataProvider } from "../data/data-provider.ts";
import { allRows } from "../data/queries.ts";
import { UnavailableParcels } from "../deals/DealCard.tsx";
import { InputDialog } from "../records/FormDialogs.tsx";
import { useCompanyQuery } from "../settings/use-company.ts";
import { useQuestion } from "../ui/ConfirmDialog.tsx";
import { LimitedTextInput } from "../ui/LimitedTextInput.tsx";
import { Text } from "../ui/Text.tsx";
import { fillTemplate, isFilledIn, placeholderValues } from "./fill-template.ts";

/** Who is written to, and what about. */
interface Recipient {
  contactId: string;
  name: string;
  email: string | null;
  language: Language;
  /** The one that is answered. */
  inquiry?: Inquiry;
  /** What placeholders are filled in from, where none is answered in particular. */
  latest?: Inquiry | undefined;
}

export interface ComposeDialogProps {
  to: Recipient;
  onSent?: (() => void) | undefined;
  onClose: () => void;
}

/** An e-mail: begun from a template, and sent by the worker. */
const ComposeDialog = (props: ComposeDialogProps) => {
  const templates = useTemplates(props.to);
  return templates.isReady ? <Compose {...props} {...templates} /> : null;
};

export default ComposeDialog;

const Compose = ({ to, onSent, onClose, templates, filledIn }: ComposeDialogProps & Templates) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  // What was written stays on this device until it is sent, also when the dialog is closed.
  const [draft, setDraft] = useStore<Draft | null>(`message.${to.inquiry?.id ?? to.contactId}`, null);
  // An answer begins with the first template, the usual one; any other may say what is not so.
  const [record] = useState(() => {
    const [usual] = templates;
    const begins = to.inquiry && usual && isFilledIn(filledIn(usual));
    return draft ?? (begins ? { ...filledIn(usual), template: usual.id } : {});
  });
  return (
    <InputDialog
      title="messages.title"
      titleArgs={{ name: to.name }}
      record={record}
      keeps
      submit="messages.send"
      byKeys
      act={({ subject, body }) =>
        dataProvider.sendMessage({ contact_id: to.contactId, subject, body, inquiry_id: to.inquiry?.id })
      }
      success="messages.queued"
      args={() => ({ name: to.name })}
      failed="messages.error"
      changes={["messages", "timeline_entries", "contacts", "inquiries", "deals", "tasks", "dashboard"]}
      onDone={() => {
        setDraft(null);
        onClose();
        onSent?.();
      }}
      onClose={onClose}
    >
      <SaveDraft onChange={setDraft} />
      <Fields to={to}>
        <TemplateChips {...{ templates, filledIn }} />
      </Fields>
    </InputDialog>
  );
};

/** The templates, and what each says to this person; ready as soon as they can be filled in. */
function useTemplates({ name, language, inquiry, latest }: Recipient) {
  const { identity, isPending: isUnknown } = useGetIdentity();
  const { data: company, isPending: isNameless } = useCompanyQuery();
  const { data: templates = [], isPending } = useGetList<MailTemplate>("mail_templates", {
    ...allRows,
    sort: { field: "name", order: "ASC" },
  });
  const filledIn = (template: MailTemplate) => {
    const staff = { staff: identity?.fullName ?? "", company: company?.company_name ?? "" };
    const values = placeholderValues({ name, inquiry: inquiry ?? latest, language, ...staff });
    return fillTemplate(template, language, values);
  };
  return { templates, filledIn, isReady: !isPending && !isUnknown && !isNameless };
}

type Templates = Pick<ReturnType<typeof useTemplates>, "templates" | "filledIn">;

interface Draft {
  subject: string;
  body: string;
  /** Id of the template that it was begun from. */
  template: string | null;
}

const SaveDraft = ({ onChange }: { onChange: (draft: Draft) => void }) => {
  const [subject = "", body = "", template = null] = useWatch({ name: ["subject", "body", "template"] });
  const { isDirty } = useFormState();
  const save = useEffectEvent(onChange);
  useEffect(() => {
    if (isDirty) save({ subject, body, template });
  }, [isDirty, subject, body, template]);
  return null;
};

const Fields = ({ to, children }: Pick<ComposeDialogProps, "to"> & { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <Text
        text="messages.to"
        args={{ email: to.email }}
        small
        soft
        sx={{ mb: 1, overflowWrap: "anywhere" }}
      />
      {to.inquiry?.message && (
        <Box
          component="blockquote"
          tabIndex={0}
          aria-label={translate("messages.question")}
          sx={{
            m: 0,
            mb: 1.5,
            p: 1.5,
            maxHeight: 120,
            overflowY: "auto",
            bgcolor: "action.hover",
            borderRadius: "10px",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
          }}
        >
          {to.inquiry.message}
        </Box>
      )}
      {to.inquiry?.deal_id && <TakenParcels dealId={to.inquiry.deal_id} />}
      {children}
      <LimitedTextInput source="subject" label="messages.subject" validate={required()} limit={200} />
      <LimitedTextInput
        source="body"
        label="messages.body"
        autoFocus
        validate={required()}
        limit={10_000}
        multiline
        minRows={8}
        maxRows={16}
      />
    </>
  );
};

/** That somebody else has what was asked for: a template quotes its price all the same. */
const TakenParcels = ({ dealId }: { dealId: string }) => {
  const { data: [deal] = [] } = useGetList<DealWithParcels>("deals", { ...allRows, filter: { id: dealId } });
  return deal && <UnavailableParcels deal={deal} />;
};

/** What the letter begins with: one press fills it in, and asks before it takes the place of what was typed. */
const TemplateChips = ({ templates, filledIn }: Templates) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const chosen = useWatch({ name: "template" });
  const { ask, question } = useQuestion();
  const begin = (template: MailTemplate) => {
    for (const [field, text] of Object.entries({ ...filledIn(template), template: template.id }))
      setValue(field, text, { shouldDirty: true });
  };
  const choose = async (template: MailTemplate) => {
    const { subject = "", body = "" } = getValues();
    const isTyped =
      Boolean(subject || body) && !templates.some((one) => isEqual(filledIn(one), { subject, body }));
    const replace = {
      title: "messages.replace",
      body: translate("messages.replace_body", { name: template.name }),
      confirm: "messages.replace_confirm",
    };
    if (!isTyped || (await ask(replace))) begin(template);
  };
  return (
    <Stack
      role="group"
      aria-label={translate("mail_templates.title")}
      direction="row"
      useFlexGap
      sx={{ flexWrap: "wrap", gap: 1, mb: 1 }}
    >
      {templates.map((template) => (
        <Chip
          key={template.id}
          label={template.name}
          variant={template.id === chosen ? "filled" : "outlined"}
          color={template.id === chosen ? "primary" : "default"}
          aria-pressed={template.id === chosen}
          onClick={() => void choose(template)}
          sx={{ minHeight: 36 }}
        />
      ))}
      {question}
    </Stack>
  );
};
