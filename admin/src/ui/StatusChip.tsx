import { Chip } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";
import { staffProjectLabel } from "@solar/domain/project-status-labels";
import type { Project } from "@solar/domain/rows.gen";
import {
  type ParcelStatus,
  parcelStatusLabels,
  parcelTones,
  projectTone,
  type Tone,
  toneTextColours,
} from "@solar/domain/statuses";
import { useLanguage } from "../i18n/use-language.ts";
import { useText } from "./Text.tsx";

interface StatusChipProps {
  tone: Tone;
  /** Text key, or words. */
  label: string;
  args?: Record<string, unknown>;
}

/** A small word on a wash of its colour. */
export const StatusChip = ({ tone, label, args }: StatusChipProps) => (
  <Chip
    size="small"
    label={useText()(label, args)}
    sx={(theme: Theme) => {
      const colour = toneTextColours[tone][theme.palette.mode];
      return { color: colour, bgcolor: alpha(colour, 0.12), borderRadius: "8px" };
    }}
  />
);

export const ParcelStatusChip = ({ status }: { status: ParcelStatus }) => (
  <StatusChip tone={parcelTones[status]} label={parcelStatusLabels[useLanguage()][status]} />
);

type Shown = Pick<Project, "visible"> & { status: string | null | undefined };

/** `published` says that visitors see the project: of a hidden one it would be untrue. */
export const ProjectStatusChip = ({ project: { status, visible } }: { project: Shown }) => {
  const language = useLanguage();
  if (status === "published" && !visible) return <StatusChip tone="grey" label="projects.publish.hidden" />;
  return <StatusChip tone={projectTone(status)} label={staffProjectLabel(status, language)} />;
};
