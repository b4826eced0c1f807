import type { ProjectRow } from "./content.ts";
import type { Session } from "./session.ts";

export const projection = {
  kind: "plane",
  origin: { east: 6_445_900, north: 4_974_300, height: 0 },
  matrix: [1, 0, 0, 5, 0, -1, 0, 60, 0, 0, 0, 1],
  levels: [],
};
export const url = "/storage/project-images/west.jpg";
export const points = ["T1", "T2", "T3", "T4"].map((name, index) => ({
  name,
  x: 10 + index,
  y: 20,
  east: 6_445_900 + 10 * index,
  north: 4_974_300,
  height: index ? 160 : null,
}));

type Given = Partial<Record<"ground_crs" | "picture" | "points" | "version", unknown>>;

/** A call of `save_ground`, with its parameters. */
export function groundStatement(project: string, given: Given = {}): [text: string, values: unknown[]] {
  const { ground_crs = "EPSG:31276", picture = { url, projection }, version = null } = given;
  return [
    "select * from api.save_ground($1, $2, $3, $4, $5)",
    [project, ground_crs, JSON.stringify(picture), JSON.stringify(given.points ?? points), version],
  ];
}

export const saveGround = (session: Session, project: string, given?: Given) =>
  session.row<ProjectRow>(...groundStatement(project, given));
