import ProblemIcon from "@mui/icons-material/ErrorOutline";
import UnsavedIcon from "@mui/icons-material/FiberManualRecord";
import LockedIcon from "@mui/icons-material/Lock";
import UnlockedIcon from "@mui/icons-material/LockOpen";
import HiddenIcon from "@mui/icons-material/VisibilityOff";
import ShownIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, ButtonBase, Checkbox, IconButton, InputBase } from "@mui/material";
import { formatKw } from "@solar/domain/format";
import { type KeyboardEvent, memo, useEffect, useRef, useState } from "react";
import { isMultiSelect } from "../canvas/pointers.ts";
import { selectParcels, toggleHidden, toggleLock } from "../commands/parcels.ts";
import { useEditor } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { renameParcel } from "../state/edits.ts";
import { Mark } from "./Mark.tsx";

interface ParcelRowProps {
  parcel: DrawnParcel;
  selected: boolean;
  locked: boolean;
  hidden: boolean;
  problem: boolean;
  unsaved: boolean;
}

/** A parcel of the list: selects it, renames it with a double click or F2, hides and locks it. */
export const ParcelRow = memo((props: ParcelRowProps) => {
  const { parcel, selected, locked, hidden, problem, unsaved } = props;
  const editor = useEditor();
  const translate = useTranslate();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  return (
    <Box
      role="listitem"
      ref={row}
      data-row={parcel.id}
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: 40,
        pl: 0.5,
        pr: 0.5,
        borderRadius: "8px",
        bgcolor: selected
          ? (theme) => (theme.palette.mode === "dark" ? "#3D3210" : "#FFF3D6")
          : "transparent",
        "&:hover .row-tool, &:focus-within .row-tool, & .row-tool[data-on]": { color: "text.primary" },
      }}
    >
      <Checkbox
        size="small"
        checked={selected}
        onChange={() => selectParcels(editor, [parcel.id], "toggle")}
        slotProps={{ input: { "aria-label": translate("outlines.select", { name: parcel.name }) } }}
        sx={{ p: 0.75 }}
      />
      <RowName parcel={parcel} selected={selected} hidden={hidden} />
      {problem && (
        <Mark
          icon={ProblemIcon}
          label={translate("drawing.list.problem_mark")}
          color="error"
          sx={{ fontSize: 18 }}
        />
      )}
      {unsaved && (
        <Mark
          icon={UnsavedIcon}
          label={translate("outlines.unsaved_mark")}
          color="warning"
          sx={{ fontSize: 10, mx: 0.5 }}
        />
      )}
      <RowTool
        label={translate(hidden ? "drawing.list.show" : "drawing.list.hide")}
        on={hidden}
        onClick={() => toggleHidden(editor, parcel.id)}
        icon={hidden ? <HiddenIcon /> : <ShownIcon />}
      />
      <RowTool
        label={translate(locked ? "drawing.list.unlock" : "drawing.list.lock")}
        on={locked}
        onClick={() => toggleLock(editor, [parcel.id])}
        icon={locked ? <LockedIcon /> : <UnlockedIcon />}
      />
    </Box>
  );
});

type RowNameProps = Pick<ParcelRowProps, "parcel" | "selected" | "hidden">;

/** Name and power, or the field for another name. */
const RowName = ({ parcel, selected, hidden }: RowNameProps) => {
  const editor = useEditor();
  const translate = useTranslate();
  const language = useLanguage();
  const [renaming, setRenaming] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "F2") return;
    event.preventDefault();
    setRenaming(true);
  };
  if (renaming)
    return (
      <NameInput
        name={parcel.name}
        onDone={(name) => {
          setRenaming(false);
          if (name) editor.store.update(renameParcel(parcel.id, name));
        }}
      />
    );
  return (
    <ButtonBase
      onClick={(event) => selectParcels(editor, [parcel.id], isMultiSelect(event) ? "toggle" : "replace")}
      onDoubleClick={() => setRenaming(true)}
      onKeyDown={onKey}
      aria-current={selected || undefined}
      title={translate("drawing.list.rename")}
      sx={{
        flex: 1,
        minWidth: 0,
        alignSelf: "stretch",
        justifyContent: "space-between",
        gap: 1,
        px: 0.5,
        borderRadius: "6px",
        textAlign: "left",
        font: "inherit",
        fontSize: "0.875rem",
      }}
    >
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
          color: hidden ? "text.secondary" : "inherit",
        }}
      >
        {parcel.name}
      </Box>
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem", whiteSpace: "nowrap" }}>
        {outlineOf(parcel).length === 0
          ? translate("parcels.no_outline")
          : formatKw(parcel.power_kw ?? 0, language)}
      </Box>
    </ButtonBase>
  );
};

interface RowToolProps {
  label: string;
  on: boolean;
  onClick: () => void;
  icon: React.ReactNode;
}

const RowTool = ({ label, on, onClick, icon }: RowToolProps) => (
  <IconButton
    className="row-tool"
    data-on={on || undefined}
    size="small"
    aria-label={label}
    aria-pressed={on}
    title={label}
    onClick={onClick}
    sx={{ p: 0.5, color: "text.secondary", "& svg": { fontSize: 17 } }}
  >
    {icon}
  </IconButton>
);

const NameInput = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  return (
    <InputBase
      autoFocus
      fullWidth
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => onDone(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone(typed);
        if (event.key === "Escape") onDone(null);
        event.stopPropagation();
      }}
      slotProps={{ input: { "aria-label": translate("drawing.list.rename"), maxLength: 200 } }}
      sx={{ px: 1, border: 1, borderColor: "primary.main", borderRadius: "6px" }}
    />
  );
};
