/** Systems in which a project keeps its metres: `local` or `EPSG:nnnnn`. */
export const metricSystems = [
  "local",
  "EPSG:32633",
  "EPSG:32634",
  "EPSG:31275",
  "EPSG:31276",
  "EPSG:31277",
] as const;

export type MetricSystem = (typeof metricSystems)[number];
