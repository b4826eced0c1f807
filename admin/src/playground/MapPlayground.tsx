import { Box } from "@mui/material";
import { useState } from "react";
import { type OutlinedParcel, ReadOnlyMap } from "../parcels/ReadOnlyMap.tsx";

interface MapPlaygroundProps {
  imageUrl: string;
  parcels: OutlinedParcel[];
}

/** The map that visitors see. */
export const MapPlayground = (props: MapPlaygroundProps) => {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Box sx={{ maxWidth: 1000, p: 1 }}>
      <ReadOnlyMap {...props} selected={selected} onSelect={setSelected} />
    </Box>
  );
};
