import { Alert, Box, Paper, Stack, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, ResourceContextProvider, Title, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { toastHeight } from "../theme/theme.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { DraftGate } from "./DraftGate.tsx";
import { draftStore } from "./draft-store.ts";
import { WizardSteps } from "./WizardSteps.tsx";
import { type Rejected, useFieldLabel, WizardContext } from "./wizard-context.ts";

interface WizardStep {
  /** Text key. */
  label: string;
  content: ReactNode;
  /** The fields that stand in it, by their names in the form; those that no step names are in the first one. */
  holds?: RegExp;
  /** Text keys of what is missing to go on; none when steps may be left at any time. */
  missing?: (values: FieldValues) => string[];
  /** Text keys said in place of the usual words when this one thing is missing, by what `missing` names. */
  missingAlone?: Record<string, string>;
}

interface WizardProps {
  /** Name of the draft on this device. */
  name: string;
  title: string;
  steps: readonly WizardStep[];
  defaultValues: () => FieldValues;
  /** Buttons of the last step. */
  finish: ReactNode;
}

/** Four steps over one form. The entry is kept on this device until it is saved or given up. */
export const Wizard = (props: WizardProps) => {
  const { name, title, defaultValues } = props;
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="projects">
      <Title title={translate(title)} />
      <DraftGate name={name} defaultValues={defaultValues}>
        {(draft) => <WizardForm {...props} initialStep={draft.step} values={draft.values} />}
      </DraftGate>
    </ResourceContextProvider>
  );
};

interface WizardFormProps extends WizardProps {
  initialStep: number;
  values: FieldValues;
}

const WizardForm = ({ name, steps, finish, initialStep, values }: WizardFormProps) => {
  const [step, setStep] = useState(initialStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const go = (to: number, why: Rejected | null = null) => {
    setStep(to);
    setRejected(why);
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  };
  const leadTo = (why: Rejected) =>
    go(
      Math.max(
        0,
        steps.findIndex(({ holds }) => holds?.test(why.field)),
      ),
      why,
    );
  const current = steps[step];
  if (!current) return null;
  return (
    <Form defaultValues={values} onSubmit={() => undefined} noValidate>
      <WizardContext value={{ rejected, leadTo }}>
        <SaveDraft name={name} step={step} />
        <WizardSteps labels={steps.map(({ label }) => label)} step={step} headingRef={heading} />
        <Box sx={{ my: 2 }}>
          {rejected && <RejectedField {...rejected} />}
          {current.content}
        </Box>
        <Footer
          name={name}
          step={step}
          last={steps.length - 1}
          current={current}
          onStep={go}
          finish={finish}
        />
      </WizardContext>
    </Form>
  );
};

/** Says what the server did not take, above the step that holds it, and leads into the field. */
const RejectedField = ({ field, reason }: Rejected) => {
  const label = useFieldLabel();
  useEffect(() => document.getElementsByName(field)[0]?.focus(), [field]);
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {label(field)}: {reason}
    </Alert>
  );
};

interface FooterProps {
  name: string;
  step: number;
  last: number;
  current: WizardStep;
  onStep: (step: number) => void;
  finish: ReactNode;
}

const Footer = ({ name, step, last, current, onStep, finish }: FooterProps) => {
  const translate = useTranslate();
  const values = useWatch();
  const { getValues } = useFormContext();
  const lacking = current.missing?.({ ...getValues(), ...values }) ?? [];
  const [first = ""] = lacking;
  const alone = lacking.length === 1 ? current.missingAlone?.[first] : undefined;
  return (
    <Paper
      sx={{
        position: "sticky",
        bottom: `calc(8px + ${toastHeight})`,
        zIndex: 3,
        p: 1.5,
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
      }}
    >
      <Button label="wizard.back" variant="outlined" disabled={step === 0} onClick={() => onStep(step - 1)} />
      <GiveUpButton name={name} />
      <Text
        small
        soft
        aria-live="polite"
        sx={{
          order: { xs: -1, sm: 0 },
          flex: { xs: "0 0 100%", sm: 1 },
          textAlign: { sm: "right" },
          "&:empty": { position: "absolute" },
        }}
      >
        {lacking.length > 0 &&
          translate(alone ?? "wizard.missing", {
            fields: lacking.map((key) => translate(key)).join(", "),
          })}
      </Text>
      {step < last ? (
        <Button
          label="wizard.next"
          variant="contained"
          disabled={lacking.length > 0}
          onClick={() => onStep(step + 1)}
          sx={{ ml: "auto" }}
        />
      ) : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", ml: "auto" }}>
          {finish}
        </Stack>
      )}
    </Paper>
  );
};

/** Leaves the wizard and forgets the draft, after asking. Leaving by the menu keeps it. */
const GiveUpButton = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button label="wizard.cancel" color="inherit" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        danger
        title={translate("wizard.cancel_confirm.title")}
        confirm={translate("wizard.cancel_confirm.confirm")}
        cancel={translate("wizard.cancel_confirm.keep")}
        onConfirm={() => void draftStore.end(name).then(() => navigate("/dashboard"))}
        onCancel={() => setAsking(false)}
      >
        {translate("wizard.cancel_confirm.body")}
      </ConfirmDialog>
    </>
  );
};

/** Writing waits until typing pauses, in milliseconds. */
const pause = 400;

/** Saves the form's values on this device and says so. */
const SaveDraft = ({ name, step }: { name: string; step: number }) => {
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
