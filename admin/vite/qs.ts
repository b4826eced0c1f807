/** In the place of the package `qs`, 12 kB on everybody's first screen: ra-data-postgrest writes flat queries with it. */
const stringify = (query: Record<string, string>): string =>
  Object.entries(query)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");

export default { stringify };
