import { Button, type ButtonProps } from "@mui/material";

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
