import { Box, Typography } from "@mui/material";
import { Fragment, type ReactNode } from "react";
import { type RaRecord, Title, useShowContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { isMissing } from "../data/errors.ts";
import { LoadError, Spinner } from "./Loading.tsx";
import { Button } from "./Text.tsx";

/** Options of the query whose screen says what went wrong; React Admin would go back to the list. */
export const showsError = { onError: () => undefined };

interface RecordScreenProps<Row> {
  /** Where to go from a record that is not there: text keys of the list's title and of the link, and its path. */
  list: { title: string; link: string; path: string };
  children: (record: Row) => ReactNode;
}

/** What a screen shows of its record, or that there is none, inside React Admin's `<ShowBase>`. */
export const RecordScreen = <Row extends RaRecord>({ list, children }: RecordScreenProps<Row>) => {
  const translate = useTranslate();
  const { record, error, refetch } = useShowContext<Row>();
  if (record) return <Fragment key={record.id}>{children(record)}</Fragment>;
  if (!error) return <Spinner />;
  if (!isMissing(error)) return <LoadError onRetry={() => void refetch()} />;
  return (
    <Box sx={{ py: 6 }}>
      <Title title={list.title} />
      <Typography gutterBottom>{translate("errors.not_found")}</Typography>
      <Button label={list.link} component={Link} to={list.path} variant="contained" />
    </Box>
  );
};
