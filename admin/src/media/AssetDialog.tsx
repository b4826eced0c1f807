import { Box, DialogContentText } from "@mui/material";
import { previewUrl } from "@solar/domain/picture-url";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { CanAccess, TextArrayInput, TextInput, useTranslate } from "react-admin";
import { RecordForm } from "../records/RecordForm.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { EditOrRead, SaveToolbar } from "../ui/EditOrRead.tsx";
import { useVariant } from "../ui/Picture.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useUnsavedForms } from "../ui/unsaved-work.ts";
import { PreviousVersions, versionedUrl } from "./PreviousVersions.tsx";
import { UsageList } from "./UsageList.tsx";

interface AssetDialogProps {
  asset: MediaAsset;
  onClose: () => void;
}

/** A file's texts in both languages, its tags, and where it is used. */
export const AssetDialog = ({ asset, onClose }: AssetDialogProps) => {
  const translate = useTranslate();
  const unsaved = useUnsavedForms().size > 0;
  const [asking, setAsking] = useState(false);
  const address = versionedUrl(asset);
  const picture = useVariant(address, previewUrl(address));
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    // The bar that saves sticks to the edge: nothing shows below it.
    <AppDialog title={asset.path} width="md" asks onClose={close} contentSx={{ pb: 0 }}>
      {asset.bucket === "project-videos" ? (
        <video src={asset.url} controls muted style={{ width: "100%", maxHeight: 380 }} />
      ) : (
        <Box
          component="img"
          {...picture}
          alt={asset.alt ?? ""}
          sx={{
            width: 1,
            // Its place is kept while it loads.
            aspectRatio: asset.width && asset.height ? `${asset.width} / ${asset.height}` : "auto",
            maxHeight: 380,
            objectFit: "contain",
            borderRadius: "10px",
            bgcolor: "action.hover",
          }}
        />
      )}
      <Text text="media.usage.title" variant="subtitle2" component="h3" sx={{ mt: 2 }} />
      <UsageList usage={asset.usage} />
      <CanAccess resource="media" action="edit">
        <PreviousVersions asset={asset} />
      </CanAccess>
      <Text text="media.texts.title" variant="subtitle2" component="h3" sx={{ mt: 2 }} />
      <EditOrRead resource="media">
        <RecordForm
          resource="media"
          changes={["media", "history"]}
          id={asset.id}
          saved="media.texts.saved"
          failed="media.replace.metadata_error"
        >
          <TextInput source="alt" helperText="resources.media.help.alt" />
          <TextInput source="alt_en" />
          <TextInput source="description" multiline />
          <TextArrayInput source="tags" helperText="resources.media.help.tags" disableClearable fullWidth />
          <SaveToolbar>
            <Box sx={{ ml: "auto !important", display: "flex", gap: 1 }}>
              <DeleteAssetButton asset={asset} onDeleted={onClose} />
              <Button label="common.close" color="inherit" onClick={close} />
            </Box>
          </SaveToolbar>
        </RecordForm>
      </EditOrRead>
      {asking && (
        <ConfirmDialog
          danger
          title="unsaved.title"
          confirm="unsaved.leave"
          cancel="unsaved.stay"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {translate("unsaved.body")}
        </ConfirmDialog>
      )}
    </AppDialog>
  );
};

/** Deletes a file that nothing uses; for a used one it says where it is used. The worker removes the file itself. */
const DeleteAssetButton = ({ asset, onDeleted }: { asset: MediaAsset; onDeleted: () => void }) => {
  const translate = useTranslate();
  const [uses, setUses] = useState<readonly string[]>([]);
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "SP015") return "media.delete.error";
    // Somebody has begun to use it since this list was read.
    setUses(JSON.parse(error.details ?? "[]") as string[]);
    return null;
  };
  return (
    <>
      {asset.usage.length > 0 ? (
        <Button label="common.delete" color="error" onClick={() => setUses(asset.usage)} />
      ) : (
        <DeleteButton
          resource="media"
          id={asset.id}
          texts="media.delete"
          bodyArgs={{ name: asset.path }}
          failed={failed}
          onDeleted={onDeleted}
        />
      )}
      {uses.length > 0 && (
        <AppDialog
          title="media.delete.refused_title"
          width="xs"
          onClose={() => setUses([])}
          actions={<Button label="common.close" variant="contained" onClick={() => setUses([])} />}
        >
          <DialogContentText gutterBottom>
            {translate("media.delete.refused_body", { smart_count: uses.length })}
          </DialogContentText>
          <UsageList usage={uses} />
          <DialogContentText sx={{ mt: 1.5 }}>{translate("media.delete.refused_hint")}</DialogContentText>
        </AppDialog>
      )}
    </>
  );
};
