import MergeIcon from "@mui/icons-material/CallMerge";
import DeleteIcon from "@mui/icons-material/DeleteOutline";
import ClearIcon from "@mui/icons-material/Deselect";
import ValuesIcon from "@mui/icons-material/EditNote";
import NumberIcon from "@mui/icons-material/FormatListNumbered";
import SomeIcon from "@mui/icons-material/IndeterminateCheckBox";
import UnlockIcon from "@mui/icons-material/LockOpen";
import LockIcon from "@mui/icons-material/LockOutlined";
import SearchIcon from "@mui/icons-material/Search";
import HideIcon from "@mui/icons-material/VisibilityOffOutlined";
import ShowIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, Checkbox, InputAdornment, Stack, TextField, Typography } from "@mui/material";
import { chunk } from "@solar/domain/chunk";
import { containsText } from "@solar/domain/fold";
import { memo, type ReactNode, useDeferredValue, useState } from "react";
import { isError } from "../checks/problems.ts";
import { selectParcels, toggleLock, toggleOthers } from "../commands/parcels.ts";
import { startMerge, startNumbering } from "../commands/tasks.ts";
import { useDeferredDrawing, useDrawing, useEditor, useProblems, useUnsaved } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { useTooltip } from "../labels.ts";
import { canMerge, parcelsOf } from "../state/drawing-state.ts";
import { IconAction } from "./IconAction.tsx";
import { ParcelRow } from "./ParcelRow.tsx";
import type { StableHeight } from "./use-stable-height.ts";

/** Rows that are laid out and painted only when they come into sight: fewer would cost each frame more to watch. */
const sliceLength = 25;

/** All parcels: to find, select, rename, hide and lock; below them what can be done with several. */
export const ParcelPanel = ({ listHeight: { ref, height, handlers } }: { listHeight: StableHeight }) => {
  const editor = useEditor();
  const translate = useTranslate();
  const parcels = useDeferredDrawing(parcelsOf);
  const problems = useProblems();
  const unsaved = useUnsaved();
  const selection = useDrawing((state) => state.selection);
  const hidden = useDrawing((state) => state.hidden);
  const locked = useDrawing((state) => state.locked);
  const [typed, setTyped] = useState("");
  const filter = useDeferredValue(typed);

  const matching = parcels.filter(({ name }) => containsText(filter, name));
  const selected = new Set(selection);
  const withProblems = new Set(problems.filter(isError).map((one) => one.parcelId));
  const all = matching.length > 0 && matching.every(({ id }) => selected.has(id));

  return (
    <Stack
      {...handlers}
      sx={{ flex: { xs: "none", md: height === null ? "1 0 240px" : "none" }, minHeight: 0 }}
    >
      <PanelHeader
        count={parcels.length}
        checked={all ? "all" : selection.length > 0 ? "some" : "none"}
        disabled={matching.length === 0}
        onToggle={() => selectParcels(editor, all ? [] : matching.map(({ id }) => id))}
      />
      {parcels.length > 6 && <FilterField typed={typed} onType={setTyped} />}
      {/* The items of a ul could not be taken together in chunks. */}
      <Box
        role="list"
        aria-label={translate("drawing.list.title")}
        ref={ref}
        sx={{
          flex: { xs: 1, md: height === null ? 1 : `0 0 ${height}px` },
          minHeight: 0,
          maxHeight: { xs: 400, md: "none" },
          overflowY: "auto",
          px: 1,
          py: 0.5,
        }}
      >
        {chunk(matching, sliceLength).map((slice) => (
          <Box
            key={slice[0]?.id}
            sx={{ contentVisibility: "auto", containIntrinsicSize: `auto ${40 * slice.length}px` }}
          >
            {slice.map((parcel) => (
              <ParcelRow
                key={parcel.id}
                parcel={parcel}
                selected={selected.has(parcel.id)}
                locked={locked.has(parcel.id)}
                hidden={hidden.has(parcel.id)}
                problem={withProblems.has(parcel.id)}
                unsaved={unsaved.has(parcel.id)}
              />
            ))}
          </Box>
        ))}
        {matching.length === 0 && (
          <Typography role="listitem" variant="body2" color="text.secondary" sx={{ px: 1, py: 2 }}>
            {translate(parcels.length ? "drawing.list.no_match" : "drawing.list.empty")}
          </Typography>
        )}
      </Box>
      <SelectionTools />
    </Stack>
  );
};

