import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useDeletion } from "../ui/useDeletion.ts";
import { UsageList } from "./UsageList.tsx";

/** Deletes a file that nothing uses; for a used one it says where it is used. The worker removes the file itself. */
export const DeleteAssetButton = ({ asset, onDeleted }: { asset: MediaAsset; onDeleted: () => void }) => {
  const translate = useTranslate();
  const [uses, setUses] = useState<readonly string[]>([]);
  const { ask, question } = useDeletion({
    resource: "media_assets",
    id: asset.id,
    deleted: "media.delete.success",
    failed: (error) => {
      if (!(error instanceof ApiError) || error.code !== "SP015") return "media.delete.error";
      // Somebody has begun to use it since this list was read.
      setUses(JSON.parse(error.details ?? "[]") as string[]);
      return null;
    },
    onDeleted,
  });

  return (
    <>
      <Button color="error" onClick={() => (asset.usage.length ? setUses(asset.usage) : ask())}>
        {translate("common.delete")}
      </Button>
      <ConfirmDialog {...question} title={translate("media.delete.title")}>
        {translate("media.delete.body", { name: asset.path })}
      </ConfirmDialog>
      {uses.length > 0 && (
        <Dialog open onClose={() => setUses([])} maxWidth="xs" fullWidth aria-labelledby="refused-title">
          <DialogTitle id="refused-title">{translate("media.delete.refused_title")}</DialogTitle>
          <DialogContent>
            <DialogContentText gutterBottom>
              {translate("media.delete.refused_body", { smart_count: uses.length })}
            </DialogContentText>
            <UsageList usage={uses} />
            <DialogContentText sx={{ mt: 1.5 }}>{translate("media.delete.refused_hint")}</DialogContentText>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button variant="contained" onClick={() => setUses([])}>
              {translate("common.close")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
