import { Box, Stack, type Theme, Typography } from "@mui/material";
import { formatKw, formatMoney } from "@solar/domain/format";
import { previewUrl } from "@solar/domain/picture-url";
import { parsePolygon } from "@solar/domain/polygon";
import type { PolygonPoint } from "@solar/domain/rows.gen";
import type { ParcelStatus } from "@solar/domain/statuses";
import { createHighlight } from "@solar/parcel-map/model.ts";
import { ParcelMap } from "@solar/parcel-map/ParcelMap.tsx";
import { type ComponentProps, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";

export interface OutlinedParcel {
  /** Identity within the picture: the stored id, or the place in a list that is not stored yet. */
  id: string;
  name: string;
  status: ParcelStatus;
  polygon_data: PolygonPoint[];
  power_kw: number;
  /** KM without VAT */
  price: number;
}

interface ReadOnlyMapProps {
  imageUrl: string | null;
  parcels: readonly OutlinedParcel[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Parcels that pass the filters beside the map; the others fade. */
  shown?: ReadonlySet<string> | null;
  /** Parcels that stand out besides, for something that is done to several. */
  marked?: ReadonlySet<string>;
  marks?: ComponentProps<typeof ParcelMap>["marks"];
}

/** What the site's stylesheet calls its colours and shapes, from our theme. */
const siteTokens = ({ palette }: Theme) => ({
  "--night": "#0B1B16",
  "--surface": palette.background.paper,
  "--ink": palette.text.primary,
  "--line": palette.divider,
  "--leaf": palette.primary.main,
  "--leaf-wash": palette.action.selected,
  "--map-button": "36px",
  "--radius": "14px",
  "--radius-control": "10px",
  "--elevation": "0 20px 48px rgb(11 27 22 / 0.22)",
});

const none: ReadonlySet<string> = new Set();

/** The map that visitors see, to choose a parcel on; outlines are drawn elsewhere. */
export const ReadOnlyMap = (props: ReadOnlyMapProps) => {
  const { imageUrl, parcels, selected, onSelect, shown = null, marked = none, marks } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const [highlight] = useState(createHighlight);
  const mapParcels = useMemo(
    () =>
      parcels.flatMap(({ id, name, status, polygon_data }) => {
        const polygon = parsePolygon(polygon_data);
        const description = `${name}, ${translate(`enums.parcel_status.${status}`)}`;
        return polygon.length > 0 ? [{ id, name, status, polygon, description }] : [];
      }),
    [parcels, translate],
  );
  const states = useMemo(
    () => ({
      selected: new Set(selected ? [selected, ...marked] : marked),
      emphasised: none,
      shown,
      highlight,
    }),
    [selected, marked, shown, highlight],
  );
  if (!imageUrl) return <Text text="outlines.no_picture" soft />;
  return (
    <Box sx={[siteTokens, { borderRadius: "10px", overflow: "hidden" }]}>
      <ParcelMap
        key={imageUrl}
        parcels={mapParcels}
        states={states}
        imageUrl={previewUrl(imageUrl)}
        fineUrl={previewUrl(imageUrl)}
        storedUrl={imageUrl}
        imageLabel={translate("outlines.picture")}
        gestures="page"
        texts={{
          label: translate("outlines.canvas_label"),
          help: translate("parcels.map.help"),
          zoomIn: translate("parcels.map.zoom_in"),
          zoomOut: translate("parcels.map.zoom_out"),
          reset: translate("parcels.map.fit"),
          wheelHint: translate("parcels.map.wheel_hint"),
        }}
        hrefOf={(id) => `#${id}`}
        onOpen={onSelect}
        {...(marks && { marks })}
        tooltip={(id) => {
          const parcel = parcels.find((one) => one.id === id);
          return (
            parcel && (
              <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
                <Typography sx={{ fontWeight: 700 }}>{parcel.name}</Typography>
                <ParcelStatusChip status={parcel.status} />
                <Typography variant="body2">
                  {formatKw(parcel.power_kw, language)} · {formatMoney(parcel.price, language)}
                </Typography>
              </Stack>
            )
          );
        }}
        imageError={translate("common.image_error")}
      />
    </Box>
  );
};
