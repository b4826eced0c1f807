import { Box, Button } from "@mui/material";
import type { ImageSize } from "@solar/domain/coordinates";
import { formatArea, formatNumber } from "@solar/domain/format";
import type { GroundPoint } from "@solar/domain/ground";
import { labelPoint } from "@solar/domain/label-point";
import { type GroundFrame, planFrame, roundLength } from "@solar/domain/plan";
import { widthAt } from "@solar/parcel-map/labels.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { isMultiSelect } from "../canvas/pointers.ts";
import { selectParcels } from "../commands/parcels.ts";
import { useDrawing, useEditor } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { setOptions } from "../state/actions.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { groundOutlineOf, measuredArea } from "../state/georeference.ts";
import styles from "./plan-view.module.css";

/** Longest that the scale may be, CSS pixels. */
const longestBar = 140;

/** Width of a letter, CSS pixels. */
const letter = 7.5;

/** The parcels from above, to scale: to read and to select. */
const PlanView = () => {
  const editor = useEditor();
  const translate = useTranslate();
  const language = useLanguage();
  const [element, size] = useSize();
  const ground = useDrawing((state) => state.georeference);
  const parcels = useDrawing(parcelsOf);
  const hidden = useDrawing((state) => state.hidden);
  const selection = useDrawing((state) => state.selection);
  const placed = useMemo(
    () =>
      parcels.flatMap((parcel) => {
        const outline = hidden.has(parcel.id) ? [] : groundOutlineOf(parcel, ground);
        return outline.length > 0 ? [{ parcel, outline, area: measuredArea(parcel, ground) }] : [];
      }),
    [parcels, hidden, ground],
  );
  const frame =
    size &&
    planFrame(
      placed.map(({ outline }) => outline),
      size,
    );
  const scale = frame && size ? size.width / frame.width : 0;
  return (
    <Box
      ref={element}
      className={styles.plan}
      role="group"
      aria-label={translate("drawing.plan.label")}
      data-plan
    >
      {frame && (
        <svg width="100%" height="100%" aria-hidden>
          {placed.map(({ parcel, outline, area }) => {
            const polygon = outline.map((corner) => onPlan(corner, frame, scale));
            const at = labelPoint(polygon, 1);
            const name = nameThatFits(parcel.name, widthAt(polygon, at));
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it selects by keyboard
              <g
                key={parcel.id}
                data-plan-parcel={parcel.id}
                data-selected={selection.includes(parcel.id) || undefined}
                onClick={(event) =>
                  selectParcels(editor, [parcel.id], isMultiSelect(event) ? "toggle" : "replace")
                }
              >
                <title>{[parcel.name, area && formatArea(area, language)].filter(Boolean).join(" · ")}</title>
                <polygon points={polygon.map(({ x, y }) => `${x},${y}`).join(" ")} />
                {name && <text {...at}>{name}</text>}
              </g>
            );
          })}
        </svg>
      )}
      {frame && <Marks scale={scale} />}
      <Button
        variant="outlined"
        color="inherit"
        className={styles.back}
        onClick={() => editor.store.update(setOptions({ plan: false }))}
      >
        {translate("drawing.plan.back")}
      </Button>
    </Box>
  );
};

export default PlanView;

/** CSS pixels. */
const onPlan = ({ east, north }: GroundPoint, frame: GroundFrame, scale: number) => ({
  x: (east - frame.west) * scale,
  y: (frame.north - north) * scale,
});

const nameThatFits = (name: string, room: number) =>
  [name, name.split(" ").at(-1) ?? ""].find((one) => one.length * letter < room);

/** North and scale. */
const Marks = ({ scale }: { scale: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const metres = roundLength(longestBar / scale);
  const length = `${formatNumber(metres, language, { min: 0, max: 1 })} m`;
  return (
    <div className={styles.marks}>
      <svg
        viewBox="-12 -18 24 36"
        width={26}
        height={39}
        role="img"
        aria-label={translate("drawing.plan.north")}
      >
        <path d="M0 -16 7 7 0 3Z" />
        <path d="M0 -16 -7 7 0 3Z" fillOpacity={0.55} />
        <text y={17} textAnchor="middle">
          {translate("drawing.plan.n")}
        </text>
      </svg>
      <p
        role="img"
        aria-label={translate("drawing.plan.scale", { length })}
        style={{ width: metres * scale }}
      >
        {length}
      </p>
    </div>
  );
};

function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ImageSize | null>(null);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: Math.max(1, watched.clientWidth), height: Math.max(1, watched.clientHeight) }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
}
