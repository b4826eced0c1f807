import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { hasMidpointHandle } from "@solar/domain/hit-test";
import type { Polygon } from "@solar/domain/polygon";
import { along, sidesOf } from "@solar/domain/segment";
import { memo, useMemo } from "react";
import { useDrawing, useEditor, useLive, usePixelSize } from "../editor.ts";
import { useLanguage, useTranslate } from "../host.ts";
import { percentText } from "../labels.ts";
import { selectCorner } from "../state/actions.ts";
import { minPoints, onlySelected, outlineWithHandles } from "../state/drawing-state.ts";
import styles from "./canvas.module.css";
import { handleSize } from "./pointers.ts";

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` });

interface CornerHandleProps {
  x: number;
  y: number;
  /** Where it stands while nothing moves: what is said of it, since no screen reader announces a name that changes each frame. */
  rest: PercentPoint;
  index: number;
  total: number;
  selected: boolean;
}

/** Drawn again only when it is this corner that moves. */
const CornerHandle = memo(({ x, y, rest, index, total, selected }: CornerHandleProps) => {
  const { store } = useEditor();
  const translate = useTranslate();
  const language = useLanguage();
  const label = useMemo(
    () =>
      translate("drawing.announce.point_selected", {
        number: index + 1,
        total,
        x: percentText(rest.x, language),
        y: percentText(rest.y, language),
      }),
    [translate, language, index, total, rest],
  );
  return (
    <button
      type="button"
      className={styles.corner}
      style={at({ x, y })}
      data-corner={index}
      data-selected={selected || undefined}
      aria-pressed={selected}
      aria-label={label}
      onFocus={() => store.update(selectCorner(index))}
    />
  );
});

interface MiddlesProps {
  polygon: Polygon;
  /** Percent of the picture's height that a corner takes. */
  reach: number;
  aspectRatio: number;
  /** Hidden, not taken away, while a corner moves: twenty buttons would come and go with each drag. */
  shown: boolean;
}

const Middles = memo(({ polygon, reach, aspectRatio, shown }: MiddlesProps) => (
  <div style={{ display: "contents", visibility: shown ? "visible" : "hidden" }}>
    {[...sidesOf(polygon).entries()].map(([index, [a, b]]) => {
      if (!hasMidpointHandle(a, b, { tolerance: reach, aspectRatio })) return null;
      return (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles.middle}
          style={at(along(a, b, 0.5))}
          data-middle={index}
        />
      );
    })}
  </div>
));

/** Corners of the selected parcel, and the middles of its sides that make a new corner. */
export const Handles = () => {
  const { aspectRatio } = useEditor();
  const parcel = useDrawing(onlySelected);
  const stored = useDrawing(outlineWithHandles);
  const corner = useDrawing((state) => state.corner);
  const dragged = useLive((live) => (parcel ? live.dragged.get(parcel.id) : undefined));
  const pixel = usePixelSize();
  if (!stored) return null;
  const polygon = dragged ?? stored;
  return (
    <>
      <Middles polygon={stored} reach={handleSize * pixel} aspectRatio={aspectRatio} shown={!dragged} />
      {[...polygon.entries()].map(([index, { x, y }]) => (
        <CornerHandle
          key={index}
          x={x}
          y={y}
          rest={stored[index] ?? percentPoint(x, y)}
          index={index}
          total={polygon.length}
          selected={index === corner}
        />
      ))}
    </>
  );
};

/** The points set so far; the first one is large as soon as it closes the outline. */
export const DraftMarks = () => {
  const draft = useDrawing((state) => state.draft);
  if (!draft) return null;
  const closes = minPoints(draft) > 2 && draft.points.length >= minPoints(draft);
  return [...draft.points.entries()].map(([index, { x, y }]) => (
    <span
      key={index}
      className={styles.dot}
      style={{ left: `${x}%`, top: `${y}%` }}
      data-draft-point={index}
      data-closing={(index === 0 && closes) || undefined}
    />
  ));
};

/** Shows that the pointer was drawn to something, and where the keyboard's pointer stands. */
export const PointerMarks = () => {
  const pointer = useLive((live) => live.pointer);
  const snapped = useLive((live) => live.snapped);
  const byKeyboard = useLive((live) => live.byKeyboard);
  if (!pointer) return null;
  const style = { left: `${pointer.x}%`, top: `${pointer.y}%` };
  return (
    <>
      {snapped && <span className={styles.snap} data-kind={snapped} style={style} />}
      {byKeyboard && <span className={styles.crosshair} data-crosshair style={style} />}
    </>
  );
};
