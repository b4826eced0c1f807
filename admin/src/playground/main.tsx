import { Box, CssBaseline, createTheme, Link, Stack, ThemeProvider } from "@mui/material";
import { emptyParcel } from "@solar/domain/columns/parcels";
import { rectangle } from "@solar/domain/testing-outlines";
import { StrictMode, Suspense, useState } from "react";
import { I18nContextProvider } from "react-admin";
import { createRoot } from "react-dom/client";
import picture from "../../../db/seed/pictures/projects/park-1.jpg";
import { useI18nProvider } from "../i18n/i18n-provider.ts";
import { type OutlinedParcel, ReadOnlyMap } from "../parcels/ReadOnlyMap.tsx";
import { lightTheme } from "../ui/theme.ts";
import { EditorPlayground } from "./EditorPlayground.tsx";

/** Parcels of a made-up park, a status each, the last one over its neighbour. */
const parcels = (["available", "reserved", "sold", "available"] as const).map((status, index) => ({
  ...emptyParcel(`P-0${index + 1}`),
  id: `parcel-${index}`,
  status,
  power_kw: 80,
  price: 100_000,
  images: [],
  polygon_data: [...rectangle(10 + 19 * index, 30, 30 + 18 * index, 60)],
}));

interface MapPlaygroundProps {
  imageUrl: string;
  parcels: OutlinedParcel[];
}

/** The map that visitors see. */
const MapPlayground = (props: MapPlaygroundProps) => {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Box sx={{ maxWidth: 1000, p: 1 }}>
      <ReadOnlyMap {...props} selected={selected} onSelect={setSelected} />
    </Box>
  );
};

const playgrounds = { editor: EditorPlayground, map: MapPlayground };

/** The graphical cores alone, without the API and without signing in: in development only, see CONTRIBUTING. */
const Playground = () => {
  const Playground = location.search.includes("map") ? playgrounds.map : playgrounds.editor;
  return (
    <ThemeProvider theme={createTheme(lightTheme)}>
      <CssBaseline />
      <I18nContextProvider value={useI18nProvider()}>
        <Stack direction="row" spacing={2} sx={{ p: 1 }}>
          <Link href="?editor">parcel-editor</Link>
          <Link href="?map">parcel-map</Link>
        </Stack>
        <Suspense>
          <Playground imageUrl={picture} parcels={parcels} />
        </Suspense>
      </I18nContextProvider>
    </ThemeProvider>
  );
};

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element");
createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
