import { Alert, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useLanguage } from "../i18n/use-language.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Spinner } from "../ui/Loading.tsx";
import { Button } from "../ui/Text.tsx";
import { type Draft, draftStore } from "./draft-store.ts";

type StoredDraft = Draft<FieldValues>;
type Begin = Pick<StoredDraft, "values" | "step">;

interface DraftGateProps {
  name: string;
  defaultValues: () => FieldValues;
  children: (draft: Begin) => ReactNode;
}

type Found = { kind: "looking" } | { kind: "asking"; draft: StoredDraft } | { kind: "decided"; draft: Begin };

/** Before the wizard: is there an unfinished entry on this device, and is it to be continued? */
export const DraftGate = ({ name, defaultValues, children }: DraftGateProps) => {
  const [found, setFound] = useState<Found>({ kind: "looking" });
  const [aside, setAsideDraft] = useState<StoredDraft | null>(null);
  const [fresh] = useState(() => ({ values: defaultValues(), step: 0 }));

  useEffect(() => {
    let current = true;
    const begin = (draft?: StoredDraft) =>
      current && setFound(draft ? { kind: "asking", draft } : { kind: "decided", draft: fresh });
    lookForDrafts(name).then(
      ({ draft, aside: put }) => {
        if (current) setAsideDraft(put ?? null);
        begin(draft);
      },
      () => begin(),
    );
    return () => {
      current = false;
    };
  }, [name, fresh]);

  const startOver = (draft: StoredDraft) => {
    void setAside(name, draft).catch(() => undefined);
    setAsideDraft(draft);
    setFound({ kind: "decided", draft: fresh });
  };
  const undo = async (draft: StoredDraft) => {
    setAsideDraft((await bringBack(name, draft).catch(() => undefined)) ?? null);
    setFound({ kind: "decided", draft });
  };

  if (found.kind === "looking") return <Spinner />;
  if (found.kind === "asking")
    return (
      <ResumeQuestion
        draft={found.draft}
        onContinue={() => setFound({ kind: "decided", draft: found.draft })}
        onStartOver={() => startOver(found.draft)}
      />
    );
  return (
    <>
      {aside && (
        <SetAsideNote draft={aside} onUndo={() => void undo(aside)} onClose={() => setAsideDraft(null)} />
      )}
      <Fragment key={found.draft.values.id}>{children(found.draft)}</Fragment>
    </>
  );
};

const useDraftName = () => {
  const language = useLanguage();
  return ({ values, savedAt }: StoredDraft) => ({
    name: values.name || "–",
    time: formatDateTime(new Date(savedAt).toISOString(), language),
  });
};

interface ResumeQuestionProps {
  draft: StoredDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Starting over needs no question of its own: it can be taken back. */
const ResumeQuestion = ({ draft, onContinue, onStartOver }: ResumeQuestionProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      safe
      title="wizard.resume.title"
      confirm="wizard.resume.continue"
      cancel="wizard.resume.restart"
      onConfirm={onContinue}
      onCancel={onStartOver}
    >
      {translate("wizard.resume.body", useDraftName()(draft))}
    </ConfirmDialog>
  );
};

interface SetAsideNoteProps {
  draft: StoredDraft;
  onUndo: () => void;
  onClose: () => void;
}

/** Says that an earlier entry was set aside, and brings it back. */
const SetAsideNote = ({ draft, onUndo, onClose }: SetAsideNoteProps) => {
  const translate = useTranslate();
  const named = useDraftName()(draft);
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <>
          <Button label="wizard.restart.undo" color="inherit" onClick={onUndo} />
          <Button label="common.close" color="inherit" onClick={onClose} />
        </>
      }
    >
      {translate("wizard.restart.done", named)}
    </Alert>
  );
};

/** How long an entry that was set aside can be brought back, in milliseconds: a week. */
const asideLifetime = 7 * 24 * 3600 * 1000;

const asideName = (name: string) => `${name}:set-aside`;

/** The unfinished entry on this device, and the one that was set aside before it. */
async function lookForDrafts(name: string): Promise<{ draft?: StoredDraft; aside?: StoredDraft }> {
  const [draft, aside] = await Promise.all([
    draftStore.get<FieldValues>(name),
    draftStore.get<FieldValues>(asideName(name)),
  ]);
  const recent = aside && aside.savedAt > Date.now() - asideLifetime ? aside : undefined;
  if (aside && !recent) await draftStore.remove(asideName(name));
  return { ...(draft ? { draft } : {}), ...(recent ? { aside: recent } : {}) };
}

/** Makes room for a new entry. */
async function setAside(name: string, draft: StoredDraft): Promise<void> {
  await draftStore.put(asideName(name), draft);
  await draftStore.remove(name);
}

/** Brings an entry back; what was begun instead of it is set aside, and returned. */
async function bringBack(name: string, draft: StoredDraft): Promise<StoredDraft | undefined> {
  const begun = await draftStore.get<FieldValues>(name);
  await draftStore.put(name, draft);
  if (begun) await draftStore.put(asideName(name), begun);
  else await draftStore.remove(asideName(name));
  return begun;
}

/** Writing waits until typing pauses, in milliseconds. */
const pause = 400;

/** Saves the form's values on this device and says so. */
export const SaveDraft = ({ name, step }: { name: string; step: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const values = useWatch();
  const { getValues, formState } = useFormContext();
  const dirty = formState.isDirty;
  const savedStep = useRef(step);
  const [state, setState] = useState<{ savedAt: number } | "failed" | null>(null);

  useEffect(() => {
    if (!dirty && step === 0) return;
    // `values` is what this effect waits for; getValues() also has the fields of the other steps.
    const saved = { ...getValues(), ...values };
    // A step that was finished is saved at once.
    const wait = savedStep.current === step ? pause : 0;
    savedStep.current = step;
    const timer = setTimeout(() => {
      const savedAt = Date.now();
      draftStore.put(name, { values: saved, step, savedAt }).then(
        () => setState({ savedAt }),
        () => setState("failed"),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [values, getValues, name, step, dirty]);

  const said = () => {
    if (!state) return "";
    if (state === "failed") return translate("wizard.not_saved_locally");
    return translate("wizard.saved_locally", {
      time: formatDateTime(new Date(state.savedAt).toISOString(), language),
    });
  };
  return (
    // The line is there from the start, so that nothing moves when it begins to speak.
    <Typography
      variant="caption"
      color="text.secondary"
      component="p"
      sx={{ textAlign: "right", minHeight: "1.66em" }}
    >
      {said()}
    </Typography>
  );
};
