import CheckIcon from "@mui/icons-material/Check";
import { Box, ButtonBase, Stack, Typography } from "@mui/material";
import type { Ref } from "react";
import { useTranslate } from "react-admin";

interface WizardStepsProps {
  labels: readonly string[];
  step: number;
  /** The last one that was begun: up to it, each leads back to itself. */
  reached: number;
  headingRef: Ref<HTMLHeadingElement>;
  onStep: (step: number) => void;
}

/** "Korak N od 4" and the four steps: done, current, to come. */
export const WizardSteps = ({ labels, step, reached, headingRef, onStep }: WizardStepsProps) => {
  const translate = useTranslate();
  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      spacing={{ xs: 1, md: 3 }}
      sx={{ alignItems: { md: "center" } }}
    >
      <Typography
        ref={headingRef}
        tabIndex={-1}
        component="h2"
        color="text.secondary"
        sx={{ outline: "none", whiteSpace: "nowrap" }}
      >
        {translate("wizard.step_of", { step: step + 1 })}
      </Typography>
      <Stack
        component="ol"
        direction="row"
        useFlexGap
        aria-label={translate("wizard.steps_label")}
        sx={{ listStyle: "none", p: 0, m: 0, gap: 0.5, flexWrap: "wrap" }}
      >
        {labels.map((label, index) => {
          const current = index === step;
          const begun = index <= reached;
          return (
            <Box
              component="li"
              key={label}
              aria-current={current ? "step" : undefined}
              sx={{ display: { xs: current ? "flex" : "none", sm: "flex" } }}
            >
              <ButtonBase
                disabled={current || !begun}
                onClick={() => onStep(index)}
                sx={{
                  gap: 0.75,
                  px: 1.5,
                  py: 0.75,
                  borderRadius: "10px",
                  fontFamily: "inherit",
                  fontSize: "0.9375rem",
                  fontWeight: 600,
                  bgcolor: current ? "text.primary" : "transparent",
                  color: current ? "background.paper" : begun ? "primary.main" : "text.secondary",
                }}
              >
                {begun && !current ? (
                  <CheckIcon sx={{ fontSize: 18 }} aria-label={translate("wizard.step_done")} />
                ) : (
                  <span>{index + 1}</span>
                )}
                <span>{translate(label)}</span>
              </ButtonBase>
            </Box>
          );
        })}
      </Stack>
    </Stack>
  );
};
