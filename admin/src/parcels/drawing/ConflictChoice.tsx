import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { boundingBox, type Polygon, parsePolygon } from "@solar/domain/polygon";
import type { LoadedPicture } from "@solar/parcel-editor";
import { outlineOf } from "@solar/parcel-editor/drawn-parcel.ts";
import { differingColumns } from "@solar/parcel-editor/server-state.ts";
import { useTranslate } from "react-admin";
import { FieldValue } from "../../history/ChangeSummary.tsx";
import { useFieldName } from "../../i18n/use-language.ts";
import { SideBySide } from "../../ui/Section.tsx";
import type { ParcelConflict } from "./use-drawing-save.ts";

interface ConflictChoiceProps {
  conflict: ParcelConflict;
  /** Who changed it and when. */
  title: string;
  picture: LoadedPicture | null;
  choice: ConflictSide | null;
  onChoose: (side: ConflictSide) => void;
}

/** One parcel that was changed on both sides: where it lies here and there, what else differs, and the choice. */
export const ConflictChoice = ({ conflict, title, picture, choice, onChoose }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { id, name, mine, row } = conflict;
  const values = mine && row ? differingColumns(mine, row).filter((column) => column !== "polygon_data") : [];
  const label = `conflict-${id}`;
  const texts: Record<ConflictSide, string> = {
    mine: !row ? "restore_as_new" : mine ? "keep_mine" : "keep_deleted",
    theirs: row ? "take_theirs" : "take_deleted",
  };
  return (
    <FormControl sx={{ display: "block" }}>
      <FormLabel id={label} sx={{ display: "block", mb: 1, fontWeight: 600 }}>
        {title}
      </FormLabel>
      <SideBySide from="sm" parts={[3, 2]}>
        {picture && (
          <ConflictPicture
            imageUrl={picture.url}
            aspectRatio={picture.size.width / picture.size.height}
            outlines={{ mine: mine ? outlineOf(mine) : [], theirs: parsePolygon(row?.polygon_data) }}
            label={translate("drawing.conflict.picture", { name })}
          />
        )}
        <Box>
          <RadioGroup
            aria-labelledby={label}
            value={choice}
            onChange={(_, value) => onChoose(value === "mine" ? "mine" : "theirs")}
          >
            {(["mine", "theirs"] as const).map((side) => (
              <Box key={side} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <FormControlLabel
                  value={side}
                  control={<Radio size="small" />}
                  label={translate(`drawing.conflict.${texts[side]}`)}
                  sx={{ mr: 0 }}
                />
                {(side === "mine" ? mine : row) && <SideLine side={side} />}
              </Box>
            ))}
          </RadioGroup>
          {values.map((column) => (
            <Typography key={column} variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {fieldName("parcels", column)}: {translate("drawing.conflict.mine")}{" "}
              <FieldValue table="parcels" column={column} value={mine?.[column]} /> ·{" "}
              {translate("drawing.conflict.theirs")}{" "}
              <FieldValue table="parcels" column={column} value={row?.[column]} />
            </Typography>
          ))}
        </Box>
      </SideBySide>
    </FormControl>
  );
};

export type ConflictSide = "mine" | "theirs";

/** Two lines that differ in more than their colour. */
const strokes: Record<ConflictSide, { stroke: string; dash?: string }> = {
  mine: { stroke: "#ffd65a" },
  theirs: { stroke: "#8fd0ff", dash: "7 5" },
};

const line = { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round", fill: "none" } as const;

interface ConflictPictureProps {
  imageUrl: string;
  /** Width of the picture divided by its height. */
  aspectRatio: number;
  outlines: Record<ConflictSide, Polygon>;
  label: string;
}

/** Both outlines of a parcel on its part of the picture. */
const ConflictPicture = ({ imageUrl, aspectRatio, outlines, label }: ConflictPictureProps) => {
  const box = boundingBox(Object.values(outlines));
  if (!box) return null;
  // In percent of the picture's height both ways, so that nothing is distorted.
  const [left, right] = [box.left * aspectRatio, box.right * aspectRatio];
  const width = Math.max(24, 1.7 * (right - left), (1.7 * (box.bottom - box.top) * 16) / 9);
  const height = (width * 9) / 16;
  const corner = { x: (left + right - width) / 2, y: (box.top + box.bottom - height) / 2 };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${corner.x} ${corner.y} ${width} ${height}`}
      style={{ width: "100%", display: "block", borderRadius: 10, background: "#10241d" }}
    >
      <image href={imageUrl} width={100 * aspectRatio} height={100} preserveAspectRatio="none" />
      {(["theirs", "mine"] as const).map((side) => {
        const points = outlines[side].map(({ x, y }) => `${x * aspectRatio},${y}`).join(" ");
        return (
          points && (
            <g key={side} data-outline-of={side}>
              <polygon {...line} points={points} stroke="#06120d" strokeOpacity={0.75} strokeWidth={5} />
              <polygon
                {...line}
                points={points}
                stroke={strokes[side].stroke}
                strokeWidth={2.5}
                strokeDasharray={strokes[side].dash}
              />
            </g>
          )
        );
      })}
    </svg>
  );
};

/** The line of a side, as it stands beside its word. */
const SideLine = ({ side }: { side: ConflictSide }) => (
  <svg
    aria-hidden
    width={28}
    height={12}
    style={{ background: "#10241d", borderRadius: 4, flexShrink: 0 }}
    data-line={side}
  >
    <line
      x1={2}
      x2={26}
      y1={6}
      y2={6}
      stroke={strokes[side].stroke}
      strokeWidth={2.5}
      strokeDasharray={strokes[side].dash}
    />
  </svg>
);
