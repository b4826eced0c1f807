import type { Parcel, Project } from "@solar/domain/rows.gen";
import { ParcelPicture } from "./ParcelPicture.tsx";

interface ParcelOutlinesProps {
  project: Pick<Project, "id" | "main_image_url">;
  parcels: Parcel[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** Outlines of stored parcels on the project's picture. */
export const ParcelOutlines = ({ project, parcels, selected, onSelect }: ParcelOutlinesProps) => (
  <ParcelPicture
    imageUrl={project.main_image_url}
    parcels={parcels}
    selected={selected}
    onSelect={onSelect}
  />
);
