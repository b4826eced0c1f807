import { Box, Button, Tooltip } from "@mui/material";
import { memo, type ReactNode } from "react";
import { useDrawing, useEditor } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { changeLabel, useTooltip } from "../labels.ts";
import { type ToolName, tools } from "./tools.ts";

interface ToolButtonProps {
  label: string;
  tip?: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean | undefined;
  option?: boolean | undefined;
  disabled?: boolean;
  /** Media query: where the label stands beside the icon; left out: nowhere. */
  wide?: string | undefined;
}

/** A tool: its icon, where there is room its name, and a tooltip with its key. */
export const ToolButton = (props: ToolButtonProps) => {
  const { label, tip = label, icon, onClick, pressed, option, disabled = false, wide } = props;
  return (
    <Tooltip title={tip} enterDelay={400}>
      <span>
        <Button
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={onClick}
          variant="outlined"
          color="inherit"
          sx={{
            minWidth: 40,
            height: 40,
            px: 1,
            ...(wide && { [`@media ${wide}`]: { px: 1.5 } }),
            "@media (pointer: coarse)": { minWidth: 44, height: 44 },
            gap: 0.75,
            bgcolor: "background.paper",
            borderColor: "divider",
            color: "text.primary",
            "& svg": { fontSize: 20 },
            "&[aria-pressed=true]": option
              ? {
                  bgcolor: "action.selected",
                  borderColor: "primary.main",
                  "& svg": { color: "primary.main", fontSize: 20 },
                }
              : { bgcolor: "text.primary", color: "background.paper", borderColor: "text.primary" },
          }}
        >
          {icon}
          {wide && (
            <Box component="span" sx={{ display: "none", [`@media ${wide}`]: { display: "inline" } }}>
              {label}
            </Box>
          )}
        </Button>
      </span>
    </Tooltip>
  );
};

/** A tool of the table. Drawn again only when what it shows has changed. */
export const NamedTool = memo(({ name }: { name: ToolName }) => {
  const editor = useEditor();
  const translate = useTranslate();
  const tip = useTooltip();
  const tool = tools[name];
  const pressed = useDrawing((state) => tool.pressed?.(state));
  const disabled = useDrawing((state) => tool.disabled?.(state) ?? false);
  const tipText = useDrawing((state) => {
    const { text, key, change } = tool.tip?.(state) ?? { text: name, key: name };
    if (!key) return translate(`drawing.tooltips.${text}`);
    return tip(text, key, change && { action: changeLabel(translate, change) });
  });
  return (
    <ToolButton
      label={translate(`drawing.toolbar.${name}`)}
      tip={tipText}
      icon={tool.icon && <tool.icon />}
      onClick={() => tool.run(editor)}
      pressed={pressed}
      option={tool.option}
      disabled={disabled}
      wide={tool.wide}
    />
  );
});
