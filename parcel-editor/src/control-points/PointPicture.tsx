import { Box } from "@mui/material";
import { clampToImage, type PercentPoint } from "@solar/domain/coordinates";
import { type KeyboardEvent, type ReactNode, useEffectEvent, useRef } from "react";
import canvasStyles from "../canvas/canvas.module.css";
import type { Canvas } from "../canvas/create-canvas.ts";
import { PicturePane } from "../canvas/PicturePane.tsx";
import { arrowSteps, screenPoint, watchPointers } from "../canvas/pointers.ts";
import { useTranslate } from "../host.ts";
import type { LoadedPicture } from "../use-picture.ts";
import styles from "./control-points.module.css";
import { type EditedPoint, isPlaced, type Points } from "./point-list.ts";

interface PointPictureProps {
  picture: LoadedPicture;
  points: Points;
  chosen: string | null;
  /** Marks that are looked at twice. */
  bad: ReadonlySet<string>;
  /** The next press on the picture sets a point. */
  placing: boolean;
  onChoose: (id: string) => void;
  onPlace: (place: PercentPoint) => void;
  /** Moves a mark by percent of the picture. */
  onMove: (id: string, dx: number, dy: number) => void;
  onMoved: () => void;
  onRemove: (id: string) => void;
  describedBy: string;
  /** What lies over the picture, under the marks. */
  children?: ReactNode;
}

/** The picture with a mark for each control point. */
export const PointPicture = (props: PointPictureProps) => {
  const { picture, points, chosen, bad, placing, describedBy, children } = props;
  const translate = useTranslate();
  const canvas = useRef<Canvas | null>(null);
  const handlers = useEffectEvent(() => props);
  const { size } = picture;

  const keyOnPicture = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const arrow = arrowSteps[event.key];
    if (arrow) canvas.current?.panBy(-40 * arrow[0], -40 * arrow[1]);
    else if (event.key === "+" || event.key === "=") canvas.current?.zoomBy(1.4);
    else if (event.key === "-") canvas.current?.zoomBy(1 / 1.4);
    else if (event.key === "0") canvas.current?.fit();
    else if ((event.key === "Enter" || event.key === " ") && canvas.current)
      props.onPlace(clampToImage(canvas.current.centre()));
    else return;
    event.preventDefault();
  };
  return (
    <Box sx={{ position: "absolute", inset: 0 }}>
      <PicturePane
        url={picture.url}
        size={size}
        canvas={canvas}
        watch={(container, created) => watchMarks(container, created, () => handlers())}
        className={styles.picture}
        aria-label={translate("drawing.points.picture")}
        aria-describedby={describedBy}
        data-drawing={placing || undefined}
        data-point-picture
        onKeyDown={keyOnPicture}
      >
        {children}
        {points.filter(isPlaced).map((point) => (
          <Mark
            key={point.id}
            point={point}
            chosen={point.id === chosen}
            bad={bad.has(point.id)}
            stepOf={(pixels) => {
              const down = (canvas.current?.pixel() ?? 0.1) * pixels;
              return { across: (down * size.height) / size.width, down };
            }}
            onChoose={props.onChoose}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        ))}
      </PicturePane>
      {placing && <span className={`${canvasStyles.crosshair} ${styles.middle}`} aria-hidden />}
    </Box>
  );
};

interface MarkProps extends Pick<PointPictureProps, "onChoose" | "onMove" | "onRemove"> {
  point: EditedPoint;
  chosen: boolean;
  bad: boolean;
  /** So many pixels of the window in percent of the picture. */
  stepOf: (pixels: number) => { across: number; down: number };
}

const Mark = ({ point, chosen, bad, stepOf, onChoose, onMove, onRemove }: MarkProps) => {
  const translate = useTranslate();
  const { id, name, x, y } = point;
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrowSteps[event.key];
    const { across, down } = stepOf(event.shiftKey ? 10 : 1);
    if (arrow) onMove(id, arrow[0] * across, arrow[1] * down);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left: `${x}%`, top: `${y}%` }}
      data-mark={id}
      data-bad={bad || undefined}
      aria-pressed={chosen}
      aria-label={translate("drawing.points.mark", { name })}
      onFocus={() => onChoose(id)}
      onKeyDown={onKey}
    >
      <span>{name}</span>
    </button>
  );
};

type MarkHandlers = Pick<PointPictureProps, "onChoose" | "onPlace" | "onMove" | "onMoved">;

/** A mark is dragged, all else moves the picture. @returns stops listening */
function watchMarks(container: HTMLElement, canvas: Canvas, handlers: () => MarkHandlers): () => void {
  return watchPointers(container, canvas, {
    press(event) {
      const { target } = event;
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-mark]") : null;
      const mark = button?.dataset.mark;
      (button ?? container).focus({ preventScroll: true });
      if (!mark) return { tap: (tapped) => handlers().onPlace(canvas.pointAt(screenPoint(tapped))) };
      handlers().onChoose(mark);
      const settle = () => handlers().onMoved();
      return {
        drag: (moved, from) => {
          const [a, b] = [canvas.pointAt(from), canvas.pointAt(screenPoint(moved))];
          handlers().onMove(mark, b.x - a.x, b.y - a.y);
        },
        release: settle,
        abort: settle,
      };
    },
  }).stop;
}
