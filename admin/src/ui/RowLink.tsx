import { Checkbox, Link } from "@mui/material";
import type { KeyboardEvent, ReactNode } from "react";
import { type RaRecord, useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";

/** For a table whose rows hold a <RowLink>: the link lies over the whole row, other controls of the row over the link. */
export const linkedRows = {
  "& tbody tr": { position: "relative" },
  "& .row-control": { position: "relative", zIndex: 1 },
};

const inRow = "a[href], button:not(:disabled), input:not(:disabled)";

/** What the arrow keys reach: the controls of the row, and the links of the rows above and below. */
function target(key: string, here: HTMLElement): HTMLElement | null | undefined {
  const row = here.closest("tr");
  if (!row) return null;
  const controls = [...row.querySelectorAll<HTMLElement>(inRow)];
  const at = controls.indexOf(here);
  if (key === "ArrowRight") return controls[at + 1];
  if (key === "ArrowLeft") return controls[at - 1];
  const other =
    key === "ArrowDown" ? row.nextElementSibling : key === "ArrowUp" ? row.previousElementSibling : null;
  return other?.querySelector<HTMLElement>("a.row-link");
}

/**
 * Tab stops once a row, at its link; from there the arrow keys lead to the row's other controls (which have tabIndex -1)
 * and to the next row. For the table's `onKeyDown`.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = event.target instanceof HTMLElement ? target(event.key, event.target) : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
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
      className="row-link"
      data-record={record}
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
