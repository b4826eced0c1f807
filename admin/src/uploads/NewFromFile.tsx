import { Box } from "@mui/material";
import { type RaRecord, useCreate, useNotify } from "react-admin";
import { useRejection } from "../i18n/use-rejection.ts";
import type { Bucket } from "./file-rules.ts";
import { UploadZone } from "./UploadZone.tsx";
import { useUploads } from "./use-uploads.ts";

interface NewFromFileProps<Row> {
  resource: string;
  bucket: Bucket;
  accept: readonly string[];
  fits: (file: File) => boolean;
  rowOf: (url: string, file: File) => Record<string, unknown>;
  onCreated: (row: Row) => void;
  /** Text keys: of the zone, and what is said of a file that does not fit and of a record that was rejected. */
  texts: { label: string; hint: string; unfit: string; failed: string };
}

/** Uploads a file and creates the record that names it. */
export const NewFromFile = <Row extends RaRecord>(props: NewFromFileProps<Row>) => {
  const { resource, bucket, accept, fits, rowOf, onCreated, texts } = props;
  const notify = useNotify();
  const rejection = useRejection();
  const [createRecord] = useCreate<Row>();
  const uploads = useUploads(bucket, (url, file) =>
    createRecord(
      resource,
      { data: rowOf(url, file) as Partial<Row> },
      {
        onSuccess: onCreated,
        onError: (error) =>
          notify(texts.failed, { type: "error", body: rejection(error) ?? "errors.generic" }),
      },
    ),
  );
  const choose = ([file]: File[]) => {
    if (!file || !fits(file)) return notify(texts.unfit, { type: "error" });
    void uploads.add([file]);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <UploadZone uploads={uploads} label={texts.label} hint={texts.hint} accept={accept} onFiles={choose} />
    </Box>
  );
};
