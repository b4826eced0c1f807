import { Box, Typography } from "@mui/material";
import type { PolygonPoint } from "@solar/domain/rows.gen";
import type { ParcelStatus } from "@solar/domain/status";
import { useTranslate } from "react-admin";
import { parcelColours } from "../theme/tokens.ts";
import { previewUrl } from "../ui/pictureUrl.ts";

export interface OutlinedParcel {
  /** Identity within the picture: the stored id, or the place in a list that is not stored yet. */
  id: string;
  name: string;
  status: ParcelStatus;
  polygon_data: PolygonPoint[];
}

interface ParcelPictureProps {
  imageUrl: string | null;
  parcels: readonly OutlinedParcel[];
  selected?: string | null;
  onSelect?: (id: string) => void;
}

const corners = (points: readonly PolygonPoint[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");

const middle = (points: readonly PolygonPoint[]): PolygonPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The project's picture with the outlines of its parcels; a click selects one. */
export const ParcelPicture = ({ imageUrl, parcels, selected, onSelect }: ParcelPictureProps) => {
  const translate = useTranslate();
  if (!imageUrl) return <Typography color="text.secondary">{translate("drawing.no_picture")}</Typography>;
  const drawn = parcels.filter(({ polygon_data }) => polygon_data.length >= 3);
  return (
    <Box sx={{ position: "relative", borderRadius: "10px", overflow: "hidden", bgcolor: "#0B1B16" }}>
      <img
        src={imageUrl.startsWith("/storage/") ? previewUrl(imageUrl) : imageUrl}
        alt={translate("drawing.picture")}
        style={{ width: "100%", display: "block" }}
      />
      {/* The list beside the picture selects with the keyboard; here it is a shortcut for the mouse. */}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        style={{ position: "absolute", inset: 0, width: "100%", height: "100%" }}
      >
        {drawn.map((parcel) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same choice stands in the list as a button
          <polygon
            key={parcel.id}
            points={corners(parcel.polygon_data)}
            fill={parcelColours[parcel.status]}
            fillOpacity={parcel.id === selected ? 0.8 : 0.3}
            stroke="#fff"
            strokeWidth={parcel.id === selected ? 3 : 1.5}
            vectorEffect="non-scaling-stroke"
            style={{ cursor: onSelect ? "pointer" : "default" }}
            onClick={() => onSelect?.(parcel.id)}
          />
        ))}
      </svg>
      {drawn.map((parcel) => {
        const { x, y } = middle(parcel.polygon_data);
        return (
          <Typography
            key={parcel.id}
            aria-hidden
            variant="caption"
            sx={{
              position: "absolute",
              left: `${x}%`,
              top: `${y}%`,
              transform: "translate(-50%, -50%)",
              color: "#fff",
              fontWeight: 700,
              textShadow: "0 0 3px #000, 0 0 6px #000",
              pointerEvents: "none",
              // On a phone the names would cover each other: only the chosen one shows.
              display: { xs: parcel.id === selected ? "block" : "none", sm: "block" },
            }}
          >
            {parcel.name}
          </Typography>
        );
      })}
    </Box>
  );
};
