import { alpha, type Theme } from "@mui/material/styles";
import { brandColours } from "@solar/domain/brand";
import type { RaThemeOptions } from "react-admin";

type Tokens = typeof brandColours;

const dark: Tokens = {
  ink: "#EEF3EE",
  inkSoft: "#A9B9B0",
  paper: "#0B1B16",
  surface: "#12261F",
  line: "#28403A",
  leaf: "#4CBF85",
  leafStrong: "#7AD4A5",
  leafWash: "#17382B",
  sun: "#F2B705",
  sunWash: "#3D3210",
};

/** Below Material's breakpoint `sm`. */
export const phone = "@media (max-width: 599.95px)";

const notPhone = "@media (min-width: 600px)";

/** What a message takes of a phone's window, at its bottom (see Notification): bars and dialogs stand above it. */
export const toastHeight = "var(--toast-height, 0px)";

const fontFamily = '"Manrope Variable", system-ui, sans-serif';

const paletteOf = (mode: "light" | "dark", token: Tokens): NonNullable<RaThemeOptions["palette"]> => ({
  mode,
  primary: {
    main: token.leaf,
    dark: token.leafStrong,
    contrastText: mode === "light" ? "#fff" : "#06120D",
  },
  secondary: { main: token.leaf },
  success: { main: mode === "light" ? token.leafStrong : token.leaf },
  error: { main: mode === "light" ? "#B92C2C" : "#FF8A80" },
  warning: { main: mode === "light" ? "#8A5E00" : "#F2B705" },
  info: { main: mode === "light" ? "#1F5E96" : "#8EC5F2" },
  background: { default: token.paper, paper: token.surface },
  text: { primary: token.ink, secondary: token.inkSoft },
  divider: token.line,
  action: { selected: token.leafWash, hover: alpha(token.leaf, 0.07) },
});

const typography: NonNullable<RaThemeOptions["typography"]> = {
  fontFamily,
  h4: { fontSize: "1.75rem", fontWeight: 700, letterSpacing: "-0.02em" },
  h5: { fontSize: "1.375rem", fontWeight: 700, letterSpacing: "-0.02em" },
  h6: { fontSize: "1.0625rem", fontWeight: 700, letterSpacing: "-0.01em" },
  subtitle2: { fontWeight: 700 },
  button: { textTransform: "none", fontWeight: 700 },
};

const muiComponents = (token: Tokens): NonNullable<RaThemeOptions["components"]> => {
  const line = `1px solid ${token.line}`;
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // What is reached with the keyboard comes to stand clear of the header and of the bars that save.
        html: { scrollPaddingBlock: `72px calc(112px + ${toastHeight})` },
        body: { fontVariantNumeric: "tabular-nums", paddingBottom: toastHeight },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": {
            animationDuration: "0.01ms !important",
            transitionDuration: "0.01ms !important",
          },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none" }, rounded: { borderRadius: 14, border: line } },
    },
    MuiCard: {
      styleOverrides: {
        root: {
          borderRadius: 14,
          border: line,
          boxShadow: "none",
          // Hidden, it would hold on to a save bar that is to stick to the window.
          overflow: "clip",
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        container: { height: `calc(100% - ${toastHeight})` },
        paper: {
          borderRadius: 14,
          // A phone has no room to spare around a dialog.
          [phone]: { margin: 12, width: "calc(100% - 24px)", maxHeight: "calc(100% - 24px)" },
          // Its content scrolls, its buttons stay.
          "& > form": { display: "flex", flexDirection: "column", minHeight: 0 },
        },
        paperFullScreen: {
          borderRadius: 0,
          [phone]: { margin: 0, width: "100%", maxHeight: "none" },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 36 } } },
    MuiToggleButton: { styleOverrides: { root: { paddingInline: 14 } } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
    MuiTextField: { defaultProps: { variant: "outlined", size: "small", margin: "dense" } },
    MuiFormControl: {
      defaultProps: { variant: "outlined", size: "small", margin: "dense" },
      styleOverrides: { marginDense: { marginTop: 8, marginBottom: 4 } },
    },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: token.surface } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    // React Admin's box of a row has its name where no screen reader looks for it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: { input: (box: { "aria-label"?: string }) => ({ "aria-label": box["aria-label"] }) },
      },
    },
    MuiTab: { styleOverrides: { root: { fontWeight: 700, minHeight: 44 } } },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { [phone]: { paddingLeft: 6, paddingRight: 6 } },
        sizeMedium: { [phone]: { paddingLeft: 8, paddingRight: 8 } },
        root: { borderColor: token.line, fontVariantNumeric: "tabular-nums" },
        head: {
          color: token.inkSoft,
          fontWeight: 700,
          whiteSpace: "nowrap",
          [phone]: { whiteSpace: "normal" },
          backgroundColor: token.surface,
        },
      },
    },
    // It holds more than one line, and chips.
    MuiListItemText: { defaultProps: { slotProps: { secondary: { component: "div" } } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: "0.8125rem" } } },
  };
};

