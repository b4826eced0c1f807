import { Alert } from "@mui/material";
import { createTheme, type Theme, ThemeProvider } from "@mui/material/styles";
import { type ComponentType, createContext, lazy, type ReactNode, use } from "react";
import { useTranslate } from "react-admin";
import type { Deed } from "../data/session.ts";
import { useMay } from "../data/use-may.ts";
import { AccessDenied } from "./NoScreen.tsx";

interface Props {
  deed: Deed;
  children: ReactNode;
}

/** What only those see whose role allows it. */
export const May = ({ deed, children }: Props) => useMay(deed) && children;

const ReadOnlyContext = createContext(false);

/** Whether what surrounds a form lets it be read only: nothing is there to be saved. */
export const useReadOnly = (): boolean => use(ReadOnlyContext);

const readOnly = { defaultProps: { readOnly: true } };
const disabled = { defaultProps: { disabled: true } };

/** Fields can be reached and read, by keyboard and by screen readers too; nothing can be changed or pressed. */
const readOnlyTheme = (theme: Theme): Theme =>
  // To compare a theme with the options it is made of takes TypeScript 18 seconds.
  createTheme(theme as object, {
    components: {
      MuiInputBase: readOnly,
      MuiAutocomplete: readOnly,
      MuiButtonBase: disabled,
      MuiButton: disabled,
      MuiIconButton: disabled,
      MuiCheckbox: disabled,
      MuiRadio: disabled,
      MuiSwitch: disabled,
    },
  });

/** Forms that everybody reads: to others than those whose role allows it they say so, and take nothing. */
export const ReadOnlyUnless = ({ deed, children }: Props) => {
  const translate = useTranslate();
  if (useMay(deed)) return children;
  return (
    <ReadOnlyContext value={true}>
      <Alert role="note" severity="info" sx={{ mb: 2 }}>
        {translate("roles.read_only")}
      </Alert>
      <ThemeProvider theme={readOnlyTheme}>{children}</ThemeProvider>
    </ReadOnlyContext>
  );
};

/** A whole screen, loaded when it is opened, for those whose role allows it. */
export function screenFor(deed: Deed, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazy(load);
  return () => (useMay(deed) ? <Screen /> : <AccessDenied />);
}
