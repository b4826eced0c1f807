import { Alert, Box, CircularProgress, Skeleton, Stack, Typography } from "@mui/material";
import { Fragment, type ReactNode } from "react";
import { type RaRecord, Title, useShowContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useConnectionProblem } from "../data/connection-status.ts";
import { isMissing } from "../data/errors.ts";
import { Button, Text } from "./Text.tsx";

/** Spinner in the place of a screen that is loading. */
export const Spinner = () => {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: 320 }}>
      <CircularProgress aria-label={translate("common.loading")} />
    </Box>
  );
};

/** Stands in while the code or the data of a screen is loading. */
export const ScreenLoading = () => {
  const translate = useTranslate();
  return (
    <Stack role="status" aria-label={translate("common.loading")} spacing={2}>
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
};

/** Green spinner in the middle of the window: the session is being looked up. */
export const FullScreenSpinner = () => {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  return (
    <Box
      role="status"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", bgcolor: "background.default" }}
    >
      <Stack spacing={2} sx={{ alignItems: "center", maxWidth: 400, p: 2 }}>
        <CircularProgress color="primary" aria-label={translate("login.checking")} />
        {problem && (
          <Typography sx={{ textAlign: "center" }}>
            {translate(`errors.connection.${problem}`)} {translate("errors.connection.waiting")}
          </Typography>
        )}
      </Stack>
    </Box>
  );
};

/** Something could not be loaded; with another try. */
export const LoadError = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  return (
    <Alert severity="error" action={<Button label="common.retry" color="inherit" onClick={onRetry} />}>
      {translate(problem ? `errors.connection.${problem}` : "common.load_error")}
    </Alert>
  );
};

interface ErrorPageProps {
  /** Text keys. */
  title: string;
  body: string;
  /** What the screen would be called. */
  screen?: string;
}

/** In place of a screen: why there is none, and the way to one that everybody has. */
export const ErrorPage = ({ title, body, screen = title }: ErrorPageProps) => {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 8 }}>
      <Title title={screen} />
      <Text text={title} variant="h5" component="p" />
      <Text text={body} soft />
      <Button label="common.back_to_dashboard" component={Link} to="/dashboard" variant="contained" />
    </Stack>
  );
};

export const NotFound = () => <ErrorPage title="errors.page_not_found" body="errors.page_not_found_body" />;

/** The role does not allow it. */
export const AccessDenied = () => <ErrorPage title="ra.page.access_denied" body="ra.message.access_denied" />;

/** Options of the query whose screen says what went wrong; React Admin would go back to the list. */
export const stayOnError = { onError: () => undefined };

interface RecordScreenProps<Row> {
  /** Where to go from a record that is not there: text keys of the list's title and of the link, and its path. */
  list: { title: string; link: string; path: string };
  children: (record: Row) => ReactNode;
}

/** What a screen shows of its record, or that there is none, inside React Admin's `<ShowBase>`. */
export const RecordScreen = <Row extends RaRecord>({ list, children }: RecordScreenProps<Row>) => {
  const { record, error, refetch } = useShowContext<Row>();
  if (record) return <Fragment key={record.id}>{children(record)}</Fragment>;
  if (!error) return <Spinner />;
  if (!isMissing(error)) return <LoadError onRetry={() => void refetch()} />;
  return (
    <Box sx={{ py: 6 }}>
      <Title title={list.title} />
      <Text text="errors.not_found" gutterBottom />
      <Button label={list.link} component={Link} to={list.path} variant="contained" />
    </Box>
  );
};
