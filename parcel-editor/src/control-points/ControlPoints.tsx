import { Box, Stack, Typography } from "@mui/material";
import { clampToImage } from "@solar/domain/coordinates";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useHost } from "../host.ts";
import type { LoadedPicture } from "../use-picture.ts";
import { GroundGrid } from "./GroundGrid.tsx";
import type { GeoreferencedPicture, PointsScreenProps } from "./georeference-store.ts";
import { PointPicture } from "./PointPicture.tsx";
import { PointsHeader } from "./PointsHeader.tsx";
import { PointsPanel } from "./PointsPanel.tsx";
import type { EditedPoint, Points } from "./point-list.ts";
import { type ControlPointList, useControlPoints } from "./use-control-points.ts";
import { type PointPlacing, usePlacing } from "./use-placing.ts";

interface ControlPointsProps extends PointsScreenProps {
  picture: LoadedPicture;
  stored: GeoreferencedPicture;
}

const moved = (points: Points, id: string, dx: number, dy: number) =>
  points.map((point) => {
    if (point.id !== id || point.x === null || point.y === null) return point;
    return { ...point, x: point.x + dx, y: point.y + dy };
  });

const onPicture = (point: EditedPoint): EditedPoint =>
  point.x === null || point.y === null ? point : { ...point, ...clampToImage({ x: point.x, y: point.y }) };

/** Keys of the whole screen, wherever the focus is: what had it may be gone. Not those of a dialog over it. */
function useKeys(root: RefObject<HTMLElement | null>, does: Record<"undo" | "redo" | "escape", () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const over = target instanceof Element ? target.closest("[role=dialog]") : null;
    if (over && over !== root.current?.closest("[role=dialog]")) return;
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const letter = key.toLowerCase();
    if (key === "Escape") does.escape();
    else if (typing || !(event.ctrlKey || event.metaKey)) return;
    else if (letter === "z" && !event.shiftKey) does.undo();
    else if (letter === "y" || letter === "z") does.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The picture with its control points, and what they make of it. */
export const ControlPoints = (props: ControlPointsProps) => {
  const { store, url, picture, stored, onClose } = props;
  const { translate, ConfirmDialog, useCloseOnBack } = useHost();
  const ground = useControlPoints(store, url, picture, stored);
  const { list, answer, complete } = ground;
  const placing = usePlacing(list);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const bad = new Set(answer.suspicion?.points.flatMap((at) => complete[at]?.id ?? []));
  const leave = (go: () => void) => (ground.dirty ? setLeaving(() => go) : go());

  const goBack = () => (placing.waiting ? placing.setPlacing(null) : leave(onClose));
  useCloseOnBack(true, goBack);
  const root = useRef<HTMLDivElement>(null);
  useKeys(root, { undo: list.undo, redo: list.redo, escape: goBack });

  return (
    <Box ref={root} sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0 }}>
      <PointsHeader {...props} ground={ground} onLeave={leave} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0,1fr)", md: "minmax(0,1fr) 400px" },
          gridTemplateRows: { xs: "38dvh minmax(0,1fr)", md: "minmax(0,1fr)" },
        }}
      >
        <MarkedPicture picture={picture} ground={ground} placing={placing} bad={bad} />
        <PointsPanel store={store} url={url} ground={ground} placing={placing} bad={bad} />
      </Box>
      {leaving && (
        <ConfirmDialog
          danger
          title={translate("drawing.points.leave_title")}
          confirm={translate("drawing.points.leave")}
          onConfirm={leaving}
          onCancel={() => setLeaving(null)}
        >
          {translate("drawing.points.leave_body")}
        </ConfirmDialog>
      )}
    </Box>
  );
};

interface MarkedPictureProps {
  picture: LoadedPicture;
  ground: ControlPointList;
  placing: PointPlacing;
  bad: ReadonlySet<string>;
}

/** The picture, and below it what can be done now. */
const MarkedPicture = ({ picture, ground, placing, bad }: MarkedPictureProps) => {
  const { translate } = useHost();
  const { list, solved } = ground;
  const { chosen, waiting } = placing;
  const hint = useId();
  return (
    <Stack sx={{ minHeight: 0 }}>
      <Box sx={{ position: "relative", flex: 1, minHeight: 0, overflow: "hidden", isolation: "isolate" }}>
        <PointPicture
          picture={picture}
          points={list.points}
          chosen={chosen}
          bad={bad}
          placing={waiting !== undefined}
          onChoose={placing.setChosen}
          onPlace={placing.place}
          onMove={(id, dx, dy) => list.change((now) => moved(now, id, dx, dy), `move ${id}`)}
          onMoved={() => list.change((now) => now.map(onPicture), `move ${chosen}`)}
          onRemove={(id) => placing.actions.current.remove([id])}
          describedBy={hint}
        >
          {solved?.good && <GroundGrid projection={solved.projection} points={list.points} />}
        </PointPicture>
      </Box>
      <Typography
        id={hint}
        variant="body2"
        aria-live="polite"
        sx={{
          px: 1.5,
          py: 0.75,
          bgcolor: waiting ? "text.primary" : "background.paper",
          color: waiting ? "background.paper" : "text.secondary",
        }}
      >
        {waiting
          ? translate("drawing.points.hint_place", { name: waiting.name })
          : translate(chosen ? "drawing.points.hint_move" : "drawing.points.hint_add")}
      </Typography>
    </Stack>
  );
};
