import { Checkbox, Link } from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import { type RaRecord, useListContext, useRecordContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { hotkeys, useHotkeyRow } from "../keys/hotkeys.ts";

/** For a table whose rows hold a <RowLink>: the link lies over the whole row, other controls of the row over the link. */
export const linkedRows = {
  "& tbody tr": { position: "relative" },
  "& .row-control": { position: "relative", zIndex: 1 },
};

const controls = "a[href], button:not(:disabled), input:not(:disabled)";

/** The control beside this one in its row. */
function beside(here: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(here.closest("tr")?.querySelectorAll<HTMLElement>(controls) ?? [])];
  return all[all.indexOf(here) + by];
}

/**
 * Tab stops once a row, at its link; from there the arrow keys lead to the row's other controls (which have tabIndex -1)
 * and to the next row. For the table's `onKeyDown`.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = { ArrowDown: 1, ArrowUp: -1 } as const;
  const columns = { ArrowRight: 1, ArrowLeft: -1 } as const;
  const { key, target } = event;
  if (key in rows) hotkeys.step(rows[key as keyof typeof rows]);
  else if (key in columns && target instanceof HTMLElement)
    beside(target, columns[key as keyof typeof columns])?.focus();
  else return;
  event.preventDefault();
}

interface RowLinkProps {
  to: string;
  /** The row has other controls, which the arrow keys reach. */
  more?: boolean;
  /** Id of the record, where it can be read beside the list. */
  record?: string;
  children: ReactNode;
}

/** The link of a table's row: it can be followed like any other, also into a new tab. */
export const RowLink = ({ to, more = false, record, children }: RowLinkProps) => {
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={to}
      ref={useHotkeyRow(record)}
      aria-description={more ? translate("common.row_keys") : undefined}
      color="inherit"
      underline="none"
      sx={{
        font: "inherit",
        "&::after": { content: '""', position: "absolute", inset: 0 },
        "&:focus-visible": { outline: "none" },
        "&:focus-visible::after": {
          outline: "2px solid",
          outlineColor: "primary.main",
          outlineOffset: "-2px",
        },
      }}
    >
      {children}
    </Link>
  );
};

/** In a row that is a link itself, as of React Admin's list on a phone: the keys lead to it. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span ref={useHotkeyRow(useRecordContext()?.id)}>{children}</span>
);

/** Marks a row for what is done with several. React Admin's own box puts its name where no screen reader looks for it. */
export const RowCheckbox = ({ id }: Pick<RaRecord, "id">) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      className="row-control"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { "aria-label": translate("ra.action.select_row") } }}
      sx={{ ml: -1 }}
    />
  );
};
