import { Stack, Step, StepButton, StepLabel, Stepper } from "@mui/material";
import type { Ref } from "react";
import { useTranslate } from "react-admin";
import { Text } from "../ui/Text.tsx";

interface WizardStepsProps {
  labels: readonly string[];
  step: number;
  /** The last one that was begun: up to it, each leads back to itself. */
  reached: number;
  headingRef: Ref<HTMLHeadingElement>;
  onStep: (step: number) => void;
}

/** "Korak N od 4" and the four steps: done, current, to come. A phone has room for the current one. */
export const WizardSteps = ({ labels, step, reached, headingRef, onStep }: WizardStepsProps) => {
  const translate = useTranslate();
  const done = { stepIcon: { titleAccess: translate("wizard.step_done") } };
  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      sx={{ columnGap: 3, rowGap: 1, alignItems: { md: "center" } }}
    >
      <Text ref={headingRef} tabIndex={-1} component="h2" soft sx={{ outline: "none", whiteSpace: "nowrap" }}>
        {translate("wizard.step_of", { step: step + 1 })}
      </Text>
      <Stepper
        nonLinear
        activeStep={step}
        connector={null}
        component="ol"
        aria-label={translate("wizard.steps_label")}
        // Its steps have room around them that the text beside them has not.
        sx={{ listStyle: "none", p: 0, my: 0, mx: -1, flexWrap: "wrap" }}
      >
        {labels.map((label, at) => (
          <Step
            key={label}
            component="li"
            completed={at <= reached && at !== step}
            disabled={at > reached}
            sx={{ display: { xs: at === step ? "block" : "none", sm: "block" } }}
          >
            <StepButton onClick={() => onStep(at)}>
              <StepLabel slotProps={at <= reached && at !== step ? done : {}}>{translate(label)}</StepLabel>
            </StepButton>
          </Step>
        ))}
      </Stepper>
    </Stack>
  );
};
