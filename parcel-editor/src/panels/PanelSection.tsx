import ExpandIcon from "@mui/icons-material/ExpandMore";
import { Box, ButtonBase, Collapse, Stack, type StackProps, Typography } from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import type { StableHeight } from "./use-stable-height.ts";

interface PanelSectionProps {
  title: string;
  count: number;
  /** Open until somebody closes it. */
  opened?: boolean;
  /** Stands in something that scrolls as a whole. */
  whole?: boolean;
  /** Of what opens and closes. */
  handlers?: StableHeight["handlers"];
  children: ReactNode;
}

/** A part of the side panel that opens and closes. */
export const PanelSection = ({
  title,
  count,
  opened = false,
  whole = false,
  handlers,
  children,
}: PanelSectionProps) => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? opened;
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", flexShrink: 0 }}>
      <ButtonBase
        onClick={() => setChosen(!open)}
        aria-expanded={open}
        aria-controls={id}
        sx={{ width: "100%", font: "inherit", px: 2, minHeight: 44, gap: 1, justifyContent: "flex-start" }}
      >
        <Typography variant="subtitle2" component="span" sx={{ flex: 1, textAlign: "left" }}>
          {title}
        </Typography>
        <Typography variant="subtitle2" component="span" color="text.secondary">
          {count}
        </Typography>
        <ExpandIcon
          fontSize="small"
          sx={{ transform: open ? "rotate(180deg)" : "none", transition: "transform 150ms" }}
        />
      </ButtonBase>
      <Box {...handlers}>
        <Collapse in={open} id={id} unmountOnExit>
          <Box sx={{ ...(whole ? {} : { maxHeight: 220, overflowY: "auto" }), px: 1.5, pb: 1.5 }}>
            {children}
          </Box>
        </Collapse>
      </Box>
    </Box>
  );
};

interface SubmitOnEnterProps extends Omit<StackProps, "onSubmit"> {
  role: "form" | "group";
  onSubmit: () => void;
}

/**
 * Fields that Enter submits, as their button does. Not an HTML form: the editor may stand inside one, and browsers
 * load the page anew when a form within a form is submitted.
 */
export const SubmitOnEnter = ({ onSubmit, ...props }: SubmitOnEnterProps) => (
  <Stack
    {...props}
    onKeyDown={(event) => {
      const { target } = event;
      if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "checkbox")
        return;
      // The form around the editor, if any, is not what is meant.
      event.preventDefault();
      onSubmit();
    }}
  />
);
