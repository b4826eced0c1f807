import { Alert } from "@mui/material";
import { createTheme, type Theme, ThemeProvider } from "@mui/material/styles";
import { createContext, type ReactNode, use } from "react";
import { CanAccess, useTranslate } from "react-admin";

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
