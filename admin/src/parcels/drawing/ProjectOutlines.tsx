import { Autocomplete, TextField } from "@mui/material";
import { variantUrl } from "@solar/domain/picture-url";
import { parsePolygon } from "@solar/domain/polygon";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { loadPictureSize } from "@solar/parcel-editor/local-file.ts";
import { carriedValues, collected, type FoundOutlines } from "@solar/parcel-editor/outline-file.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { rows } from "../../data/api.ts";
import { filterParameters, searchText } from "../../data/filters.ts";

type ListedProject = Pick<Project, "id" | "name" | "main_image_url">;

/** Outlines of a project; parcels that are not drawn are left out. */
async function outlinesOf({ id, main_image_url }: ListedProject): Promise<FoundOutlines> {
  const [parcels, size] = await Promise.all([
    rows<Parcel>("parcels", `project_id=eq.${id}&order=position`),
    main_image_url ? loadPictureSize(variantUrl(main_image_url, { width: 480 })).catch(() => null) : null,
  ]);
  const drawn = parcels.filter(({ polygon_data }) => polygon_data.length > 0);
  return collected(
    drawn.map((parcel) => ({
      name: parcel.name,
      points: parsePolygon(parcel.polygon_data),
      values: carriedValues(parcel),
    })),
    size ? size.width / size.height : null,
  );
}

const projectFilter = (q: string) => filterParameters({ q: searchText }, { q });

/** Chooses a project to take outlines from. */
export const ProjectOutlines = ({ onFound }: { onFound: (found: FoundOutlines | null) => void }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const { and } = projectFilter(useDeferredValue(typed));
  const { data: projects = [], isPending } = useQuery({
    queryKey: ["projects-with-outlines", and],
    placeholderData: keepPreviousData,
    queryFn: () =>
      rows<ListedProject>(
        "projects",
        String(
          new URLSearchParams({
            select: "id,name,main_image_url",
            order: "name,id",
            limit: "25",
            ...(and && { and }),
          }),
        ),
      ),
  });
  return (
    <Autocomplete
      options={projects}
      loading={isPending}
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, project) => {
        onFound(null);
        if (project) void outlinesOf(project).then(onFound);
      }}
      renderInput={(parameters) => (
        <TextField {...parameters} label={translate("drawing.import.choose_project")} />
      )}
    />
  );
};
