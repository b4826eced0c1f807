import { Alert, Box, FormHelperText, Stack } from "@mui/material";
import { sameShape } from "@solar/domain/coordinates";
import { variantUrl } from "@solar/domain/picture-url";
import { addressOf, type FileOrUrl, loadPictureSize } from "@solar/parcel-editor/local-file.ts";
import { useState } from "react";
import { type InputProps, useInput, useNotify, useTranslate, ValidationError } from "react-admin";
import { useVariant, WidePicture } from "../ui/Picture.tsx";
import { imageTypes, isImage } from "./file-rules.ts";
import { UploadZone } from "./UploadZone.tsx";
import { useUploads } from "./use-uploads.ts";

interface MainImageInputProps extends InputProps {
  /** `later` keeps the file in the form until everything is saved; `now` uploads it at once. */
  upload: "now" | "later";
  label: string;
  hint?: string;
}

/** The project's main picture, under a heading that names it. Warns when a new one has another shape: outlines are drawn in percent of it. */
export const MainImageInput = ({ upload, label, hint, ...props }: MainImageInputProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { field, fieldState } = useInput<FileOrUrl | null>({
    ...props,
    parse: (value) => value ?? null,
  });
  const [otherShape, setOtherShape] = useState(false);
  const value = field.value as FileOrUrl | "" | null;
  const address = value ? addressOf(value) : "";
  const picture = useVariant(address, variantUrl(address, { width: 960 }));
  const uploads = useUploads("project-images", (url) => field.onChange(url));

  const choose = async ([file]: File[]) => {
    const shape = file && isImage(file) ? await shapeOf(file) : null;
    if (!file || shape === null)
      return notify("create_project.basics.main_image_only_images", { type: "error" });
    const before = value ? await shapeOf(value) : null;
    setOtherShape(before !== null && !sameShape(before, shape));
    if (upload === "later") field.onChange(file);
    else await uploads.add([file]);
  };

  return (
    <Box role="group" aria-label={translate(label)}>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {value && <WidePicture {...picture} alt={translate(label)} />}
        <UploadZone
          uploads={uploads}
          label={value ? "create_project.basics.replace_image" : "create_project.basics.main_image_drop"}
          hint={hint ?? "upload.image_limits"}
          accept={imageTypes}
          onFiles={(files) => void choose(files)}
        />
        {otherShape && <Alert severity="warning">{translate("edit_project.main_image.other_ratio")}</Alert>}
        {fieldState.error && (
          <FormHelperText error>
            <ValidationError error={fieldState.error.message ?? ""} />
          </FormHelperText>
        )}
      </Stack>
    </Box>
  );
};

/** Width divided by height; null for what the browser cannot show, whatever its name says. */
const shapeOf = (picture: FileOrUrl): Promise<number | null> =>
  loadPictureSize(addressOf(picture)).then(
    ({ width, height }) => width / height,
    () => null,
  );
