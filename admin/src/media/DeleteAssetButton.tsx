import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { ApiError } from "../data/errors.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/useToast.ts";
import { UsageList } from "./UsageList.tsx";

/** Deletes a file that nothing uses; for a used one it says where it is used. The worker removes the file itself. */
export const DeleteAssetButton = ({ asset, onDeleted }: { asset: MediaAsset; onDeleted: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [uses, setUses] = useState<readonly string[]>([]);

  const remove = async () => {
    setPending(true);
    try {
      await dataProvider.delete("media_assets", { id: asset.id });
      toast("success", "media.delete.success");
      onDeleted();
      await queryClient.invalidateQueries();
    } catch (error) {
      // Somebody has begun to use it since this list was read.
      if (error instanceof ApiError && error.code === "SP015")
        setUses(JSON.parse(error.details ?? "[]") as string[]);
      else toast("error", "media.delete.error");
    }
    setPending(false);
    setAsking(false);
  };

  return (
    <>
      <Button color="error" onClick={() => (asset.usage.length ? setUses(asset.usage) : setAsking(true))}>
        {translate("media.delete.confirm")}
      </Button>
      <ConfirmDialog
        open={asking}
        pending={pending}
        danger
        title={translate("media.delete.title")}
        confirm={translate(pending ? "common.deleting" : "media.delete.confirm")}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
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
