import type { Parcel, Project } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { AutocompleteInput, ReferenceInput, useListContext } from "react-admin";
import { rows } from "../data/reads.ts";

/** Parcels of the chosen project, or of all: parks number their parcels alike, so each names its park. */
export const ParcelFilter = (props: { source: string; alwaysOn?: boolean }) => {
  const { filterValues } = useListContext();
  const { data: projects } = useQuery({
    queryKey: ["project-names"],
    queryFn: () => rows<Pick<Project, "id" | "name">>("projects", "select=id,name"),
  });
  const parkOf = (parcel: Parcel) => projects?.find(({ id }) => id === parcel.project_id)?.name;
  return (
    <ReferenceInput
      {...props}
      reference="parcels"
      sort={{ field: "name", order: "ASC" }}
      filter={filterValues.project_id ? { project_id: filterValues.project_id } : {}}
    >
      <AutocompleteInput
        label="resources.inquiries.fields.parcel_id"
        optionText={(parcel: Parcel) => [parcel.name, parkOf(parcel)].filter(Boolean).join(" · ")}
        filterToQuery={(q: string) => ({ q })}
      />
    </ReferenceInput>
  );
};
