import { Box, Card, CardActionArea, Stack } from "@mui/material";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { formatFileSize } from "@solar/domain/format";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useState } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { Picture } from "../ui/Picture.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { AssetDialog } from "./AssetDialog.tsx";
import { versionedUrl } from "./PreviousVersions.tsx";
import { ReplaceDialog } from "./ReplaceDialog.tsx";

/** One file of the library. */
export const MediaCard = ({ asset }: { asset: MediaAsset }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [dialog, setDialog] = useState<"details" | "replace" | null>(null);
  const name = asset.path.split("/").at(-1) ?? asset.path;
  const video = asset.bucket === "project-videos";
  const uses = asset.usage.length;
  return (
    <Card component="li" sx={{ display: "flex", flexDirection: "column" }}>
      <CardActionArea onClick={() => setDialog("details")}>
        <Box component="span" sx={visuallyHidden}>
          {translate("media.card.open", { name })}
        </Box>
        {video ? (
          <video
            src={asset.url}
            preload="metadata"
            muted
            tabIndex={-1}
            style={{ width: "100%", height: 150, objectFit: "cover", display: "block" }}
          />
        ) : (
          <Picture
            url={versionedUrl(asset)}
            alt=""
            width={320}
            height={150}
            sx={{ width: 1, borderRadius: 0 }}
          />
        )}
      </CardActionArea>
      <Box sx={{ p: 1.5, flex: 1 }}>
        <Text small noWrap title={asset.path} sx={{ fontWeight: 600 }}>
          {asset.path}
        </Text>
        <Text variant="caption" soft component="p">
          {translate("media.card.size", {
            width: asset.width ?? "–",
            height: asset.height ?? "–",
            size: formatFileSize(asset.bytes ?? 0, language),
          })}
        </Text>
        <Text variant="caption" component="p" color={uses ? "text.secondary" : "warning.main"}>
          {uses ? translate("media.card.used_in", { smart_count: uses }) : translate("media.card.unused")}
        </Text>
        {!asset.alt && <Text text="media.card.no_alt" variant="caption" component="p" color="warning.main" />}
      </Box>
      <CanAccess resource="media" action="edit">
        {/* The words of the buttons stand under those above. */}
        <Stack
          direction="row"
          sx={{ p: 0.5, pt: 0, flexWrap: "wrap", "& .MuiButton-root": { minWidth: 0, px: 1 } }}
        >
          <Button label="common.edit" size="small" onClick={() => setDialog("details")} />
          {!video && (
            <Button
              label="media.replace.action"
              size="small"
              onClick={() => setDialog("replace")}
              aria-label={`${translate("media.replace.action")}: ${name}`}
            />
          )}
        </Stack>
      </CanAccess>
      {dialog === "details" && <AssetDialog asset={asset} onClose={() => setDialog(null)} />}
      {dialog === "replace" && <ReplaceDialog asset={asset} onClose={() => setDialog(null)} />}
    </Card>
  );
};
