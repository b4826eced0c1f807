import { Stack, type StackProps } from "@mui/material";

interface EnterGroupProps extends Omit<StackProps, "onSubmit"> {
  role: "form" | "group";
  onSubmit: () => void;
}

/**
 * Fields that Enter submits, as their button does. Not an HTML form: the editor may stand inside one, and browsers
 * load the page anew when a form within a form is submitted.
 */
export const EnterGroup = ({ onSubmit, ...props }: EnterGroupProps) => (
  <Stack
    {...props}
    onKeyDown={(event) => {
      const { target } = event;
      if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "checkbox")
        return;
      // The form around the editor, if any, is not what is meant.
      event.preventDefault();
      onSubmit();
    }}
  />
);
