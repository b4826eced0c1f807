import { Box, DialogContentText } from "@mui/material";
import { previewUrl } from "@solar/domain/picture-url";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { TextArrayInput, TextInput, useCanAccess, useTranslate } from "react-admin";
import { RecordDialog } from "../records/FormDialogs.tsx";
import { AppDialog } from "../ui/AppDialog.tsx";
import { DeleteButton } from "../ui/DeleteButton.tsx";
import { useVariant } from "../ui/Picture.tsx";
import { Facts } from "../ui/Section.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { PreviousVersions, versionedUrl } from "./PreviousVersions.tsx";
import { UsageList } from "./UsageList.tsx";

interface AssetDialogProps {
  asset: MediaAsset;
  onClose: () => void;
}

/** A file, where it is used, and its texts in both languages, with its tags. */
export const AssetDialog = ({ asset, onClose }: AssetDialogProps) => {
  const { canAccess: edits } = useCanAccess({ resource: "media", action: "edit" });
  if (!edits)
    return (
      <AppDialog
        title={asset.path}
        width="md"
        onClose={onClose}
        actions={<Button label="common.close" onClick={onClose} />}
      >
        <FileAndUses asset={asset} />
        <TextsToRead asset={asset} />
      </AppDialog>
    );
  return (
    <RecordDialog
      title={asset.path}
      width="md"
      resource="media"
      changes={["media", "history"]}
      id={asset.id}
      saved="media.texts.saved"
      failed="media.replace.metadata_error"
      extra={<DeleteAssetButton asset={asset} onDeleted={onClose} />}
      onClose={onClose}
    >
      <FileAndUses asset={asset} />
      <PreviousVersions asset={asset} />
      <Text text="media.texts.title" variant="subtitle2" component="h3" sx={{ mt: 2 }} />
      <TextInput source="alt" helperText="resources.media.help.alt" />
      <TextInput source="alt_en" />
      <TextInput source="description" multiline />
      <TextArrayInput source="tags" helperText="resources.media.help.tags" disableClearable fullWidth />
    </RecordDialog>
  );
};

const FileAndUses = ({ asset }: Pick<AssetDialogProps, "asset">) => {
  const address = versionedUrl(asset);
  const picture = useVariant(address, previewUrl(address));
  return (
    <>
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
    </>
  );
};

const TextsToRead = ({ asset }: Pick<AssetDialogProps, "asset">) => {
  const translate = useTranslate();
  const { alt, alt_en, description, tags } = asset;
  const texts = Object.entries({ alt, alt_en, description, tags: tags.join(", ") });
  return (
    <Box sx={{ mt: 2 }}>
      <Facts
        facts={texts.map(([name, text]) => [translate(`resources.media.fields.${name}`), text || "–"])}
      />
    </Box>
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
