import { isEqual } from "@solar/domain/is-equal";
import { ApiError } from "@solar/postgrest-client/api-error";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  EditBase,
  Form,
  type Identifier,
  type RaRecord,
  setSubmissionErrors,
  type UpdateParams,
  useEditContext,
  useNotify,
  useRegisterMutationMiddleware,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { flushSync } from "react-dom";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import { ConflictError, type Row } from "../data/errors.ts";
import { useRefreshResources } from "../data/queries.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import { type Asking, type Question, useQuestion } from "../ui/ConfirmDialog.tsx";
import { LoadError, Spinner, stayOnError } from "../ui/Loading.tsx";
import { useReportUnsaved } from "../ui/unsaved-work.ts";
import { useConflict } from "./ConflictDialog.tsx";

interface SaveTexts {
  /** Text keys: what is said after saving, and when saving failed. */
  saved: string;
  failed: string;
}

interface RecordFormProps extends SaveTexts {
  resource: string;
  id: Identifier;
  /** Applies the rules of the record to what was typed, before it is sent. */
  transform?: (values: Row) => Row;
  /** What is to be asked about before the values are saved over the record; null for nothing. */
  confirmBeforeSave?(values: Row, record: RaRecord): Question | Asking | null;
  validate?: (values: Row) => { [field: string]: string };
  /** The resources that are read again, where they are known; else all that is shown. */
  changes?: readonly string[];
  onSaved?: () => void;
  children: ReactNode;
}

/**
 * React Admin's `<EditBase>` and `<Form>` for a record with a version, several of which may stand on a screen and stay there
 * after saving: only the changed columns are sent, on condition that nobody saved in between; else the form keeps what was
 * typed, and asks.
 */
export const RecordForm = ({ resource, id, transform, changes, onSaved, ...form }: RecordFormProps) => {
  const refresh = useRefreshResources();
  return (
    <EditBase
      resource={resource}
      id={id}
      // Who may not change it, reads it.
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={stayOnError}
      {...(transform && { transform })}
      mutationOptions={{
        onSuccess: async () => {
          onSaved?.();
          await refresh(changes);
        },
        // Said where it is known what was sent.
        onError: () => undefined,
      }}
    >
      <VersionedForm {...form} />
    </EditBase>
  );
};

/** The form begins with the record as it was read, until it is saved or read anew while nothing is typed. */
const VersionedForm = ({
  validate,
  children,
  ...saving
}: Omit<RecordFormProps, "resource" | "id" | "transform" | "changes" | "onSaved">) => {
  const { record: newest, error, refetch } = useEditContext();
  const [base, setBase] = useState(newest);
  // What is there stays, also when a later look at it fails.
  if (!base && newest) setBase(newest);
  if (!base) return error ? <LoadError onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <Form record={base} noValidate {...(validate ? { validate } : {})}>
      <SaveOverVersion base={base} onBase={setBase} {...saving} />
      <SyncNewerVersion
        newer={newest !== undefined && newest.version > base.version}
        adopt={() => setBase(newest)}
      />
      {children}
    </Form>
  );
};

interface SaveOverVersionProps extends SaveTexts {
  /** What the form began with. */
  base: RaRecord;
  onBase: (record: RaRecord) => void;
  confirmBeforeSave?: RecordFormProps["confirmBeforeSave"];
}

type Update = (resource: string, params: Partial<UpdateParams>) => Promise<{ data: RaRecord }>;

/** Stands between React Admin's save and the data provider, and says how it went. */
const SaveOverVersion = ({ base, onBase, saved, failed, confirmBeforeSave }: SaveOverVersionProps) => {
  const resource = useResourceContext() ?? "";
  const form = useFormContext();
  const { save } = useEditContext();
  const notify = useNotify();
  const { ask, question } = useQuestion();
  const { settle, dialog } = useConflict(resource);
  const explain = useExplanation(failed);
  const succeeded = useRef(false);

  /** @param sent what stood in the fields when they were sent: what was typed since then stays, unsaved */
  const adopt = (row: RaRecord, sent: Row) => {
    const typed = Object.entries(form.getValues()).filter(
      ([field, value]) => field in sent && !isEqual(value, sent[field]),
    );
    // The form takes the stored values over at once, over everything that stands in it.
    flushSync(() => onBase(row));
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true });
  };
  const submit = form.handleSubmit(async (values: FieldValues) => {
    const errors = await save?.(values);
    if (errors) setSubmissionErrors(errors, form.setError);
  });
  const saveNow = async () => {
    succeeded.current = false;
    await submit();
    return succeeded.current;
  };

  useRegisterMutationMiddleware(async (_: string, params: Partial<UpdateParams>, update: Update) => {
    const values: Row = params.data ?? {};
    const sent = structuredClone(form.getValues());
    const send = async (data: Row, over: Row): ReturnType<Update> => {
      try {
        const result = await update(resource, { ...params, data, previousData: over });
        notify(saved, { type: "success", messageArgs: result.data });
        succeeded.current = true;
        return result;
      } catch (error) {
        if (!(error instanceof ConflictError)) throw explain(error);
        const answer = await settle({ base: over, mine: data, saved: error.saved });
        if (!answer) throw error;
        return answer.merged ? send(answer.merged, answer.saved) : { data: answer.saved };
      }
    };
    const question = confirmBeforeSave?.(values, base);
    if (question && !(await ask(question))) throw new Error("unsaved.stay");
    const result = await send(values, base);
    adopt(result.data, sent);
    return result;
  });

  const { dirtyFields } = useFormState();
  // What does not pass the form's own rules is not sent, and the form shows why.
  useReportUnsaved(`${resource}/${base.id}`, Object.keys(dirtyFields).length > 0, saveNow);
  return (
    <>
      {question}
      {dialog}
    </>
  );
};

/** Says why a save failed: at the field that the database names, as React Admin's forms take it, else in a toast. */
function useExplanation(failed: string) {
  const notify = useNotify();
  const translate = useTranslate();
  const rejection = useRejection();
  const { register } = useFormContext();
  return (error: unknown): unknown => {
    const reason = rejection(error);
    const message = error instanceof Error ? error.message : "errors.generic";
    const title = translate(failed, { message: reason ?? translate(message, { _: message }) });
    const said = !reason || title.includes(reason) ? title : `${title}: ${reason}`;
    const field = error instanceof ApiError ? error.details : null;
    if (reason && field) {
      // The next save clears errors of registered names alone, and the column of several inputs is none.
      register(field);
      return Object.assign(new Error(reason), {
        body: { errors: { [field]: reason, root: { serverError: said } } },
      });
    }
    notify(said, { type: "error", messageArgs: { _: said } });
    return error;
  };
}

/** Takes over a version that was read later, unless something has been typed meanwhile. */
const SyncNewerVersion = ({ newer, adopt }: { newer: boolean; adopt: () => void }) => {
  const { dirtyFields } = useFormState();
  const clean = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    if (newer && clean) adopt();
  });
  return null;
};
