import DeleteIcon from "@mui/icons-material/Delete";
import EditIcon from "@mui/icons-material/Edit";
import { Box, Chip, Stack } from "@mui/material";
import { type ReactNode, useState } from "react";
import { CanAccess, type RaRecord, useCreate, useNotify, useTranslate } from "react-admin";
import { useRejection } from "../i18n/use-rejection.ts";
import { RecordDialog } from "../records/FormDialogs.tsx";
import { DialogIconButton } from "../ui/AppDialog.tsx";
import { DeleteDialog } from "../ui/DeleteButton.tsx";
import { IconButton, Text } from "../ui/Text.tsx";
import type { Bucket } from "../uploads/file-rules.ts";
import { UploadZone } from "../uploads/UploadZone.tsx";
import { useUploads } from "../uploads/use-uploads.ts";
import { parkData } from "./park-data.ts";

/** What is said of a file in the list. */
interface FileLine {
  name: string;
  about: readonly (string | false | null)[];
  /** Whether visitors have something of it, and the text key that says so. */
  isOn: boolean;
  state: string;
  /** Stands before its name. */
  picture?: ReactNode;
  /** What else can be done with it. */
  action?: ReactNode;
}

interface NewFileProps<Row> {
  resource: string;
  /** Text keys below this one: drop, edit, saved, failed, delete. */
  texts: string;
  bucket: Bucket;
  accept: readonly string[];
  fits: (file: File) => boolean;
  /** Text keys: what fits, and what is said of a file that does not. */
  hint: string;
  unfit: string;
  rowOf: (url: string, file: File) => Record<string, unknown>;
  onCreated: (row: Row) => void;
}

interface ProjectFilesProps<Row> extends Omit<NewFileProps<Row>, "onCreated"> {
  files: readonly Row[];
  lineOf: (file: Row) => FileLine;
  /** The inputs of one. */
  children: ReactNode;
}

/** Pictures or documents of a project: each a record that names its file. */
export const ProjectFiles = <Row extends RaRecord>(props: ProjectFilesProps<Row>) => {
  const { files, lineOf, children, ...added } = props;
  const { resource, texts } = added;
  const [edited, setEdited] = useState<Row | null>(null);
  return (
    <>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {files.map((file) => (
          <FileItem key={file.id} {...{ file, resource, texts }} line={lineOf(file)} onEdit={setEdited} />
        ))}
      </Stack>
      <CanAccess resource={resource} action="create">
        <NewFile<Row> {...added} onCreated={setEdited} />
      </CanAccess>
      {edited && (
        <RecordDialog
          title={`${texts}.edit`}
          width="sm"
          resource={resource}
          id={edited.id}
          changes={parkData}
          saved={`${texts}.saved`}
          failed={`${texts}.failed`}
          onClose={() => setEdited(null)}
        >
          {children}
        </RecordDialog>
      )}
    </>
  );
};

interface FileItemProps<Row> extends Pick<NewFileProps<Row>, "resource" | "texts"> {
  file: Row;
  line: FileLine;
  onEdit: (file: Row) => void;
}

const FileItem = <Row extends RaRecord>({ file, resource, texts, line, onEdit }: FileItemProps<Row>) => {
  const { name, about, isOn, state, picture, action } = line;
  const translate = useTranslate();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: "center", gap: 1.5, py: 1, borderTop: 1, borderColor: "divider", flexWrap: "wrap" }}
    >
      {picture}
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Text sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Text>
        <Text small soft>
          {about.filter(Boolean).join(" · ")}
        </Text>
      </Box>
      <Chip size="small" color={isOn ? "success" : "default"} variant="outlined" label={translate(state)} />
      {action}
      <CanAccess resource={resource} action="edit">
        <IconButton label={`${texts}.edit`} of={name} icon={EditIcon} onClick={() => onEdit(file)} />
        <DialogIconButton
          label={`${texts}.delete.title`}
          of={name}
          icon={DeleteIcon}
          dialog={(close) => (
            <DeleteDialog
              {...{ resource, id: file.id }}
              texts={`${texts}.delete`}
              bodyArgs={{ name }}
              changes={parkData}
              onClose={close}
            />
          )}
        />
      </CanAccess>
    </Stack>
  );
};

/** Uploads a file and creates the record that names it. */
const NewFile = <Row extends RaRecord>(props: NewFileProps<Row>) => {
  const { resource, texts, bucket, accept, fits, hint, unfit, rowOf, onCreated } = props;
  const notify = useNotify();
  const rejection = useRejection();
  const [create] = useCreate<Row>();
  const uploads = useUploads(bucket, (url, file) =>
    create(
      resource,
      { data: rowOf(url, file) as Partial<Row> },
      {
        onSuccess: onCreated,
        onError: (error) =>
          notify(`${texts}.failed`, { type: "error", body: rejection(error) ?? "errors.generic" }),
      },
    ),
  );
  const choose = ([file]: File[]) => {
    if (!file || !fits(file)) return notify(unfit, { type: "error" });
    void uploads.add([file]);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <UploadZone uploads={uploads} label={`${texts}.drop`} hint={hint} accept={accept} onFiles={choose} />
    </Box>
  );
};
