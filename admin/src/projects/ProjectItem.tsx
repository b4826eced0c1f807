import DeleteIcon from "@mui/icons-material/Delete";
import EditIcon from "@mui/icons-material/Edit";
import { Box, Chip, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { DialogIconButton } from "../ui/AppDialog.tsx";
import { DeleteDialog, type Deletion } from "../ui/DeleteButton.tsx";
import { IconButton, Text } from "../ui/Text.tsx";
import { parkData } from "./park-data.ts";

interface ProjectItemProps {
  name: string;
  about: readonly (string | false | null)[];
  /** Whether visitors have something of it, and the text key that says so. */
  isOn: boolean;
  state: string;
  /** Text key. */
  edit: string;
  onEdit: () => void;
  deletion: Pick<Deletion, "resource" | "id" | "texts">;
  /** Stands before its name. */
  picture?: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A picture or document of a project, in the list of them. */
export const ProjectItem = (props: ProjectItemProps) => {
  const { name, about, isOn, state, edit, onEdit, deletion, picture, children } = props;
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
        <DialogIconButton
          label={`${deletion.texts}.title`}
          of={name}
          icon={DeleteIcon}
          dialog={(close) => (
            <DeleteDialog {...deletion} bodyArgs={{ name }} changes={parkData} onClose={close} />
          )}
        />
      </CanAccess>
    </Stack>
  );
};
