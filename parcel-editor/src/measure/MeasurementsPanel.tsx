import { Box, Button, Stack, Typography } from "@mui/material";
import { formatArea, formatMetres, formatNumber } from "@solar/domain/format";
import { sideLengths } from "@solar/domain/plan";
import { areaDifference, maxAreaDifference } from "../checks/problems.ts";
import { adoptMeasuredAreas } from "../commands/tasks.ts";
import { useDeferredDrawing, useEditor } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { PanelSection } from "../panels/PanelSection.tsx";
import { onlySelected, parcelsOf } from "../state/drawing-state.ts";
import type { DrawnParcel } from "../state/drawn-parcel.ts";
import { addGroundOutlines } from "../state/edits.ts";
import { type Georeference, groundOutlineOf, isWithoutGround, measuredArea } from "../state/georeference.ts";

/** m² below which a typed area is the measured one: land registers count whole ones. */
const sameArea = 0.5;

/** Parcels whose typed area is not the measured one. */
const differing = (parcels: readonly DrawnParcel[], ground: Georeference) =>
  parcels.filter((parcel) => {
    const measured = measuredArea(parcel, ground);
    return measured !== null && Math.abs(measured - (parcel.area_m2 ?? 0)) >= sameArea;
  });

/** What was typed beside what the ground measures, and one press to take that over. */
export const MeasurementsPanel = () => {
  const editor = useEditor();
  const translate = useTranslate();
  const ground = useDeferredDrawing((state) => state.georeference);
  const parcels = useDeferredDrawing(parcelsOf);
  const parcel = useDeferredDrawing(onlySelected);
  const drawing = useDeferredDrawing((state) => state.draft !== null);
  if (!ground || drawing) return null;
  const others = differing(parcels, ground).map(({ id }) => id);
  const unplaced = parcels.filter(isWithoutGround).length;
  return (
    <PanelSection title={translate("drawing.metres.title")} count={others.length} opened={parcel !== null}>
      {parcel && <ParcelMeasures parcel={parcel} ground={ground} />}
      {!parcel && others.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate("drawing.metres.all_taken")}
        </Typography>
      )}
      <Stack spacing={0.75} sx={{ mt: 1, alignItems: "flex-start" }}>
        {others.length > 0 && (
          <Button size="small" onClick={() => adoptMeasuredAreas(editor, others)}>
            {translate("drawing.metres.take_all", { smart_count: others.length })}
          </Button>
        )}
        {unplaced > 0 && (
          <Button size="small" onClick={() => editor.store.update(addGroundOutlines)}>
            {translate("drawing.metres.place_all", { smart_count: unplaced })}
          </Button>
        )}
      </Stack>
    </PanelSection>
  );
};

const ParcelMeasures = ({ parcel, ground }: { parcel: DrawnParcel; ground: Georeference }) => {
  const editor = useEditor();
  const translate = useTranslate();
  const language = useLanguage();
  const measured = measuredArea(parcel, ground);
  if (measured === null)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate("drawing.metres.not_known")}
      </Typography>
    );
  const difference = areaDifference(parcel, ground);
  const far = difference !== null && Math.abs(difference) > maxAreaDifference;
  const off = `${(difference ?? 0) < 0 ? "−" : "+"}${formatNumber(Math.abs(difference ?? 0), language, 1)}%`;
  const sides = sideLengths(groundOutlineOf(parcel, ground));
  const around = sides.reduce((sum, side) => sum + side, 0);
  const rows: (readonly [string, string, boolean?])[] = [
    ["measured", formatArea(measured, language)],
    [
      "typed",
      parcel.area_m2
        ? [formatArea(parcel.area_m2, language), Math.abs(difference ?? 0) >= 0.05 && `(${off})`]
            .filter(Boolean)
            .join(" ")
        : "–",
      far,
    ],
    ["around", formatMetres(around, language)],
    ["sides", sides.map((side) => formatNumber(side, language, 1)).join(" · ")],
  ];
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          columnGap: 1.5,
          rowGap: 0.25,
          m: 0,
          fontSize: "0.875rem",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {rows.map(([name, text, wrong]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {translate(`drawing.metres.${name}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: "right", ...(wrong && { color: "error.main", fontWeight: 600 }) }}
            >
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {/* It stays where it is: what would come in its place takes over all of them. */}
      <Button
        disabled={measured === parcel.area_m2}
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => adoptMeasuredAreas(editor, [parcel.id])}
      >
        {translate("drawing.metres.take")}
      </Button>
    </>
  );
};
