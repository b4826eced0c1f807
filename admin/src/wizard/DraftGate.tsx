import { Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useLanguage } from "../i18n/use-language.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Spinner } from "../ui/Loading.tsx";
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
  const [fresh] = useState(() => ({ values: defaultValues(), step: 0 }));

  useEffect(() => {
    let current = true;
    const begin = (draft?: StoredDraft) =>
      current && setFound(draft ? { kind: "asking", draft } : { kind: "decided", draft: fresh });
    draftStore.get<FieldValues>(name).then(begin, () => begin());
    return () => {
      current = false;
    };
  }, [name, fresh]);

  const startOver = () => {
    void draftStore.remove(name).catch(() => undefined);
    setFound({ kind: "decided", draft: fresh });
  };

  if (found.kind === "looking") return <Spinner />;
  if (found.kind === "asking")
    return (
      <ResumeQuestion
        draft={found.draft}
        onContinue={() => setFound({ kind: "decided", draft: found.draft })}
        onStartOver={startOver}
      />
    );
  return children(found.draft);
};

interface ResumeQuestionProps {
  draft: StoredDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

const ResumeQuestion = ({ draft: { values, savedAt }, onContinue, onStartOver }: ResumeQuestionProps) => {
  const translate = useTranslate();
  const time = formatDateTime(new Date(savedAt).toISOString(), useLanguage());
  return (
    <ConfirmDialog
      safe
      title="wizard.resume.title"
      confirm="wizard.resume.continue"
      cancel="wizard.resume.restart"
      onConfirm={onContinue}
      onCancel={onStartOver}
    >
      {translate("wizard.resume.body", { name: values.name || "–", time })}
    </ConfirmDialog>
  );
};

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