/** A form's field takes the width that it is given, and no room for help that it has not. */
const withoutHelp = { defaultProps: { helperText: false } } as const;
const wide = { defaultProps: { helperText: false, fullWidth: true } } as const;

const raComponents: NonNullable<RaThemeOptions["components"]> = {
  RaTextInput: wide,
  RaSelectInput: wide,
  RaArrayInput: withoutHelp,
  RaAutocompleteInput: withoutHelp,
  RaBooleanInput: withoutHelp,
  RaCheckboxGroupInput: withoutHelp,
  RaNullableBooleanInput: withoutHelp,
  RaRadioButtonGroupInput: withoutHelp,
  RaTextArrayInput: withoutHelp,
  RaDataTable: {
    defaultProps: { rowClick: false, bulkActionButtons: false },
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        "& tbody tr:has(> .MuiTableCell-paddingCheckbox input:checked)": {
          backgroundColor: theme.palette.action.selected,
        },
      }),
    },
  },
  // As all other dialogs.
  RaConfirm: { styleOverrides: { root: { "& .MuiButton-startIcon": { display: "none" } } } },
  RaBulkActionsToolbar: {
    // Above the table, where React Admin lays it, the card that the table scrolls in would cut it off.
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        "& .RaBulkActionsToolbar-toolbar": {
          position: "static",
          transform: "none",
          height: "auto",
          backgroundColor: theme.palette.action.selected,
        },
        "& .RaBulkActionsToolbar-topToolbar": { alignItems: "center" },
        "& .RaBulkActionsToolbar-collapsed": { display: "none" },
      }),
    },
  },
  RaList: {
    // Wide tables scroll inside their card instead of widening the page.
    styleOverrides: {
      root: {
        "& .RaList-main, & .RaList-content": { minWidth: 0 },
        "& .RaList-content": { overflowX: "auto" },
      },
    },
  },
  RaPlaceholder: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.palette.divider }),
    },
  },
  RaSimpleList: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        padding: 0,
        "& .MuiListItem-root:not(:last-child)": { borderBottom: `1px solid ${theme.palette.divider}` },
        "& .MuiListItemText-primary": { fontWeight: 600 },
        "& .MuiListItemIcon-root": { minWidth: 0, marginRight: 12, alignSelf: "flex-start", marginTop: 6 },
        // Paler, small letters would have too little contrast.
        "& .RaSimpleList-tertiary": { opacity: 1, marginLeft: 8, fontSize: "0.875rem", fontWeight: 400 },
      }),
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        alignItems: "center",
        "& .MuiFormControlLabel-root": { marginInline: "-4px 0" },
        [phone]: {
          width: "100%",
          "& .RaFilterForm-filterFormInput": { flex: "1 1 45%" },
          "& .RaFilterForm-filterFormInput > *": { width: "100%" },
          gap: "0 8px",
          "& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix": { display: "none" },
        },
      },
    },
  },
  // On phones React Admin gives them a background of their own, darker or lighter than the page.
  RaTopToolbar: {
    styleOverrides: { root: { background: "transparent !important", [phone]: { flexWrap: "wrap" } } },
  },
  RaListToolbar: {
    styleOverrides: { root: { background: "transparent !important", [notPhone]: { alignItems: "center" } } },
  },
};

/** One theme from the tokens; dense and quiet: small controls, 1-px lines instead of shadows. */
const themeFrom = (mode: "light" | "dark", token: Tokens): RaThemeOptions => ({
  palette: paletteOf(mode, token),
  shape: { borderRadius: 10 },
  sidebar: { width: 224, closedWidth: 0 },
  typography,
  components: { ...muiComponents(token), ...raComponents },
});

export const lightTheme = themeFrom("light", brandColours);
export const darkTheme = themeFrom("dark", dark);
