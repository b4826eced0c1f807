import { minPolygonPoints } from "@solar/domain/polygon";
import { useDrawing, useLive } from "../editor.ts";
import styles from "./canvas.module.css";

/** The points set so far; the first one is large as soon as it closes the outline. */
export const DraftMarks = () => {
  const draft = useDrawing((state) => state.draft);
  return draft?.points.map(({ x, y }, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the outline
      key={index}
      className={styles.dot}
      style={{ left: `${x}%`, top: `${y}%` }}
      data-draft-point={index}
      data-closing={(index === 0 && draft.points.length >= minPolygonPoints) || undefined}
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
