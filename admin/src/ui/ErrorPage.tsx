import { Stack } from "@mui/material";
import { Title, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { Button, Text } from "./Text.tsx";

/** In place of a screen: why there is none, and the way to one that everybody has. */
const ErrorPage = ({ title, body }: { title: string; body: string }) => {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Title title={title} />
      <Text text={title} variant="h5" component="p" />
      <Text soft>{translate(body)}</Text>
      <Button label="common.back_to_dashboard" component={Link} to="/dashboard" variant="contained" />
    </Stack>
  );
};

export const NotFound = () => <ErrorPage title="errors.page_not_found" body="errors.page_not_found_body" />;

/** The role does not allow it. */
export const AccessDenied = () => <ErrorPage title="ra.page.access_denied" body="ra.message.access_denied" />;
