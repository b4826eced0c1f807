import { readPointTable } from "@solar/ground/formats/point-table";
import { convert, type MetricSystem, wgs84, zoneOf } from "@solar/ground/reference-systems";
import { useHost } from "../host.ts";
import { type PointList, withTable } from "./point-list.ts";

/** A picture takes ten or twenty; each of them is a row and a mark on the screen. The database takes 500. */
const mostPoints = 200;

/**
 * Takes the points of a table into the list, in the system of the project; where that has none yet, the table gives it.
 *
 * @returns whether there was any point
 */
export function useTable(
  list: PointList,
  system: MetricSystem | null,
  onSystem: (system: MetricSystem) => void,
): (text: string) => boolean {
  const { notify } = useHost();
  return (text) => {
    const table = readPointTable(text);
    const known = table.points.flatMap((point) =>
      point.east === null || point.north === null ? [] : [{ ...point, east: point.east, north: point.north }],
    );
    const [first] = known;
    if (!first) {
      notify("error", "drawing.points.table_empty");
      return false;
    }
    if (known.length > mostPoints) {
      notify("error", "drawing.points.table_too_many", { args: { most: mostPoints } });
      return false;
    }
    const given = table.system === wgs84 ? zoneOf(first.east) : table.system;
    const target = system === null || system === "local" ? given : system;
    const points = table.system === "local" ? known : (convert(known, table.system, target) ?? known);
    const rounded = points.map((point) => ({
      ...point,
      east: Math.round(point.east * 1000) / 1000,
      north: Math.round(point.north * 1000) / 1000,
    }));
    list.change((now) => withTable(now, rounded));
    onSystem(target);
    if (table.unread.length > 0)
      notify("error", "drawing.points.table_unread", { args: { lines: table.unread.join(", ") } });
    else
      notify("success", table.turned ? "drawing.points.table_turned" : "drawing.points.table_read", {
        args: { smart_count: points.length },
      });
    return true;
  };
}
