import { Alert, Box, Paper, Stack } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CanAccess, Form, ResourceContextProvider, Title, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { DialogButton } from "../ui/AppDialog.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { AccessDenied } from "../ui/Loading.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { toastHeight } from "../ui/theme.ts";
import { DraftGate, SaveDraft } from "./DraftGate.tsx";
import { draftStore } from "./draft-store.ts";
import { SavingDialog, type SavingOptions, useSaving } from "./SavingDialog.tsx";
import { WizardSteps } from "./WizardSteps.tsx";
import { type RejectedField, useFieldLabel, WizardContext } from "./wizard-context.ts";

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

interface WizardProps extends SavingOptions {
  steps: readonly WizardStep[];
  defaultValues: () => FieldValues;
  /** Buttons of the last step. */
  finish: ReactNode;
}

/**
 * Four steps over one form, since each reads what others hold: the footer names what is missing before a field was touched,
 * the draft and the summary have all values, and a rejected one is led to in whichever step it stands. The entry is kept on
 * this device until it is saved or given up.
 */
export const Wizard = (props: WizardProps) => {
  const { name, defaultValues } = props;
  return (
    <CanAccess action="create" accessDenied={<AccessDenied />}>
      <ResourceContextProvider value="projects">
        <Title title={`${name}.title`} />
        <DraftGate name={name} defaultValues={defaultValues}>
          {({ values, step }) => (
            <Form defaultValues={values} onSubmit={() => undefined} noValidate>
              <WizardForm {...props} initialStep={step} />
            </Form>
          )}
        </DraftGate>
      </ResourceContextProvider>
    </CanAccess>
  );
};

const WizardForm = ({ steps, finish, initialStep, ...saving }: WizardProps & { initialStep: number }) => {
  const { getValues } = useFormContext();
  const [step, setStep] = useState(initialStep);
  const [reached, setReached] = useState(initialStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const [rejected, setRejected] = useState<RejectedField | null>(null);
  const { running, start, ...stopped } = useSaving(saving);
  const go = (to: number, why: RejectedField | null = null) => {
    setStep(to);
    setReached(Math.max(reached, to));
    setRejected(why);
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  };
  const leadTo = (why: RejectedField) => {
    const at = steps.findIndex(({ holds }) => holds?.test(why.field));
    go(Math.max(0, at), why);
  };
  /** Back at any time, and on again as far as one has been, over steps that lack nothing. */
  const mayGo = (to: number) =>
    to <= reached && steps.slice(step, to).every(({ missing }) => !missing?.(getValues()).length);
  const current = steps[step];
  if (!current) return null;
  return (
    <WizardContext value={{ rejected, leadTo, running, save: start }}>
      <SaveDraft name={saving.name} step={step} />
      <WizardSteps
        labels={steps.map(({ label }) => label)}
        step={step}
        reached={reached}
        headingRef={heading}
        onStep={(to) => to !== step && mayGo(to) && go(to)}
      />
      <Box sx={{ my: 2 }}>
        {rejected && <RejectedFieldAlert {...rejected} />}
        {current.content}
      </Box>
      <Footer
        name={saving.name}
        step={step}
        last={steps.length - 1}
        current={current}
        onStep={go}
        finish={finish}
      />
      <SavingDialog {...stopped} />
    </WizardContext>
  );
};

/** Says what the server did not take, above the step that holds it, and leads into the field. */
const RejectedFieldAlert = ({ field, reason }: RejectedField) => {
  const label = useFieldLabel();
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(field), [field, setFocus]);
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
  return (
    <DialogButton
      label="wizard.cancel"
      variant="text"
      color="inherit"
      dialog={(close) => (
        <ConfirmDialog
          danger
          title="wizard.cancel_confirm.title"
          confirm="wizard.cancel"
          cancel="wizard.cancel_confirm.keep"
          onConfirm={() => void draftStore.end(name).then(() => navigate("/dashboard"))}
          onCancel={close}
        >
          {translate("wizard.cancel_confirm.body")}
        </ConfirmDialog>
      )}
    />
  );
};
