import UnsavedIcon from "@mui/icons-material/FiberManualRecord";
import { Box, Checkbox, FormControlLabel, List, ListItem, ListItemButton, ListItemText } from "@mui/material";
import { formatKw, formatMoney } from "@solar/domain/format";
import type { Parcel, ParcelSales } from "@solar/domain/rows.gen";
import { Mark } from "@solar/parcel-editor/Mark.tsx";
import { useEffect, useRef } from "react";
import { useCanAccess, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { Holder } from "../reservations/ReservationFields.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";

interface ParcelListProps {
  parcels: readonly Parcel[];
  current: string | null;
  onOpen: (id: string) => void;
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  /** For whom parcels are held, by the parcels' ids. */
  holders: ReadonlyMap<string, NamedReservation>;
  /** How many inquiries are open for each; empty for those who see no people. */
  sales: ReadonlyMap<string, ParcelSales>;
}

/** Parcels to open, and to mark for a change of several at once. */
export const ParcelList = ({ parcels, current, onOpen, marked, onMark, holders, sales }: ParcelListProps) => {
  const translate = useTranslate();
  const unsaved = useUnsavedForms();
  const list = useShown(current);
  const { canAccess: edits } = useCanAccess({ resource: "parcels", action: "edit" });
  const { canAccess: sells } = useCanAccess({ resource: "parcels", action: "sell" });
  // There is nothing else that is done with several.
  const marks = edits || sells;
  if (parcels.length === 0) return null;

  const toggle = (id: string) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    onMark(next);
  };
  const markedHere = parcels.filter(({ id }) => marked.has(id)).length;
  const all = markedHere === parcels.length;

  return (
    <Box sx={{ mt: 1.5 }}>
      {marks && (
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={markedHere > 0 && !all}
              onChange={() => onMark(all ? new Set() : new Set(parcels.map(({ id }) => id)))}
              slotProps={{
                input: {
                  // A native checkbox says so by its own property; MUI's aria-checked would contradict it.
                  "aria-checked": undefined,
                  ref: (input: HTMLInputElement | null) => {
                    if (input) input.indeterminate = markedHere > 0 && !all;
                  },
                },
              }}
            />
          }
          label={translate("common.select_all")}
          sx={{ pl: 1 }}
        />
      )}
      <List
        ref={list}
        dense
        aria-label={translate("parcels.list")}
        sx={{ maxHeight: 480, overflowY: "auto", pt: 0 }}
      >
        {parcels.map((parcel) => (
          <Row
            key={parcel.id}
            parcel={parcel}
            current={parcel.id === current}
            onOpen={() => onOpen(parcel.id)}
            marked={marked.has(parcel.id)}
            onMark={marks && (() => toggle(parcel.id))}
            unsaved={unsaved.has(`parcels/${parcel.id}`)}
            holder={holders.get(parcel.id)}
            asked={sales.get(parcel.id)?.open_inquiries ?? 0}
          />
        ))}
      </List>
    </Box>
  );
};

/** Brings the parcel that is open into sight in its list, and leaves the page where it is. */
function useShown(current: string | null) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = current && list.current?.querySelector("[aria-current]");
    if (!row || !list.current) return;
    const [frame, box] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom)
      list.current.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
  }, [current]);
  return list;
}

interface RowProps {
  parcel: Parcel;
  current: boolean;
  onOpen: () => void;
  marked: boolean;
  /** Undefined for those who do nothing with several. */
  onMark: (() => void) | false | undefined;
  unsaved: boolean;
  holder: NamedReservation | undefined;
  asked: number;
}

const Row = ({ parcel, current, onOpen, marked, onMark, unsaved, holder, asked }: RowProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <ListItem
      disablePadding
      secondaryAction={<ParcelStatusChip status={parcel.status} />}
      sx={{
        flexWrap: "wrap",
        "& .MuiListItemButton-root": { pr: 14 },
        // Beside the parcel, not between it and whom it is held for.
        ...(holder && { "& .MuiListItemSecondaryAction-root": { top: 30 } }),
      }}
    >
      {onMark && (
        <Checkbox
          checked={marked}
          onChange={onMark}
          slotProps={{ input: { "aria-label": translate("outlines.select", { name: parcel.name }) } }}
        />
      )}
      <ListItemButton
        selected={current}
        aria-current={current || undefined}
        onClick={onOpen}
        sx={{ borderRadius: "8px" }}
      >
        <ListItemText
          primary={parcel.name}
          secondary={[
            formatKw(parcel.power_kw, language),
            formatMoney(parcel.price, language),
            parcel.polygon_data.length === 0 ? translate("parcels.no_outline") : null,
            asked > 0 ? translate("contacts.inquiries", { smart_count: asked }) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
          slotProps={{
            primary: { sx: { fontWeight: 600 }, noWrap: true },
            secondary: { noWrap: true },
          }}
        />
        {unsaved && (
          <Mark
            icon={UnsavedIcon}
            label={translate("outlines.unsaved_mark")}
            color="warning"
            sx={{ fontSize: 12 }}
          />
        )}
      </ListItemButton>
      {holder && (
        <Box sx={{ flexBasis: "100%", pl: 7.25, pb: 0.5 }}>
          <Holder reservation={holder} />
        </Box>
      )}
    </ListItem>
  );
};
