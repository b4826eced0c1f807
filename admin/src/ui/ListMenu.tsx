import TuneIcon from "@mui/icons-material/Tune";
import { Box, Divider, MenuItem, MenuList, Popover } from "@mui/material";
import { isEqual } from "@solar/domain/is-equal";
import { isValidElement, type ReactElement, useState } from "react";
import {
  AddSavedQueryDialog,
  Button,
  FilterButtonMenuItem,
  RemoveSavedQueryDialog,
  useFilterContext,
  useListContext,
  useSavedQueries,
  useTranslate,
} from "react-admin";
import { useNavigate } from "react-router-dom";

type Filter = ReactElement<{ source: string; alwaysOn?: boolean }>;

const isOptional = (filter: unknown): filter is Filter =>
  isValidElement<{ alwaysOn?: boolean }>(filter) && !filter.props.alwaysOn;

/** The one button of a list: further filters, saved searches, and the columns of its table. */
export const ListMenu = ({ columns }: { columns: boolean }) => {
  const translate = useTranslate();
  const { resource, displayedFilters = {}, showFilter, hideFilter } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const filters = (useFilterContext() ?? []).filter(isOptional);
  return (
    <>
      <Button
        label="common.list_menu"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <TuneIcon />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // The table draws its columns into it.
        keepMounted
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": translate("common.list_menu") } }}
      >
        <MenuList>
          {filters.map((filter) => (
            <FilterButtonMenuItem
              key={filter.props.source}
              filter={filter}
              displayed={Boolean(displayedFilters[filter.props.source])}
              resource={resource}
              onShow={({ source, defaultValue }) => {
                showFilter(source, defaultValue);
                close();
              }}
              onHide={({ source }) => {
                hideFilter(source);
                close();
              }}
            />
          ))}
          {filters.length > 0 && <Divider />}
          <SavedSearches onDone={close} />
        </MenuList>
        {/* Where React Admin's table looks for the place of its columns, see its ColumnsButton. */}
        {columns && (
          <Box
            id={`${resource}.datatable-columnsSelector`}
            sx={{ px: 1, borderTop: 1, borderColor: "divider" }}
          />
        )}
      </Popover>
    </>
  );
};

/** Filters and order under names, kept on this device. */
const SavedSearches = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { resource, filterValues: filter, sort, perPage, displayedFilters } = useListContext();
  const [saved] = useSavedQueries(resource);
  const [dialog, setDialog] = useState<"add" | "remove" | null>(null);
  const current = saved.find(({ value }) => isEqual(value, { filter, sort, perPage, displayedFilters }));
  const ask = (which: "add" | "remove") => {
    onDone();
    setDialog(which);
  };
  const open = ({ value }: (typeof saved)[number]) => {
    onDone();
    const json = { filter: value.filter, displayedFilters: value.displayedFilters };
    const search = new URLSearchParams({ page: "1", perPage: String(value.perPage) });
    for (const [name, part] of Object.entries(json)) search.set(name, JSON.stringify(part ?? {}));
    if (value.sort) {
      search.set("sort", value.sort.field);
      search.set("order", value.sort.order);
    }
    navigate({ search: String(search) });
  };
  return (
    <>
      {saved.map((one) =>
        one === current ? (
          <MenuItem key={one.label} onClick={() => ask("remove")}>
            {translate("ra.saved_queries.remove_label_with_name", { name: one.label })}
          </MenuItem>
        ) : (
          <MenuItem key={one.label} onClick={() => open(one)}>
            {one.label}
          </MenuItem>
        ),
      )}
      {!current && <MenuItem onClick={() => ask("add")}>{translate("ra.saved_queries.new_label")}</MenuItem>}
      <AddSavedQueryDialog open={dialog === "add"} onClose={() => setDialog(null)} />
      <RemoveSavedQueryDialog open={dialog === "remove"} onClose={() => setDialog(null)} />
    </>
  );
};
