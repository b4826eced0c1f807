import { Box, Stack, TextField, ToggleButton, ToggleButtonGroup } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, useDeferredValue, useState } from "react";
import { CanAccess, InfiniteListBase, Title, useListContext, useNotify, useTranslate } from "react-admin";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { AppDialog, DialogButton } from "../ui/AppDialog.tsx";
import { ScreenLoading } from "../ui/Loading.tsx";
import { ListError, MoreButton } from "../ui/RecordList.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { imageTypes, isImage } from "../uploads/file-rules.ts";
import { UploadZone } from "../uploads/UploadZone.tsx";
import { useUploads } from "../uploads/use-uploads.ts";
import { MediaCard } from "./MediaCard.tsx";

const mediaFilters = ["all", "hero", "unused", "missing_alt", "videos"] as const;
type MediaFilter = (typeof mediaFilters)[number];

/** Videos show only under their own filter. */
const filtersOf = (filter: MediaFilter, q: string) => ({
  q,
  ...(filter !== "all" && { [filter]: true }),
  ...(filter !== "videos" && { images: true }),
});

// With the addresses of all bundled pictures and their texts.
const MigrationDialog = lazy(() => import("./MigrationDialog.tsx"));

/** One bar of filters; on a phone it takes two rows, and each filter stands alone. */
const filters = {
  flexWrap: "wrap",
  gap: { xs: 1, sm: 0 },
  "& .MuiToggleButton-root.MuiToggleButton-root.MuiToggleButton-root": {
    "@media (max-width: 599.95px)": { border: 1, borderColor: "divider", borderRadius: "10px", ml: 0 },
  },
};

/** All pictures of the site: look, filter, replace, describe, upload, migrate. */
const MediaLibrary = () => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<MediaFilter>("all");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  return (
    <>
      <Title title="menu.media" />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 2, flexWrap: "wrap", alignItems: "center" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          onChange={(_, next: MediaFilter | null) => next && setFilter(next)}
          aria-label={translate("media.filters.label")}
          sx={filters}
        >
          {mediaFilters.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: "none", fontWeight: 600, px: 1.5 }}>
              {translate(`media.filters.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          type="search"
          label={translate("media.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ minWidth: { xs: "100%", sm: 220 } }}
        />
        <Box sx={{ flex: 1 }} />
        <CanAccess resource="media" action="create">
          <DialogButton
            label="upload.add"
            variant="contained"
            dialog={(close) => <UploadDialog onClose={close} />}
          />
          {/* What is done once in a company's life sits behind a menu, where nobody presses it by mistake. */}
          <ActionMenu
            label={translate("media.more")}
            actions={[
              { text: "media.migration.action", dialog: (close) => <MigrationDialog onClose={close} /> },
            ]}
          />
        </CanAccess>
      </Stack>
      <InfiniteListBase
        perPage={48}
        sort={{ field: "created_at", order: "DESC" }}
        filter={filtersOf(filter, q)}
        disableSyncWithLocation
        storeKey={false}
        loading={<ScreenLoading />}
        error={<ListError />}
      >
        <Files narrowed={filter !== "all" || typed !== ""} />
      </InfiniteListBase>
    </>
  );
};

/** The files that the filters leave, newest first. */
const Files = ({ narrowed }: { narrowed: boolean }) => {
  const { data } = useListContext<MediaAsset>();
  if (!data?.length)
    return (
      <Box sx={{ py: 4 }}>
        <Text text={narrowed ? "media.no_results" : "media.empty"} variant="h6" component="p" />
        {!narrowed && <Text text="media.empty_hint" soft />}
      </Box>
    );
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          p: 0,
          m: 0,
          display: "grid",
          gap: 2,
          gridTemplateColumns: {
            xs: "repeat(2, minmax(0, 1fr))",
            sm: "repeat(auto-fill, minmax(220px, 1fr))",
          },
        }}
      >
        {data.map((asset) => (
          <MediaCard key={asset.id} asset={asset} />
        ))}
      </Box>
      <MoreButton />
    </>
  );
};

export default MediaLibrary;

/** Uploads several pictures of the site at once. */
const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const uploads = useUploads(
    "site-images",
    () => void queryClient.invalidateQueries({ queryKey: ["media"] }),
  );

  const add = async (files: File[]) => {
    const images = files.filter(isImage);
    const [other] = files.filter((file) => !isImage(file));
    if (other) notify("upload.errors.not_an_image", { type: "warning", messageArgs: { name: other.name } });
    const { stored, failed, tooBig } = await uploads.add(images);
    const left = failed + tooBig.length;
    if (stored)
      notify("edit_project.gallery.uploaded", { type: "success", messageArgs: { smart_count: stored } });
    if (left) notify("upload.some_failed", { type: "error", messageArgs: { smart_count: left } });
  };

  return (
    <AppDialog
      title="upload.add"
      busy={uploads.busy}
      onClose={onClose}
      actions={<Button label="common.done" variant="contained" disabled={uploads.busy} onClick={onClose} />}
    >
      <Stack spacing={1.5}>
        <UploadZone
          uploads={uploads}
          label="upload.drop_images"
          hint="upload.image_limits"
          accept={imageTypes}
          multiple
          disabled={false}
          onFiles={(files) => void add(files)}
        />
      </Stack>
    </AppDialog>
  );
};
