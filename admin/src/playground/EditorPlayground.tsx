import { Box, Typography } from "@mui/material";
import { useCloseOnBack } from "@solar/back-button/back-button.ts";
import {
  type EditorHost,
  EditorHostContext,
  type Georeference,
  ParcelDrawingInput,
} from "@solar/parcel-editor";
import type { DrawnParcel } from "@solar/parcel-editor/drawn-parcel.ts";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { download } from "../csv/download.ts";
import { useDrawingTexts } from "../i18n/i18n-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { AppDialog } from "../ui/AppDialog.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { imageTypes } from "../uploads/file-rules.ts";
import { DropZone } from "../uploads/UploadZone.tsx";

interface EditorPlaygroundProps {
  imageUrl: string;
  parcels: DrawnParcel[];
}

/** As if the picture were taken from a hill, north away from it. */
const ground: Georeference = {
  system: "local",
  projection: {
    kind: "plane",
    origin: { east: 6_446_000, north: 4_974_000, height: 160 },
    matrix: [0.5, 0.5, 0, 50, 0, 0.2, 0, 80, 0, 0.01, 0, 1],
    levels: [],
  },
  toWgs84: null,
};

const own = {
  download,
  imageTypes,
  AppDialog,
  ConfirmDialog,
  DropZone,
  ProjectOutlines: () => null,
  useCloseOnBack,
  sells: true,
};

/** The drawing editor, and what it gives to the form around it. */
export const EditorPlayground = ({ imageUrl, parcels }: EditorPlaygroundProps) => {
  useDrawingTexts();
  const translate = useTranslate();
  const language = useLanguage();
  const [message, setMessage] = useState("");
  const [value, setValue] = useState(parcels);
  const host = useMemo<EditorHost>(
    () => ({
      ...own,
      translate,
      language,
      notify: (kind, text, options) => setMessage(`${kind}: ${translate(text, options?.args)}`),
    }),
    [translate, language],
  );
  return (
    <EditorHostContext value={host}>
      <Box sx={{ p: 1 }}>
        <ParcelDrawingInput
          name="playground"
          imageUrl={imageUrl}
          parcels={value}
          onChange={setValue}
          note={message}
          below={120}
          ground={ground}
        />
        <Typography component="pre" variant="caption" sx={{ maxHeight: 100, overflow: "auto" }}>
          {JSON.stringify(value.map(({ name, polygon_data }) => ({ name, polygon_data })))}
        </Typography>
      </Box>
    </EditorHostContext>
  );
};
