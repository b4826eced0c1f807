import { Button, Stack, Typography } from "@mui/material";
import { Title, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

export const ProjectNotFound = () => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Title title={translate("edit_project.title")} />
      <Typography variant="h5" component="p">
        {translate("projects.not_found.title")}
      </Typography>
      <Typography color="text.secondary">{translate("projects.not_found.body")}</Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        {translate("projects.not_found.back")}
      </Button>
    </Stack>
  );
};
