import { Button, Stack, Typography } from "@mui/material";
import { Title, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

export const NotFound = () => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Title title="errors.page_not_found" />
      <Typography variant="h5" component="p">
        {translate("errors.page_not_found")}
      </Typography>
      <Typography color="text.secondary">{translate("errors.page_not_found_body")}</Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        {translate("common.back_to_dashboard")}
      </Button>
    </Stack>
  );
};
