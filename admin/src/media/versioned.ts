import type { MediaAsset } from "@solar/domain/rows.gen";

/** A replaced file keeps its address: the version makes the browser fetch it anew. */
export const versioned = ({ url, version }: Pick<MediaAsset, "url" | "version">): string =>
  `${url}?r=${version}`;
