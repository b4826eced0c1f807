import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import {
  interpretCoordinates,
  type MetricSystem,
  metricSystems,
  misfitOf,
  swappedAxes,
} from "@solar/georeference/reference-systems";
import { useState } from "react";
import { useDrawing } from "../editor.ts";
import { useHost } from "../host.ts";
import { useSystemLabel } from "../labels.ts";
import { ChoiceField } from "../panels/ChoiceField.tsx";
import { parcelsOf } from "../state/drawing-state.ts";
import { FitReport, FixButton } from "./FitReport.tsx";
import type { GeoreferenceStore } from "./georeference-store.ts";
import { PointRow } from "./PointRow.tsx";
import { type EditedPoint, emptyPoint, isPlaced, mergeByName, type Points } from "./point-list.ts";
import { TableInput } from "./TableInput.tsx";
import type { ControlPointList } from "./use-control-points.ts";
import type { PointPlacing } from "./use-placing.ts";

interface PointsPanelProps {
  store: GeoreferenceStore;
  url: string;
  ground: ControlPointList;
  placing: PointPlacing;
  bad: ReadonlySet<string>;
}

function exchanged(points: Points, [a, b]: readonly string[]): Points {
  const places = new Map(points.map(({ id, x, y }) => [id, { x, y }]));
  const other = (id: string) => places.get(id === a ? (b ?? "") : id === b ? (a ?? "") : id);
  return points.map((point) => ({ ...point, ...other(point.id) }));
}

/** Beside the picture: what the points say, the points, and where more come from. */
export const PointsPanel = (props: PointsPanelProps) => {
  const { ground, placing, bad } = props;
  const { chosen, waiting, actions } = placing;
  const { list, answer, complete, solved, setKind } = ground;
  const { points, change } = list;
  const residuals = new Map(complete.map(({ id }, at) => [id, solved?.residuals[at] ?? null]));
  return (
    <Stack
      spacing={2}
      sx={{ overflowY: "auto", p: 2, minHeight: 0, borderLeft: { md: 1 }, borderColor: { md: "divider" } }}
    >
      <FitReport
        answer={answer}
        points={complete}
        solved={solved}
        onKind={setKind}
        onRemove={(ids) => actions.current.remove(ids)}
        onPlaceAgain={(id) => actions.current.place(id)}
        onTurn={(ids) => change((now) => now.map((one) => (ids.includes(one.id) ? swappedAxes(one) : one)))}
        onExchange={(ids) => change((now) => exchanged(now, ids))}
      />
      <Misfits {...props} />
      {points.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" }}>
          {points.map((point) => (
            <PointRow
              key={point.id}
              point={point}
              residual={residuals.get(point.id) ?? null}
              bad={bad.has(point.id)}
              chosen={point.id === chosen}
              placing={point.id === waiting?.id}
              actions={actions}
            />
          ))}
        </Box>
      )}
      <MorePoints {...props} />
      <SystemChoice {...props} />
    </Stack>
  );
};

const onGround = (points: Points) =>
  points.flatMap(({ east, north }) => (east === null || north === null ? [] : [{ east, north }]));

const withZoneDigit =
  (system: MetricSystem) =>
  (point: EditedPoint): EditedPoint => {
    if (point.east === null || point.north === null) return point;
    const [whole] = interpretCoordinates([{ east: point.east, north: point.north }], {
      system,
      swapped: false,
      shortened: true,
    });
    return { ...point, ...whole };
  };

/** Coordinates that cannot be meant in the system: what is wrong, and its mending at a press. */
const Misfits = ({ ground }: PointsPanelProps) => {
  const { translate } = useHost();
  const systemLabel = useSystemLabel();
  const { list, system, setSystem } = ground;
  const places = onGround(list.points);
  const misfit = system && places.length > 2 ? misfitOf(places, system) : null;
  if (!misfit) return null;
  const other = misfit.reason === "other_system" && misfit.system !== "EPSG:4326" ? misfit.system : null;
  return (
    <Alert severity="warning">
      {translate(`drawing.points.misfit_${misfit.reason}`, {
        system: misfit.reason === "other_system" ? systemLabel(misfit.system) : "",
      })}
      {misfit.reason === "swapped" && (
        <FixButton text="turn" onClick={() => list.change((now) => now.map(swappedAxes))} />
      )}
      {misfit.reason === "shortened" && system && (
        <FixButton text="add_zone" onClick={() => list.change((now) => now.map(withZoneDigit(system)))} />
      )}
      {other && (
        <FixButton
          text="take_system"
          args={{ system: systemLabel(other) }}
          onClick={() => setSystem(other)}
        />
      )}
    </Alert>
  );
};

const MorePoints = ({ ground, store, url, placing }: PointsPanelProps) => {
  const { translate, notify } = useHost();
  const { list, setSystem } = ground;
  // Other pictures' points stand on the same ground.
  const sources = store.pictures.filter((picture) => picture.url !== url);
  const [table, setTable] = useState(false);
  const add = () => {
    const added: EditedPoint = emptyPoint(list.points, null);
    list.change((now) => [...now, added]);
    placing.actions.current.place(added.id);
  };
  /** The same points on the ground, to be placed on this picture. */
  const fromOther = async () => {
    const ties = await Promise.all(sources.map((picture) => store.load(picture.url))).catch(() => []);
    const found = ties.find((tie) => tie.points.length > 0);
    if (!found) return notify("error", "drawing.points.no_other_points");
    list.change((now) =>
      mergeByName(
        now,
        found.points.map((point) => ({ ...point, x: null, y: null })),
      ),
    );
    if (found.system) setSystem(found.system);
  };
  const unplaced = list.points.find((point) => !isPlaced(point));
  if (table) return <TableInput ground={ground} onClose={() => setTable(false)} />;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
      {unplaced && (
        <Button variant="contained" color="secondary" onClick={() => placing.setPlacing(unplaced.id)}>
          {translate("drawing.points.place_next", { name: unplaced.name })}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setTable(true)}>
        {translate("drawing.points.paste")}
      </Button>
      <Button variant="outlined" color="inherit" onClick={add}>
        {translate("drawing.points.add")}
      </Button>
      {sources.length > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => void fromOther()}>
          {translate("drawing.points.from_other")}
        </Button>
      )}
    </Stack>
  );
};

const SystemChoice = ({ ground }: PointsPanelProps) => {
  const { translate } = useHost();
  const systemLabel = useSystemLabel();
  // Parcels with coordinates stand in their system: it stays.
  const systemFixed = useDrawing((state) =>
    parcelsOf(state).some((parcel) => (parcel.ground_outline?.length ?? 0) > 0),
  );
  return (
    <Stack spacing={0.5}>
      <ChoiceField<MetricSystem>
        size="small"
        fullWidth
        label={translate("drawing.points.system")}
        value={ground.system ?? "local"}
        values={metricSystems}
        nameOf={systemLabel}
        disabled={systemFixed}
        onChange={ground.setSystem}
      />
      <Typography variant="caption" color="text.secondary">
        {translate(systemFixed ? "drawing.points.system_fixed" : "drawing.points.system_hint")}
      </Typography>
    </Stack>
  );
};
