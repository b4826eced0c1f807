import { Alert } from "@mui/material";
import { createTheme, type Theme, ThemeProvider } from "@mui/material/styles";
import { createContext, type ReactNode, use } from "react";
import { CanAccess, SaveButton, Toolbar, useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import { Text } from "./Text.tsx";
import { toastHeight } from "./theme.ts";

const ReadOnlyContext = createContext(false);

/** Whether what surrounds a form lets it be read only: nothing is there to be saved. */
export const useReadOnly = (): boolean => use(ReadOnlyContext);

const readOnly = { defaultProps: { readOnly: true } };
const disabled = { defaultProps: { disabled: true } };
const absent = { styleOverrides: { root: { display: "none" } } };

/** Fields can be reached and read, by keyboard and by screen readers too; nothing can be changed, and no button is there. */
const readOnlyTheme = (theme: Theme): Theme =>
  // To compare a theme with the options it is made of takes TypeScript 18 seconds.
  createTheme(theme as object, {
    components: {
      MuiInputBase: readOnly,
      MuiAutocomplete: readOnly,
      MuiButtonBase: disabled,
      MuiButton: absent,
      MuiIconButton: absent,
      MuiCheckbox: disabled,
      MuiRadio: disabled,
      MuiSwitch: disabled,
      // It hands its own state on to the box, radio button or switch in it.
      MuiFormControlLabel: disabled,
    },
  });

/** Forms that everybody reads: to those who may not edit the resource they say so, and take nothing. */
export const EditOrRead = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const translate = useTranslate();
  const toRead = (
    <ReadOnlyContext value={true}>
      <Alert role="note" severity="info" sx={{ mb: 2 }}>
        {translate("roles.read_only")}
      </Alert>
      <ThemeProvider theme={readOnlyTheme}>{children}</ThemeProvider>
    </ReadOnlyContext>
  );
  return (
    <CanAccess resource={resource} action="edit" accessDenied={toRead}>
      {children}
    </CanAccess>
  );
};

/** React Admin's toolbar of a form, with a word on whether anything waits to be saved; it stays in sight. */
export const SaveToolbar = ({
  label = "common.save",
  children,
}: {
  label?: string;
  children?: ReactNode;
}) => {
  const { dirtyFields, isSubmitting } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const inactive = isSubmitting || !dirty;
  if (useReadOnly()) return null;
  return (
    <Toolbar
      sx={{
        "&&": { position: "sticky", bottom: toastHeight, width: "auto", px: 2, py: 1.5 },
        zIndex: 2,
        gap: { xs: 1, sm: 2 },
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
        // Beside other buttons on a phone the words that follow it give way.
        sx={{ flexShrink: 0 }}
        {...(inactive && { className: "Mui-disabled", "aria-disabled": true })}
        onClick={(event) => inactive && event.preventDefault()}
      />
      <Text
        text={dirty ? "unsaved.title" : "edit_project.all_saved"}
        small
        color={dirty ? "warning.main" : "text.secondary"}
        aria-live="polite"
      />
      {children}
    </Toolbar>
  );
};
