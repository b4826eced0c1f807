import type { ButtonProps } from "@mui/material";
import { useFormState } from "react-hook-form";
import { Button } from "./Text.tsx";

interface SubmitButtonProps extends ButtonProps {
  /** Text keys. */
  label: string;
  submitting?: string;
}

/** Submits a form that asks the server for something; React Admin's `<SaveButton>` waits for changes of a record. */
export const SubmitButton = ({ label, submitting = "common.saving", sx, ...button }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      label={isSubmitting ? submitting : label}
      disabled={isSubmitting}
      sx={[{ mt: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...button}
    />
  );
};
