import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { SaveButton, Toolbar, useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { toastHeight } from "../theme/theme.ts";
import { useReadOnly } from "../ui/EditOrRead.tsx";

/** React Admin's toolbar of a form, with a word on whether anything waits to be saved; it stays in sight. */
export const SaveBar = ({ label = "common.save", children }: { label?: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const inactive = isSubmitting || !dirty;
  if (useReadOnly()) return null;
  return (
    <Toolbar
      sx={{
        "&&": { position: "sticky", bottom: toastHeight, width: "auto", px: 2, py: 1.5 },
        zIndex: 2,
        gap: 2,
        mt: 2,
        mx: -2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {/* It only looks and sounds disabled: else the keyboard would go back to the beginning of the page after saving. */}
      <SaveButton
        label={label}
        alwaysEnable
        {...(inactive && { className: "Mui-disabled", "aria-disabled": true })}
        onClick={(event) => inactive && event.preventDefault()}
      />
      <Typography variant="body2" color={dirty ? "warning.main" : "text.secondary"} aria-live="polite">
        {translate(dirty ? "edit_project.unsaved" : "edit_project.all_saved")}
      </Typography>
      {children}
    </Toolbar>
  );
};
