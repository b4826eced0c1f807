import { Alert, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFieldName } from "../../i18n/fieldNames.ts";
import type { PublishingGap } from "./gaps.ts";

/** What a project still lacks: first what stops its publishing, then what visitors would miss. */
export const GapList = ({ gaps }: { gaps: readonly PublishingGap[] }) => {
  const blocking = gaps.filter(({ blocks }) => blocks);
  const others = gaps.filter(({ blocks }) => !blocks);
  return (
    <>
      <Part severity="error" title="projects.publish.needed" gaps={blocking} />
      <Part severity="warning" title="projects.publish.missing" gaps={others} />
    </>
  );
};

interface PartProps {
  severity: "error" | "warning";
  title: string;
  gaps: readonly PublishingGap[];
}

const Part = ({ severity, title, gaps }: PartProps) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  if (gaps.length === 0) return null;

  const namesOf = ({ code, count, names }: PublishingGap): string => {
    const shown = code === "english" ? names.map((column) => fieldName("projects", column)) : names;
    const more = count - names.length;
    const rest = more > 0 ? [translate("inquiries.list.more_parcels", { smart_count: more })] : [];
    return shown.length > 0 ? `: ${[shown.join(", "), ...rest].join(" ")}` : "";
  };
  return (
    <Alert severity={severity} sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate(title)}
      </Typography>
      {gaps.map((gap) => (
        <Typography key={gap.code} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {translate(`projects.publish.gaps.${gap.code}`)}
          {namesOf(gap)}
        </Typography>
      ))}
    </Alert>
  );
};
