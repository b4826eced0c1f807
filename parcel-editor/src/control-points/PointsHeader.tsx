import CloseIcon from "@mui/icons-material/Close";
import HelpIcon from "@mui/icons-material/HelpOutline";
import RedoIcon from "@mui/icons-material/Redo";
import UndoIcon from "@mui/icons-material/Undo";
import { Alert, Button, Paper, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { EditorDialog } from "../dialogs/EditorDialog.tsx";
import { useTranslate } from "../host.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { IconAction } from "../panels/IconAction.tsx";
import { FixButton } from "./FitReport.tsx";
import { GeoreferenceGuide } from "./GeoreferenceGuide.tsx";
import type { PointsScreenProps } from "./georeference-store.ts";
import { isMeasured, isPlaced } from "./point-list.ts";
import type { ControlPointList } from "./use-control-points.ts";

interface PointsHeaderProps extends PointsScreenProps {
  ground: ControlPointList;
  /** Goes away, after a question where something is not saved. */
  onLeave: (go: () => void) => void;
}

/** What the whole screen is about: which picture, undoing, help and saving. */
export const PointsHeader = (props: PointsHeaderProps) => {
  const { store, ground, url, onPicture, onLeave, onClose } = props;
  const { pictures } = store;
  const { list, pending, dirty, conflict } = ground;
  const translate = useTranslate();
  const [help, setHelp] = useState(false);
  const unfinished = list.points.filter((point) => !isPlaced(point) || !isMeasured(point));
  const action = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconAction
      label={translate(label)}
      icon={icon}
      disabled={disabled}
      onClick={onClick}
      sx={{ width: 44, height: 44 }}
    />
  );
  return (
    <Paper square elevation={0} sx={{ borderBottom: 1, borderColor: "divider", px: { xs: 1, md: 2 }, py: 1 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: "center", flexWrap: "wrap", gap: 1 }}>
        {action("common.close", <CloseIcon />, () => onLeave(onClose))}
        <Typography id={props.titleId} variant="h6" component="h1" sx={{ mr: 1 }}>
          {translate("drawing.points.title")}
        </Typography>
        {pictures.length > 1 && (
          <ChoiceField
            size="small"
            label={translate("drawing.points.which_picture")}
            value={url}
            values={pictures.map((picture) => picture.url)}
            nameOf={(value) =>
              pictures.find((one) => one.url === value)?.title ?? translate("drawing.points.main_picture")
            }
            onChange={(value) => onLeave(() => onPicture(value))}
            sx={{ minWidth: 170 }}
          />
        )}
        <Stack direction="row" sx={{ ml: "auto", alignItems: "center" }}>
          {action("drawing.toolbar.undo", <UndoIcon />, list.undo, !list.canUndo)}
          {action("drawing.toolbar.redo", <RedoIcon />, list.redo, !list.canRedo)}
          {action("drawing.points.help", <HelpIcon />, () => setHelp(true))}
          <Button
            variant="contained"
            disabled={!dirty || pending || unfinished.length > 0}
            onClick={() => void ground.save()}
            sx={{ ml: 1, minHeight: 44 }}
          >
            {translate(pending ? "drawing.status.saving" : "drawing.points.save")}
          </Button>
        </Stack>
      </Stack>
      {dirty && unfinished.length > 0 && (
        <Typography variant="body2" color="text.secondary" role="status">
          {translate("drawing.points.unfinished", { names: unfinished.map(({ name }) => name).join(", ") })}
        </Typography>
      )}
      {conflict && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate("drawing.points.conflict")}
          <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", columnGap: 1 }}>
            <FixButton text="take_theirs" onClick={() => ground.adoptTheirs(conflict)} />
            <FixButton text="keep_mine" onClick={() => void ground.save(conflict.version)} />
          </Stack>
        </Alert>
      )}
      {help && (
        <EditorDialog title={translate("drawing.lesson.title")} onClose={() => setHelp(false)}>
          <GeoreferenceGuide />
        </EditorDialog>
      )}
    </Paper>
  );
};
