import AddIcon from "@mui/icons-material/Add";
import { Link as MuiLink, Stack, useMediaQuery } from "@mui/material";
import { formatNumber } from "@solar/domain/format";
import { type ReactNode, useEffect } from "react";
import {
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  SearchInput,
  type SearchInputProps,
  TopToolbar,
  useInfinitePaginationContext,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { maxCounted } from "../data/api.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useHotkey } from "../keys/hotkeys.ts";
import { ListMenu } from "./ListMenu.tsx";
import { LoadError } from "./Loading.tsx";
import { Button, Text } from "./Text.tsx";

interface RecordListProps<Row extends RaRecord> extends Omit<ListProps<Row>, "exporter" | "actions"> {
  /** Buttons beside the list's own one. */
  buttons?: ReactNode;
  /** Whether it is a table whose columns can be chosen, where there is room for one. */
  columns?: boolean;
}

/** React Admin's list as all screens have it: pages of 25, words of our own for no rows and for errors, and one button. */
export const RecordList = <Row extends RaRecord>(props: RecordListProps<Row>) => {
  const { children, buttons, columns = true, ...list } = props;
  const narrow = useMediaQuery(cardsBreakpoint);
  return (
    <List<Row>
      perPage={25}
      pagination={<ListPagination />}
      empty={false}
      error={<ListError />}
      {...list}
      actions={
        <TopToolbar sx={{ alignItems: "center" }}>
          <ListMenu columns={columns && !narrow} />
          {buttons}
        </TopToolbar>
      }
      // It guards against no formulas.
      exporter={false}
    >
      {children}
      <SelectionOfShownRows />
    </List>
  );
};

/** Bulk actions touch what is seen: a row that a filter, a page or a change hides is not selected any more. */
const SelectionOfShownRows = () => {
  const { data, isFetching, selectedIds, onSelect } = useListContext();
  useEffect(() => {
    if (!data || isFetching) return;
    const shown = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (shown.length < selectedIds.length) onSelect(shown);
  }, [data, isFetching, selectedIds, onSelect]);
  return null;
};

/** Below a list: which rows of how many; where they are too many to be counted, of more than how many. */
const ListPagination = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { total } = useListPaginationContext();
  // React Admin hands it on to Material UI's pagination, but its types do not say so.
  const labels = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      translate(total == null ? "common.range_of_more" : "ra.navigation.page_range_info", {
        offsetBegin: formatNumber(from, language),
        offsetEnd: formatNumber(to, language),
        total: formatNumber(total ?? Math.max(maxCounted, to), language),
      }),
    // On a phone React Admin leaves these to Material UI, which says them in English.
    getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`),
  };
  return <Pagination rowsPerPageOptions={[5, 10, 25, 50]} {...labels} />;
};

/** A list that could not be loaded, with another try. */
export const ListError = () => {
  const { refetch } = useListContext();
  return <LoadError onRetry={() => void refetch()} />;
};

/** Below a list that grows: the next page. */
export const MoreButton = () => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  const more = () => void fetchNextPage();
  return <Button label="common.more" sx={{ mt: 2 }} disabled={isFetchingNextPage} onClick={more} />;
};

/** How lists always begin: without spam, and with what holds. */
const defaultFilters: Readonly<Record<string, unknown>> = { spam: false, state: "active" };

/** A list without records: nothing yet, or nothing for these filters. */
export const ListEmpty = ({ text, hint, action }: { text: string; hint?: string; action?: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.entries(filterValues ?? {}).some(([name, value]) => defaultFilters[name] !== value);
  return (
    <Stack spacing={1.5} sx={{ alignItems: "flex-start", p: { xs: 2, md: 4 } }}>
      <Text text={filtered ? "common.no_results" : text} variant="h6" component="p" />
      {filtered ? (
        <Button label="common.clear_filters" variant="outlined" onClick={() => setFilters({}, [])} />
      ) : (
        <>
          {hint && <Text text={hint} soft />}
          {action}
        </>
      )}
    </Stack>
  );
};

/** A list's search, wide enough for its placeholder, which is a text key. */
export const SearchFilter = ({ placeholder = "common.search", ...props }: SearchInputProps) => {
  const translate = useTranslate();
  const text = translate(placeholder);
  return (
    <SearchInput
      {...props}
      placeholder={text}
      slotProps={{ htmlInput: { "aria-label": text } }}
      sx={{ minWidth: { xs: 220, sm: `max(240px, ${text.length * 0.47 + 5.5}em)` } }}
    />
  );
};

/** Beside the menu a table of projects or inquiries takes more than narrower windows have: cards are shown there. */
export const cardsBreakpoint = "@media (max-width: 1279.95px)";

/** Leads from a list to the screen on which something is added to it; its key does so, too. */
export const NewButton = ({ label, to }: { label: string; to: string }) => {
  const navigate = useNavigate();
  useHotkey("n", () => navigate(to));
  return <Button component={Link} to={to} label={label} variant="contained" startIcon={<AddIcon />} />;
};

/** For a table whose rows hold a <RowLink>: the link lies over the whole row, other controls of the row over the link. */
export const rowLinkStyles = {
  "& tbody tr": { position: "relative" },
  "& .row-control, & .select-item": { position: "relative", zIndex: 1 },
};

/** The link of a table's row: it can be followed like any other, also into a new tab. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink
    component={Link}
    to={to}
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
  </MuiLink>
);
