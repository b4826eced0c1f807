import { Box, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { HTMLAttributes, ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { SearchResult } from "../data/methods/screens.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { InquiryStatusChip } from "../inquiries/InquiryChips.tsx";
import { ParcelStatusChip, ProjectStatusChip } from "../ui/StatusChip.tsx";

/** What was found of a kind, or the commands. */
export const Group = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const label = translate(`quick_search.groups.${name}`);
  return (
    <Box role="group" aria-label={label}>
      <Typography
        variant="caption"
        component="div"
        aria-hidden
        color="text.secondary"
        sx={{ px: 2, pt: 1, fontWeight: 700 }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  );
};

/** What Enter or a press opens. */
export const Option = (props: HTMLAttributes<HTMLLIElement>) => (
  <Box
    component="li"
    {...props}
    sx={{
      display: "flex",
      alignItems: "center",
      gap: 1.5,
      minHeight: 48,
      px: 2,
      py: 0.5,
      cursor: "pointer",
      "&.Mui-focused": { bgcolor: "action.selected" },
    }}
  />
);

export const ResultLine = ({ found }: { found: SearchResult }) => {
  const language = useLanguage();
  const { kind, title, detail, at } = found;
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {[detail, kind === "inquiry" && formatDateTime(at, language)].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <Status found={found} />
    </>
  );
};

const Status = ({ found }: { found: SearchResult }) => {
  switch (found.kind) {
    case "parcel":
      return <ParcelStatusChip status={found.status} />;
    case "project":
      return <ProjectStatusChip project={{ status: found.status, visible: true }} />;
    case "inquiry":
      return <InquiryStatusChip status={found.status} />;
    default:
      return null;
  }
};
