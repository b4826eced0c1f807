import UnsavedIcon from "@mui/icons-material/FiberManualRecord";
import { Box, Checkbox, FormControlLabel, List, ListItem, ListItemButton, ListItemText } from "@mui/material";
import { formatKw, formatMoney } from "@solar/domain/format";
import type { Parcel } from "@solar/domain/rows.gen";
import { Mark } from "@solar/parcel-editor/Mark.tsx";
import { useEffect, useRef } from "react";
import { useCanAccess, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { Holder } from "../reservations/ReservationFields.tsx";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";
import { useParcelsContext } from "./parcels-context.ts";

/** Parcels to open, and to mark for a change of several at once. */
export const ParcelList = () => {
  const { listed, current, marked, onMark } = useParcelsContext();
  const translate = useTranslate();
  const list = useShown(current);
  const { canAccess: edits } = useCanAccess({ resource: "parcels", action: "edit" });
  const { canAccess: sells } = useCanAccess({ resource: "parcels", action: "sell" });
  // There is nothing else that is done with several.
  const marks = edits || sells;
  if (listed.length === 0) return null;

  const markedHere = listed.filter(({ id }) => marked.has(id)).length;
  const all = markedHere === listed.length;

  return (
    <Box sx={{ mt: 1.5 }}>
      {marks && (
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={markedHere > 0 && !all}
              onChange={() => onMark(all ? new Set() : new Set(listed.map(({ id }) => id)))}
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
        {listed.map((parcel) => (
          <Row key={parcel.id} parcel={parcel} marks={marks} />
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

/** @param marks whether something is done with several */
const Row = ({ parcel, marks }: { parcel: Parcel; marks: boolean | undefined }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { current, open, marked, onMark, holders, sales } = useParcelsContext();
  const unsaved = useUnsavedForms().has(`parcels/${parcel.id}`);
  const isCurrent = parcel.id === current;
  const holder = holders.get(parcel.id);
  const asked = sales.get(parcel.id)?.open_inquiries ?? 0;
  const toggle = () => {
    const next = new Set(marked);
    if (!next.delete(parcel.id)) next.add(parcel.id);
    onMark(next);
  };
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
      {marks && (
        <Checkbox
          checked={marked.has(parcel.id)}
          onChange={toggle}
          slotProps={{ input: { "aria-label": translate("outlines.select", { name: parcel.name }) } }}
        />
      )}
      <ListItemButton
        selected={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={() => open(parcel.id)}
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
