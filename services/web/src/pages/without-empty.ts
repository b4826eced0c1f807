/** An address without the parameters that have no value: nginx hands on every one that may be read. */
export const withoutEmptyParameters = (url: string): string =>
  url.replace(/(?<=[?&])\w+=(?:&|$)/g, "").replace(/[?&]$/, "");
