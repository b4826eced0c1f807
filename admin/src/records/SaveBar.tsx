import { Button, type ButtonProps, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { toastHeight } from "../theme/theme.ts";
import { useReadOnly } from "../ui/May.tsx";

/** The form's "Sačuvaj", with a word on whether anything waits to be saved. */
export const SaveBar = ({ label = "common.save", children }: { label?: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  if (useReadOnly()) return null;
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        position: "sticky",
        bottom: toastHeight,
        zIndex: 2,
        alignItems: "center",
        py: 1.5,
        mt: 2,
        px: 2,
        mx: -2,
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <SaveButton type="submit" resting={isSubmitting || !dirty}>
        {translate(isSubmitting ? "common.saving" : label)}
      </SaveButton>
      <Typography variant="body2" color={dirty ? "warning.main" : "text.secondary"} aria-live="polite">
        {translate(dirty ? "edit_project.unsaved" : "edit_project.all_saved")}
      </Typography>
      {children}
    </Stack>
  );
};

/**
 * Saves what a screen holds. While there is nothing to save it only looks and sounds disabled: a button that is would
 * send the keyboard back to the beginning of the page right after saving.
 */
export const SaveButton = ({ resting, onClick, ...props }: ButtonProps & { resting: boolean }) => (
  <Button
    variant="contained"
    {...props}
    {...(resting ? { className: "Mui-disabled", "aria-disabled": true } : {})}
    onClick={(event) => {
      if (resting) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
