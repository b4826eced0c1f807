import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "react-admin";
import { LoginForm } from "./LoginForm.tsx";

interface SignInAgainProps {
  email: string;
  /** Leave the screen and what is unsaved on it. */
  onGiveUp: () => void;
}

/** The login over a screen with unsaved work, which it hides from passers-by. */
export const SignInAgain = ({ email, onGiveUp }: SignInAgainProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="sign-in-again"
      slotProps={{ backdrop: { sx: { bgcolor: "background.default" } } }}
    >
      <DialogTitle id="sign-in-again">{translate("session.again.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate("session.again.body")}</DialogContentText>
        <LoginForm email={email} />
        <Button color="inherit" onClick={onGiveUp} sx={{ mt: 1.5 }}>
          {translate("unsaved.leave")}
        </Button>
      </DialogContent>
    </Dialog>
  );
};
