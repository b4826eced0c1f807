import { sameValue } from "@solar/domain/same-value";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, ResourceContextProvider, useNotify, useTranslate } from "react-admin";
import { flushSync } from "react-dom";
import { type FieldValues, type UseFormReturn, useFormContext, useFormState } from "react-hook-form";
import { ConflictError, type Row } from "../data/errors.ts";
import { isAway, trouble } from "../data/trouble.ts";
import { updateRecord } from "../data/writes.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { type Asking, type Question, useQuestion } from "../ui/ConfirmDialog.tsx";
import { useReportUnsaved } from "../ui/unsaved/UnsavedScope.tsx";
import { type Conflict, ConflictDialog } from "./ConflictDialog.tsx";

interface ReportUnsavedProps {
  /** Name of the form among those of the screen. */
  name: string;
  /** Saves the values; false when that was rejected. */
  save: (values: FieldValues) => Promise<boolean>;
}

/** Inside a form: reports to the scope whether the form has unsaved changes, and lets it save them. */
export const ReportUnsaved = ({ name, save }: ReportUnsavedProps) => {
  const { handleSubmit } = useFormContext();
  const { dirtyFields } = useFormState();
  useReportUnsaved(name, Object.keys(dirtyFields).length > 0, async () => {
    let saved = false;
    // What does not pass the form's own rules is not sent, and the form shows why.
    await handleSubmit(async (values) => {
      saved = await save(values);
    })();
    return saved;
  });
  return null;
};

/** What every editable record has. */
export interface Versioned {
  id: string | number;
  version: number;
}

interface RecordFormProps<Stored extends Versioned> {
  resource: string;
  record: Stored;
  /** Name of the form among those of the screen. */
  name: string;
  /** Text keys: what is said after saving, and when saving failed. */
  saved: string;
  failed: string;
  /** Applies the rules of the record to what was typed, before it is sent. */
  prepare?: (values: Row) => Row;
  /** What is to be asked about before the values are saved over the record; null for nothing. */
  doubt?: (values: Row, record: Stored) => Question | Asking | null;
  validate?: (values: Row) => { [field: string]: string };
  onSaved?: (record: Stored) => void;
  children: ReactNode;
}

/** How an attempt to save ended; `errors` are texts by field. */
interface Attempt {
  saved: boolean;
  errors?: Record<string, string>;
}

/**
 * A form over a stored record. Only the changed columns are sent, on condition that nobody saved in between;
 * otherwise the conflict dialog opens and the form keeps what was typed. React Admin's `<Edit>` has one form a screen and
 * leaves it after saving; here several stand side by side, each with its version, and stay.
 */
export function RecordForm<Stored extends Versioned>(props: RecordFormProps<Stored>) {
  const { resource, record, name, saved, failed, prepare, doubt, validate, onSaved, children } = props;
  const { ask, question } = useQuestion();
  const [stored, setStored] = useState(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useRef<UseFormReturn>(null);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const rejection = useRejection();

  /** @param sent what stood in the fields when they were sent: what was typed since then stays, unsaved */
  const adopt = (row: Stored, sent: Row = {}) => {
    const typed = Object.entries(form.current?.getValues() ?? {}).filter(
      ([field, value]) => field in sent && !sameValue(value, sent[field]),
    );
    // The form takes the stored values over at once, over everything that stands in it.
    flushSync(() => {
      setConflict(null);
      setStored(row);
    });
    for (const [field, value] of typed) form.current?.setValue(field, value, { shouldDirty: true });
    onSaved?.(row);
  };

  const save = async (values: Row, base: Versioned, sent?: Row): Promise<Attempt> => {
    try {
      const row = await updateRecord<Stored>(resource, base.id, values, base);
      trouble.wait(`${resource}:${base.id}`, null);
      notify(saved, { type: "success" });
      adopt(row, sent);
      await queryClient.invalidateQueries();
      return { saved: true };
    } catch (error) {
      if (error instanceof ConflictError) {
        setConflict({ base: { ...base }, mine: values, saved: error.saved });
        return { saved: false };
      }
      const onItsWay = error instanceof ApiError && (error.status === 0 || isAway(error.status));
      trouble.wait(`${resource}:${base.id}`, onItsWay ? () => save(values, base, sent) : null);
      const reason = rejection(error);
      const message = error instanceof Error ? error.message : "errors.generic";
      const title = translate(failed, { message: reason ?? translate(message, { _: message }) });
      notify(title, { type: "error", ...(reason && !title.includes(reason) ? { body: reason } : {}) });
      const field = error instanceof ApiError ? error.details : null;
      return reason && field ? { saved: false, errors: { [field]: reason } } : { saved: false };
    }
  };
  const submit = async (typed: Row): Promise<Attempt> => {
    const values = prepare ? prepare(typed) : typed;
    const doubtful = doubt?.(values, stored);
    if (doubtful && !(await ask(doubtful))) return { saved: false };
    return save(values, stored, typed);
  };

  return (
    <ResourceContextProvider value={resource}>
      <Form
        record={{ ...stored }}
        noValidate
        disableInvalidFormNotification
        {...(validate ? { validate } : {})}
        onSubmit={async (values: Row) => (await submit(values)).errors}
      >
        <HandOut form={form} />
        <NotifyInvalid />
        <ReportUnsaved name={name} save={async (values) => (await submit(values)).saved} />
        <AdoptNewer newer={record.version > stored.version} adopt={() => setStored(record)} />
        {children}
      </Form>
      {question}
      {conflict && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          onMerge={(values, row) => void save(values, row as Row & Versioned)}
          onTakeTheirs={(row) => adopt(row as Row & Stored)}
          onLater={() => setConflict(null)}
        />
      )}
    </ResourceContextProvider>
  );
}

/** Hands the form to what it stands in. */
const HandOut = ({ form }: { form: RefObject<UseFormReturn | null> }) => {
  const inside = useFormContext();
  useEffect(() => {
    form.current = inside;
  }, [form, inside]);
  return null;
};

/** Takes over a version that was read later, unless something has been typed meanwhile. */
const AdoptNewer = ({ newer, adopt }: { newer: boolean; adopt: () => void }) => {
  const { dirtyFields } = useFormState();
  const clean = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    if (newer && clean) adopt();
  });
  return null;
};

/**
 * Says that marked fields stop the form from being saved. React Admin would say so of fields that the server rejected
 * too, after the server's own reason.
 */
const NotifyInvalid = () => {
  const { submitCount, errors } = useFormState();
  const notify = useNotify();
  const notified = useRef(submitCount);
  useEffect(() => {
    if (submitCount === notified.current) return;
    notified.current = submitCount;
    if (Object.values(errors).some((error) => error?.type !== "server"))
      notify("ra.message.invalid_form", { type: "error" });
  });
  return null;
};
