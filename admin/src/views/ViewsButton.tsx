import ViewsIcon from "@mui/icons-material/BookmarksOutlined";
import { Button, Divider, ListItemText, Menu, MenuItem } from "@mui/material";
import type { SavedView } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useGetIdentity, useListContext, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { rows } from "../data/api.ts";
import { useStaffNames } from "../users/use-staff.ts";

const SaveViewDialog = lazy(() => import("./SaveViewDialog.tsx"));
const ViewsDialog = lazy(() => import("./ViewsDialog.tsx"));

/** Views of a list: one's own, and those that colleagues share. */
const useViews = (resource: string) =>
  useQuery({
    queryKey: ["saved-views", resource],
    queryFn: () => rows<SavedView>("saved_views", `resource=eq.${resource}&order=name`),
  });

/** A view in the list's address, as React Admin reads it. */
const addressOf = ({ query }: SavedView): string => {
  const { filter = {}, sort, displayedFilters = {} } = query as Partial<ViewQuery>;
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayedFilters),
    ...(sort && { sort: sort.field, order: sort.order }),
    page: "1",
  })}`;
};

export interface ViewQuery {
  filter: Record<string, unknown>;
  displayedFilters: Record<string, unknown>;
  sort: { field: string; order: string };
}

/** The list as it is now can be kept by a name, and found again, by colleagues too. */
export const ViewsButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { filterValues, displayedFilters, sort } = useListContext();
  const { identity } = useGetIdentity();
  const names = useStaffNames();
  const { data: views = [] } = useViews(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setAnchor(null);
  const choose = (next: typeof dialog) => {
    close();
    setDialog(next);
  };
  const query: ViewQuery = { filter: filterValues, displayedFilters, sort };
  const whose = ({ owner, shared }: SavedView) => {
    if (owner !== identity?.id) return names.get(owner);
    return shared ? translate("views.shared") : undefined;
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewsIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate("views.title")}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {views.map((view) => (
          <MenuItem key={view.id} component={Link} to={addressOf(view)} onClick={close}>
            <ListItemText primary={view.name} secondary={whose(view)} />
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={() => choose("save")}>{translate("views.save")}</MenuItem>
        {views.length > 0 && (
          <MenuItem onClick={() => choose("manage")}>{translate("views.manage")}</MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === "save" && (
          <SaveViewDialog resource={resource} query={query} onClose={() => setDialog(null)} />
        )}
        {dialog === "manage" && <ViewsDialog views={views} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};
