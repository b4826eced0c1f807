import DeleteIcon from "@mui/icons-material/Delete";
import EditIcon from "@mui/icons-material/Edit";
import { Box, Chip, Stack } from "@mui/material";
import type { ComponentProps, ReactNode } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { RecordForm } from "../records/RecordForm.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { SaveBar } from "../ui/EditOrRead.tsx";
import { Button, IconButton, Text } from "../ui/Text.tsx";
import { parkData } from "./park-data.ts";

interface ProjectItemProps {
  name: string;
  about: readonly (string | false | null)[];
  /** Whether visitors have something of it, and the text key that says so. */
  isOn: boolean;
  state: string;
  /** Text keys. */
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Stands before its name. */
  picture?: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A picture or document of a project, in the list of them. */
export const ProjectItem = (props: ProjectItemProps) => {
  const { name, about, isOn, state, edit, remove, onEdit, onRemove, picture, children } = props;
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
      {children}
      <CanAccess resource="projects" action="edit">
        <IconButton label={edit} of={name} icon={EditIcon} onClick={onEdit} />
        <IconButton label={remove} of={name} icon={DeleteIcon} onClick={onRemove} />
      </CanAccess>
    </Stack>
  );
};

interface ProjectItemDialogProps
  extends Pick<ComponentProps<typeof RecordForm>, "resource" | "id" | "saved" | "failed" | "children"> {
  title: string;
  onClose: () => void;
}

/** What such a picture or document says of itself. */
export const ProjectItemDialog = (props: ProjectItemDialogProps) => {
  const { title, onClose, children, ...form } = props;
  const translate = useTranslate();
  return (
    <AppDialog title={translate(title)} onClose={onClose} contentSx={{ pb: 0 }}>
      <RecordForm {...form} changes={parkData} onSaved={onClose}>
        {children}
        <SaveBar>
          <Button label="common.close" color="inherit" onClick={onClose} sx={{ ml: "auto !important" }} />
        </SaveBar>
      </RecordForm>
    </AppDialog>
  );
};
