import { Box } from "@mui/material";
import { useState } from "react";
import { Form, RadioButtonGroupInput, required, TextInput, useDataProvider, useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Row } from "../data/errors.ts";
import { DateTimeInput, dateTimeValues, useDateTimeParser } from "../ui/DateInput.tsx";
import { Button } from "../ui/Text.tsx";
import { ReportUnsaved } from "../ui/unsaved-work.ts";
import { type FieldErrors, fieldOfRejection, useAction } from "../ui/use-action.ts";

/** A contact says when it changed last. */
const changes = ["timeline_entries", "contacts"];

const kinds = (["note", "call", "visit", "email"] as const).map((id) => ({
  id,
  name: `enums.timeline_kind.${id}`,
}));

/** Adds a note, call, visit or e-mail to what happened with a person; it happened now unless it says otherwise. */
export const TimelineForm = ({ contactId }: { contactId: string }) => {
  const [written, setWritten] = useState(0);
  // What was written is gone from a form that begins anew.
  return <EntryForm key={written} contactId={contactId} onWritten={() => setWritten(written + 1)} />;
};

const EntryForm = ({ contactId, onWritten }: { contactId: string; onWritten: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { pending, run } = useAction();
  const read = useDateTimeParser();
  const [record] = useState<Row>(() => ({
    kind: "note",
    ...dateTimeValues("happened", new Date().toISOString()),
  }));

  const write = async (values: Row): Promise<{ saved: boolean; errors?: FieldErrors | undefined }> => {
    const { kind, body, happened_day, happened_time } = values;
    // Untouched it is the moment of saving, however long the screen was open.
    const now = happened_day === record.happened_day && happened_time === record.happened_time;
    const happened = now ? {} : read("happened", values);
    if (happened.errors) return { saved: false, errors: happened.errors };
    const entry = { contact_id: contactId, kind, body, happened_at: happened.moment };
    let saved = false;
    const errors = await run(() => dataProvider.create("timeline_entries", { data: entry }), {
      success: "contacts.timeline.written",
      failed: "contacts.timeline.error",
      changes,
      fieldOf: (error) => fieldOfRejection(error)?.replace("happened_at", "happened_day") ?? null,
      onDone() {
        saved = true;
        onWritten();
      },
    });
    return { saved, errors };
  };
  // There is no mailbox to look into: staff say it, by one press.
  const noteReply = () =>
    run(
      () =>
        dataProvider.create("timeline_entries", {
          data: { contact_id: contactId, kind: "email", body: translate("contacts.timeline.replied") },
        }),
      { success: "contacts.timeline.written", failed: "contacts.timeline.error", changes },
    );
  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={async (values: Row) => (await write(values)).errors}
    >
      <ReportUnsaved name="timeline" save={async (values) => (await write(values)).saved} />
      <RadioButtonGroupInput source="kind" label={false} choices={kinds} sx={{ m: 0 }} />
      <TextInput source="body" label="contacts.timeline.body" multiline minRows={2} validate={required()} />
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
          gap: "8px 16px",
          alignItems: "center",
          mb: 2,
        }}
      >
        <DateTimeInput source="happened" label="contacts.timeline.happened" />
        <WriteButton pending={pending} label={translate("contacts.timeline.write")} />
      </Box>
      <Button disabled={pending} onClick={() => void noteReply()} sx={{ mb: 2, minHeight: 44 }}>
        {translate("contacts.timeline.replied")}
      </Button>
    </Form>
  );
};

const WriteButton = ({ pending, label }: { pending: boolean; label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={pending || isSubmitting} sx={{ height: 40 }}>
      {label}
    </Button>
  );
};
