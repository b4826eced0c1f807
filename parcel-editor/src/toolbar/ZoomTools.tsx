import ZoomInIcon from "@mui/icons-material/Add";
import SelectionIcon from "@mui/icons-material/CenterFocusStrong";
import FitIcon from "@mui/icons-material/FitScreen";
import FullScreenIcon from "@mui/icons-material/Fullscreen";
import ExitIcon from "@mui/icons-material/FullscreenExit";
import ZoomOutIcon from "@mui/icons-material/Remove";
import PanelIcon from "@mui/icons-material/ViewSidebarOutlined";
import { Stack } from "@mui/material";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import type { Panel } from "../panels/usePanel.ts";
import { useTip } from "../words.ts";
import { ToolButton } from "./ToolButton.tsx";

interface ZoomToolsProps {
  /** Opens and closes the list of parcels, where that can be closed. */
  panel: Panel;
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** Looking closer and further, beside the picture, so that no parcel lies below it; on a phone under it. */
export const ZoomTools = ({ panel, fullScreen, onFullScreen }: ZoomToolsProps) => {
  const { commands } = useEditor();
  const translate = useTranslate();
  const tip = useTip();
  const selected = useDrawing((state) => state.selection.length > 0);
  const fullScreenLabel = translate(
    fullScreen ? "drawing.toolbar.exit_full_screen" : "drawing.toolbar.full_screen",
  );
  return (
    <Stack direction={{ xs: "row", md: "column" }} spacing={0.75} sx={{ flexShrink: 0 }}>
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
      {panel.toggle && (
        <ToolButton
          label={translate("drawing.toolbar.panel")}
          tip={translate("drawing.toolbar.panel")}
          icon={<PanelIcon />}
          option
          pressed={panel.open}
          onClick={panel.toggle}
        />
      )}
    </Stack>
  );
};