interface PanelHeaderProps {
  count: number;
  checked: "all" | "some" | "none";
  disabled: boolean;
  onToggle: () => void;
}

const PanelHeader = ({ count, checked, disabled, onToggle }: PanelHeaderProps) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: "center", pl: 1, pr: 2, pt: 1 }}>
      <Checkbox
        size="small"
        disabled={disabled}
        checked={checked === "all"}
        // MUI's own third state puts an ARIA attribute on the box that a native one must not have.
        {...(checked === "some" ? { icon: <SomeIcon color="primary" fontSize="small" /> } : {})}
        onChange={onToggle}
        slotProps={{ input: { "aria-label": translate("drawing.list.select_all") } }}
      />
      <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
        {translate("drawing.list.title")}
      </Typography>
      <Typography variant="subtitle2" component="span">
        {count}
      </Typography>
    </Stack>
  );
};

const FilterField = memo(({ typed, onType }: { typed: string; onType: (typed: string) => void }) => {
  const translate = useTranslate();
  return (
    <TextField
      placeholder={translate("drawing.list.filter")}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      slotProps={{
        htmlInput: { "aria-label": translate("drawing.list.filter"), type: "search" },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ mx: 1.5, my: 0.5 }}
    />
  );
});

/** What can be done with the selected parcels, in one row. It is always there: what lies below would move. */
const SelectionTools = memo(() => {
  const editor = useEditor();
  const translate = useTranslate();
  const tip = useTooltip();
  const selection = useDeferredDrawing((state) => state.selection);
  const locked = useDeferredDrawing((state) => state.locked);
  const hidden = useDeferredDrawing((state) => state.hidden.size);
  const allLocked = selection.length > 0 && selection.every((id) => locked.has(id));
  const mergeable = useDeferredDrawing(canMerge);
  const none = selection.length === 0;
  const others = () => toggleOthers(editor);
  const deletes = translate("drawing.list.delete_selected", { smart_count: selection.length });
  const action = (label: string, icon: ReactNode, onClick: () => void, disabled = none, name = label) => (
    <IconAction label={label} tip={name} icon={icon} disabled={disabled} onClick={onClick} />
  );
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: "center",
        pl: 2,
        pr: 1,
        minHeight: 44,
        borderTop: 1,
        borderColor: "divider",
        "& button": { p: { xs: 0.75, md: 0.5 } },
        "& button svg": { fontSize: 20 },
      }}
    >
      <Typography variant="body2" color="text.secondary" aria-live="polite" noWrap sx={{ flex: 1 }}>
        {translate("drawing.list.selected", { smart_count: selection.length })}
      </Typography>
      {action(translate("drawing.list.set_values"), <ValuesIcon />, () => editor.open("values"))}
      {action(translate("drawing.list.merge"), <MergeIcon />, () => startMerge(editor), !mergeable)}
      {action(translate("drawing.list.number"), <NumberIcon />, () => startNumbering(editor), false)}
      {allLocked
        ? action(
            translate("drawing.list.unlock"),
            <UnlockIcon />,
            () => toggleLock(editor),
            none,
            tip("lock"),
          )
        : action(translate("drawing.list.lock"), <LockIcon />, () => toggleLock(editor), none, tip("lock"))}
      {hidden > 0
        ? action(translate("drawing.list.show_all"), <ShowIcon />, others, false)
        : action(translate("drawing.list.hide_others"), <HideIcon />, others, none, tip("hide_others"))}
      {action(translate("drawing.list.clear"), <ClearIcon />, () => selectParcels(editor, []))}
      {action(deletes, <DeleteIcon />, () => editor.open("delete"))}
    </Stack>
  );
});
