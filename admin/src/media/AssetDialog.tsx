import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from "@mui/material";
import { previewUrl } from "@solar/domain/picture-url";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useState } from "react";
import { TextArrayInput, TextInput, useTranslate } from "react-admin";
import { RecordForm } from "../records/RecordForm.tsx";
import { SaveBar } from "../records/SaveBar.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { UnsavedScope, useUnsaved } from "../ui/unsaved/UnsavedScope.tsx";
import { useVariant } from "../ui/useVariant.ts";
import { DeleteAssetButton } from "./DeleteAssetButton.tsx";
import { EarlierFiles } from "./EarlierFiles.tsx";
import { UsageList } from "./UsageList.tsx";
import { versioned } from "./versioned.ts";

interface AssetDialogProps {
  asset: MediaAsset;
  onClose: () => void;
}

/** A file's texts in both languages, its tags, and where it is used. */
export const AssetDialog = (props: AssetDialogProps) => (
  <UnsavedScope>
    <Details {...props} />
  </UnsavedScope>
);

const Details = ({ asset, onClose }: AssetDialogProps) => {
  const translate = useTranslate();
  const unsaved = useUnsaved();
  const [asking, setAsking] = useState(false);
  const address = versioned(asset);
  const picture = useVariant(address, previewUrl(address));
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="asset-title">
      <DialogTitle id="asset-title" sx={{ overflowWrap: "anywhere" }}>
        {asset.path}
      </DialogTitle>
      {/* The bar that saves sticks to the edge: nothing shows below it. */}
      <DialogContent sx={{ pb: 0 }}>
        {asset.bucket === "project-videos" ? (
          // biome-ignore lint/a11y/useMediaCaption: staff preview their own silent footage
          <video src={asset.url} controls style={{ width: "100%", maxHeight: 380 }} />
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
        <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
          {translate("media.usage.title")}
        </Typography>
        <UsageList usage={asset.usage} />
        <EarlierFiles asset={asset} />
        <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
          {translate("media.texts.title")}
        </Typography>
        <RecordForm
          name="asset"
          resource="media_assets"
          record={asset}
          saved="media.texts.saved"
          failed="media.texts.error"
        >
          <TextInput source="alt" helperText="resources.media_assets.help.alt" fullWidth />
          <TextInput source="alt_en" helperText={false} fullWidth />
          <TextInput source="description" helperText={false} multiline fullWidth />
          <TextArrayInput source="tags" helperText="resources.media_assets.help.tags" fullWidth />
          <SaveBar>
            <Box sx={{ ml: "auto !important", display: "flex", gap: 1 }}>
              <DeleteAssetButton asset={asset} onDeleted={onClose} />
              <Button color="inherit" onClick={close}>
                {translate("common.close")}
              </Button>
            </Box>
          </SaveBar>
        </RecordForm>
      </DialogContent>
      <ConfirmDialog
        open={asking}
        danger
        title={translate("unsaved.title")}
        confirm={translate("unsaved.leave")}
        cancel={translate("unsaved.stay")}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {translate("unsaved.body")}
      </ConfirmDialog>
    </Dialog>
  );
};
