import type { Projection } from "@solar/domain/ground";
import type { PartialControlPoint } from "@solar/georeference/formats/point-table";
import type { MetricSystem } from "@solar/georeference/reference-systems";

/** A picture of the project, and what ties it to the ground. */
export interface GeoreferencedPicture {
  readonly system: MetricSystem | null;
  readonly points: readonly PartialControlPoint[];
  readonly kind: Projection["kind"] | null;
  /** null: nothing is stored of it yet */
  readonly version: number | null;
}

interface PictureChoice {
  readonly url: string;
  /** null: the main picture */
  readonly title: string | null;
}

type GeoreferenceSaved =
  | { readonly result: "saved"; readonly stored: GeoreferencedPicture }
  /** Somebody else was first: nothing was saved, and this is there now. */
  | { readonly result: "conflict"; readonly stored: GeoreferencedPicture }
  /** Nothing was saved; why in words, where the server says it. */
  | { readonly result: "failed"; readonly reason: string | null };

/** What is stored of a picture. */
export interface GeoreferenceUpdate {
  readonly system: MetricSystem;
  readonly points: readonly PartialControlPoint[];
  readonly projection: Projection | null;
  /** Of the picture as it was read. */
  readonly version: number | null;
}

/** Where control points come from and go to. */
export interface GeoreferenceStore {
  /** The main picture first. */
  readonly pictures: readonly PictureChoice[];
  load(url: string): Promise<GeoreferencedPicture>;
  save(url: string, tie: GeoreferenceUpdate): Promise<GeoreferenceSaved>;
}

/** What all of the screen for control points is given. */
export interface PointsScreenProps {
  store: GeoreferenceStore;
  onClose: () => void;
  url: string;
  titleId: string;
  onPicture: (url: string) => void;
}
