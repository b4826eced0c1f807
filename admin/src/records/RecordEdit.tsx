import { Card } from "@mui/material";
import type { ReactNode } from "react";
import { type RaRecord, Title, useRecordContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { HistorySection } from "../history/HistorySection.tsx";
import { EditOrRead, SaveToolbar } from "../ui/EditOrRead.tsx";
import { Button } from "../ui/Text.tsx";
import { RecordForm } from "./RecordForm.tsx";

interface RecordEditProps<Row> {
  /** Its texts have the keys `edit`, `back`, `saved` and `save_error`. */
  resource: string;
  children: (record: Row) => ReactNode;
}

/** The screen of one record of a list: its fields in a card, and its history. */
export const RecordEdit = <Row extends RaRecord>({ resource, children }: RecordEditProps<Row>) => {
  const { id = "" } = useParams();
  return (
    <>
      <Title title={`${resource}.edit`} />
      <Button label={`${resource}.back`} component={Link} to={`/${resource}`} sx={{ mb: 1 }} />
      <EditOrRead resource={resource}>
        <RecordForm
          key={id}
          resource={resource}
          id={id}
          saved={`${resource}.saved`}
          failed={`${resource}.save_error`}
        >
          <RecordCard resource={resource}>{children}</RecordCard>
        </RecordForm>
      </EditOrRead>
    </>
  );
};

const RecordCard = <Row extends RaRecord>({ resource, children }: RecordEditProps<Row>) => {
  const record = useRecordContext<Row & { version: number }>();
  if (!record) return null;
  return (
    <>
      <Card sx={{ p: 2 }}>
        {children(record)}
        <SaveToolbar />
      </Card>
      <HistorySection table={resource} id={String(record.id)} current={record} />
    </>
  );
};
