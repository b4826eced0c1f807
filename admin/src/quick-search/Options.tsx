import { Box, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import type { Found } from "../data/methods/screens.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { InquiryStatusChip } from "../inquiries/InquiryChips.tsx";
import { ParcelStatusChip, ProjectStatusChip } from "../ui/StatusChip.tsx";
import type { Command } from "./use-commands.ts";
import { kinds } from "./use-search-results.ts";

interface OptionsProps {
  id: string;
  found: readonly Found[];
  commands: readonly Command[];
  /** Place of the chosen one, over all groups. */
  active: number;
  onOpen: (place: number) => void;
  onActive: (place: number) => void;
}

/** What was found by kinds, then the commands. */
export const Options = ({ id, found, commands, active, onOpen, onActive }: OptionsProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const option = (place: number, content: ReactNode) => (
    // The input keeps the focus and takes the keys.
    <Box
      key={place}
      id={`${id}-${place}`}
      role="option"
      aria-selected={place === active}
      onMouseMove={() => place !== active && onActive(place)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(place)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 48,
        px: 2,
        py: 0.5,
        cursor: "pointer",
        ...(place === active && { bgcolor: "action.selected" }),
      }}
    >
      {content}
    </Box>
  );
  const group = (name: string, options: readonly ReactNode[]) =>
    options.length > 0 && (
      <Box key={name} role="group" aria-label={translate(`quick_search.groups.${name}`)}>
        <Typography
          variant="caption"
          component="div"
          aria-hidden
          color="text.secondary"
          sx={{ px: 2, pt: 1, fontWeight: 700 }}
        >
          {translate(`quick_search.groups.${name}`)}
        </Typography>
        {options}
      </Box>
    );
  return (
    // It scrolls itself: what scrolls around it would have to take the focus, which stays in the input.
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={translate("quick_search.title")}
      sx={{ pb: 1, overflowY: "auto" }}
    >
      {kinds.map((kind) =>
        group(
          kind,
          found.flatMap((row, place) => (row.kind === kind ? [option(place, <Thing found={row} />)] : [])),
        ),
      )}
      {group(
        "command",
        commands.map(({ label }, place) => option(found.length + place, label)),
      )}
    </Box>
  );
};

const Thing = ({ found }: { found: Found }) => {
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

const Status = ({ found }: { found: Found }) => {
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
