import { Box, FormLabel } from "@mui/material";
import type { MediaAsset } from "@solar/domain/rows.gen";
import { useState } from "react";
import { AutocompleteInput, useGetList, useInput, useNotify, useTranslate } from "react-admin";
import { Picture } from "../ui/Picture.tsx";
import { imageTypes, isImage } from "./file-rules.ts";
import { UploadZone } from "./UploadZone.tsx";
import { useUploads } from "./use-uploads.ts";

interface PictureInputProps {
  source: string;
  label: string;
  /** What is shown while none is chosen */
  original?: string;
  /** Text key of what that means */
  help: string;
  /** SVG is taken too, and stored as a picture. */
  drawings?: boolean;
}

/** A picture of the library, or one that is uploaded to it at once. */
export const PictureInput = ({ source, label, original, help, drawings = false }: PictureInputProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { field } = useInput<string | null>({ source, parse: (value) => value ?? null });
  const uploads = useUploads("site-images", (url) => field.onChange(url));
  const choose = async ([given]: File[]) => {
    const file = given && drawings ? await rasterised(given).catch(() => given) : given;
    if (file && isImage(file)) void uploads.add([file]);
    else notify("media.replace.only_images", { type: "error" });
  };
  return (
    <Box role="group" aria-label={translate(label)} sx={{ mt: 1 }}>
      <FormLabel>{translate(label)}</FormLabel>
      <Box sx={{ display: "flex", gap: 2, mt: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
        <Picture
          url={field.value || original || null}
          alt={translate(label)}
          width={140}
          height={140}
          whole={drawings}
        />
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <LibraryInput source={source} chosen={field.value} help={help} />
          <UploadZone
            uploads={uploads}
            label="upload.drop_image"
            hint={drawings ? "upload.drawing_limits" : "upload.image_limits"}
            accept={drawings ? [...imageTypes, "image/svg+xml"] : imageTypes}
            onFiles={choose}
          />
        </Box>
      </Box>
    </Box>
  );
};

type Choice = Pick<MediaAsset, "url" | "path">;

/** The library's pictures, by their names and texts. */
const LibraryInput = ({ source, chosen, help }: { source: string; chosen: string | null; help: string }) => {
  const [q, setQ] = useState("");
  const { data = [] } = useGetList<MediaAsset>("media", {
    filter: { images: true, q },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 30 },
  });
  const choices: Choice[] = [...data];
  if (chosen && !data.some(({ url }) => url === chosen))
    choices.push({ url: chosen, path: chosen.split("/").slice(3).join("/") });
  return (
    <AutocompleteInput
      source={source}
      label="media.choose"
      helperText={help}
      noOptionsText="media.no_results"
      choices={choices}
      optionValue="url"
      optionText="path"
      setFilter={(text: string = "") => setQ(choices.some(({ path }) => path === text) ? "" : text)}
      matchSuggestion={() => true}
      renderOption={({ key, ...props }, { url, path }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <Picture url={url} alt="" width={64} height={40} />
          {path}
        </Box>
      )}
    />
  );
};

/** Pixels of the longer side: twice what any page shows. */
const longest = 1024;

/**
 * A drawing (SVG) as a picture of the same shape. The browser draws it as it draws any picture: nothing in it runs or is
 * fetched, and what is stored has no code at all. Other files stay as they are.
 *
 * @throws Error for one that cannot be read
 */
async function rasterised(file: File): Promise<File> {
  if (file.type !== "image/svg+xml") return file;
  const url = URL.createObjectURL(file);
  try {
    const drawing = new Image();
    drawing.src = url;
    await drawing.decode();
    const { naturalWidth: width, naturalHeight: height } = drawing;
    const scale = longest / Math.max(width, height, 1);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d")?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!picture) throw new Error("not drawn");
    return new File([picture], file.name.replace(/\.svg$/i, ".png"), { type: picture.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}
