import { Box } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { createRecord } from "../data/writes.ts";
import { useRejection } from "../i18n/use-rejection.ts";
import type { Bucket } from "../uploads/file-rules.ts";
import { UploadZone } from "../uploads/UploadZone.tsx";
import { useUploads } from "../uploads/use-uploads.ts";

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
export const NewFromFile = <Row extends object>(props: NewFromFileProps<Row>) => {
  const { resource, bucket, accept, fits, rowOf, onCreated, texts } = props;
  const notify = useNotify();
  const rejection = useRejection();
  const queryClient = useQueryClient();
  const create = async (url: string, file: File) => {
    try {
      onCreated(await createRecord<Row>(resource, rowOf(url, file)));
      await queryClient.invalidateQueries();
    } catch (error) {
      notify(texts.failed, { type: "error", body: rejection(error) ?? "errors.generic" });
    }
  };
  const uploads = useUploads(bucket, (url, file) => void create(url, file));
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
