import { Box, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { PasswordForm } from "../account/PasswordForm.tsx";
import { session } from "./browserSession.ts";

/** All that staff see whose password somebody else has chosen, until they choose their own. */
export const FirstPassword = () => {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Paper sx={{ width: "100%", maxWidth: 440, p: { xs: 3, sm: 4 } }}>
        <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
          {translate("password.first_title")}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate("password.first_body")}
        </Typography>
        <PasswordForm onChanged={() => void session.refresh()} />
      </Paper>
    </Box>
  );
};
