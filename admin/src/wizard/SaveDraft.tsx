import { Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useLanguage } from "../i18n/use-language.ts";
import { draftStore } from "./draft-store.ts";

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
