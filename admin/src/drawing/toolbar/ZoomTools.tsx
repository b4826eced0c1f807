import ZoomInIcon from "@mui/icons-material/Add";
import SelectionIcon from "@mui/icons-material/CenterFocusStrong";
import FitIcon from "@mui/icons-material/FitScreen";
import FullScreenIcon from "@mui/icons-material/Fullscreen";
import ExitIcon from "@mui/icons-material/FullscreenExit";
import ZoomOutIcon from "@mui/icons-material/Remove";
import { Stack } from "@mui/material";
import { memo } from "react";
import { useTranslate } from "react-admin";
import { useDrawing, useEditor } from "../editor.ts";
import { useTip } from "../words.ts";
import { ToolButton } from "./ToolButton.tsx";

interface ZoomToolsProps {
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** Looking closer and further, on the picture's right. */
export const ZoomTools = memo(({ fullScreen, onFullScreen }: ZoomToolsProps) => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const selected = useDrawing((state) => state.selection.length > 0);
  const fullScreenLabel = translate(
    fullScreen ? "drawing.toolbar.exit_full_screen" : "drawing.toolbar.full_screen",
  );
  return (
    <Stack
      direction={{ xs: "row", md: "column" }}
      spacing={0.75}
      sx={{ position: "absolute", right: { xs: 8, md: 12 }, top: { xs: 8, md: 12 }, zIndex: 1000 }}
    >
      <ToolButton
        label={translate("drawing.toolbar.zoom_in")}
        tip={tip("zoom_in")}
        icon={<ZoomInIcon />}
        onClick={commands.zoomIn}
      />
      <ToolButton
        label={translate("drawing.toolbar.zoom_out")}
        tip={tip("zoom_out")}
        icon={<ZoomOutIcon />}
        onClick={commands.zoomOut}
      />
      <ToolButton
        label={translate("drawing.toolbar.fit")}
        tip={tip("fit")}
        icon={<FitIcon />}
        onClick={commands.fit}
      />
      <ToolButton
        label={translate("drawing.toolbar.zoom_to_selection")}
        tip={tip("zoom_to_selection")}
        icon={<SelectionIcon />}
        disabled={!selected}
        onClick={commands.zoomToSelection}
      />
      <ToolButton
        label={fullScreenLabel}
        tip={fullScreenLabel}
        icon={fullScreen ? <ExitIcon /> : <FullScreenIcon />}
        onClick={onFullScreen}
      />
    </Stack>
  );
});
