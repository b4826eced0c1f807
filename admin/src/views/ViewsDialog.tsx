import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Button, IconButton, List, ListItem, ListItemText, Switch } from "@mui/material";
import type { SavedView } from "@solar/domain/rows.gen";
import { useGetIdentity, useTranslate } from "react-admin";
import { staffRequest } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { updateRecord } from "../data/writes.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { useAction } from "../ui/use-action.ts";
import { useStaffNames } from "../users/use-staff.ts";

/** What one may change of the views: share one's own or keep it to oneself, delete it. */
const ViewsDialog = ({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const administers = useMay("administer");
  const names = useStaffNames();
  const { pending, run } = useAction();
  const remove = ({ id }: SavedView) =>
    run(() => staffRequest(`/saved_views?id=eq.${id}`, { method: "DELETE" }), {
      success: "views.deleted",
      failed: "views.save_error",
    });
  const share = (view: SavedView) =>
    run(() => updateRecord("saved_views", view.id, { shared: !view.shared }, view), {
      failed: "views.save_error",
    });
  return (
    <AppDialog
      title={translate("views.manage")}
      width="xs"
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate("ra.action.close")}</Button>}
    >
      <List disablePadding>
        {views.map((view) => {
          const own = view.owner === identity?.id;
          return (
            <ListItem key={view.id} disableGutters>
              <ListItemText
                primary={view.name}
                secondary={
                  own ? translate(view.shared ? "views.shared" : "views.private") : names.get(view.owner)
                }
                sx={{ overflowWrap: "anywhere" }}
              />
              {own && (
                <Switch
                  checked={view.shared}
                  disabled={pending}
                  onChange={() => void share(view)}
                  slotProps={{ input: { "aria-label": `${translate("views.share")}: ${view.name}` } }}
                />
              )}
              {(own || administers) && (
                <IconButton
                  disabled={pending}
                  aria-label={`${translate("common.delete")}: ${view.name}`}
                  onClick={() => void remove(view)}
                >
                  <DeleteIcon />
                </IconButton>
              )}
            </ListItem>
          );
        })}
      </List>
    </AppDialog>
  );
};

export default ViewsDialog;
