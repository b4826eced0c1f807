import FullScreenIcon from "@mui/icons-material/Fullscreen";
import ExitIcon from "@mui/icons-material/FullscreenExit";
import PanelIcon from "@mui/icons-material/ViewSidebarOutlined";
import { Box, Stack } from "@mui/material";
import { memo, type ReactNode } from "react";
import { useDeferredDrawing } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { onlySelected } from "../state/drawing-state.ts";
import { NamedTool, ToolButton } from "./ToolButton.tsx";
import { MetreTools, OverflowMenu, SnappingOptions } from "./ToolMenus.tsx";

interface ToolbarProps {
  /** Stands at the beginning. */
  start?: ReactNode;
  /** Stand at the end, for saving. */
  children?: ReactNode;
}

/** All tools, in one line where the window has room for it. */
export const Toolbar = ({ start, children }: ToolbarProps) => {
  const translate = useTranslate();
  return (
    <Stack
      role="toolbar"
      aria-label={translate("drawing.toolbar.label")}
      direction="row"
      useFlexGap
      sx={{ flexWrap: "wrap", alignItems: "center", columnGap: { xs: 1, md: 0.5, lg: 1.75 }, rowGap: 0.75 }}
    >
      {start}
      <Tools />
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  );
};

const Group = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" spacing={{ xs: 0.5, md: 0.25, lg: 0.75 }}>
    {children}
  </Stack>
);

const Tools = memo(() => {
  const onCorner = useDeferredDrawing((state) => state.corner !== null && onlySelected(state) !== null);
  return (
    <>
      <Group>
        <NamedTool name="new_parcel" />
        <NamedTool name="grid" />
        <NamedTool name="edit_points" />
        <NamedTool name="move" />
      </Group>
      <Group>
        <NamedTool name="undo" />
        <NamedTool name="redo" />
      </Group>
      <Group>
        <Stack direction="row" sx={{ alignItems: "center" }}>
          <NamedTool name="snapping" />
          <SnappingOptions />
        </Stack>
        <NamedTool key={`${onCorner}`} name={onCorner ? "delete_point" : "delete_parcel"} />
      </Group>
      <MetreTools />
      <OverflowMenu />
    </>
  );
});

interface ZoomToolsProps {
  /** Whether the list of parcels is open; null where that cannot be closed. */
  panelOpen: boolean | null;
  onTogglePanel: () => void;
  fullScreen: boolean;
  onFullScreen: () => void;
}

/** Looking closer and further, beside the picture, so that no parcel lies below it; on a phone under it. */
export const ZoomTools = ({ panelOpen, onTogglePanel, fullScreen, onFullScreen }: ZoomToolsProps) => {
  const translate = useTranslate();
  return (
    <Stack direction={{ xs: "row", md: "column" }} spacing={0.75} sx={{ flexShrink: 0 }}>
      <NamedTool name="zoom_in" />
      <NamedTool name="zoom_out" />
      <NamedTool name="fit" />
      <NamedTool name="zoom_to_selection" />
      <ToolButton
        label={translate(fullScreen ? "drawing.toolbar.exit_full_screen" : "drawing.toolbar.full_screen")}
        icon={fullScreen ? <ExitIcon /> : <FullScreenIcon />}
        onClick={onFullScreen}
      />
      {panelOpen !== null && (
        <ToolButton
          label={translate("drawing.toolbar.panel")}
          icon={<PanelIcon />}
          option
          pressed={panelOpen}
          onClick={onTogglePanel}
        />
      )}
    </Stack>
  );
};
