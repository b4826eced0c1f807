import { Box, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { SecondFactor } from "../account/SecondFactor.tsx";
import { session } from "./browserSession.ts";

/** All that staff see who have no second factor where the company asks for one. */
export const RequiredFactor = () => {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Paper sx={{ width: "100%", maxWidth: 440, p: { xs: 3, sm: 4 } }}>
        <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
          {translate("second_factor.required_title")}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate("second_factor.required_body")}
        </Typography>
        <SecondFactor isOn={false} onDone={() => void session.refresh()} />
      </Paper>
    </Box>
  );
};
