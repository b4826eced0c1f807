import { Box, FormLabel } from "@mui/material";
import { useInput, useTranslate } from "react-admin";
import { Picture } from "../ui/Picture.tsx";
import { useToast } from "../ui/use-toast.ts";
import { imageTypes, isImage } from "../uploads/file-rules.ts";
import { UploadZone } from "../uploads/UploadZone.tsx";
import { useUploads } from "../uploads/use-uploads.ts";

/** A picture of the site's own, uploaded at once. */
export const PortraitInput = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const toast = useToast();
  const { field } = useInput<string | null>({ source, parse: (value) => value ?? null });
  const uploads = useUploads("site-images", (url) => field.onChange(url));
  const choose = ([file]: File[]) => {
    if (file && isImage(file)) void uploads.add([file]);
    else toast("error", "media.replace.only_images");
  };
  return (
    <Box role="group" aria-label={translate(label)} sx={{ mt: 1 }}>
      <FormLabel>{translate(label)}</FormLabel>
      <Box sx={{ display: "flex", gap: 2, mt: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
        <Picture url={field.value || null} alt={translate(label)} width={140} height={140} />
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <UploadZone
            uploads={uploads}
            label="upload.drop_image"
            hint="upload.image_limits"
            accept={imageTypes}
            onFiles={choose}
          />
        </Box>
      </Box>
    </Box>
  );
};
