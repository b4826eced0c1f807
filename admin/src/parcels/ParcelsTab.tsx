import { Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { useMemo, useState } from "react";
import { useCanAccess, useGetList, useTranslate } from "react-admin";
import { allRows, pollMs } from "../data/queries.ts";
import { useAddressState } from "../paths.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { ProjectDrawing } from "./drawing/ProjectDrawing.tsx";
import { ParcelValues } from "./ParcelValues.tsx";

/** Parcels of a project in their order; pictures default to none. */
function useParcels(projectId: string, polled: boolean) {
  const { data, isError, refetch } = useGetList<Parcel>(
    "parcels",
    {
      pagination: allRows.pagination,
      filter: { project_id: projectId },
      sort: { field: "position", order: "ASC" },
      meta: { ...allRows.meta, columns: ["*"] },
    },
    { refetchOnWindowFocus: false, refetchInterval: polled && pollMs },
  );
  const parcels = useMemo(() => data?.map((parcel) => ({ ...parcel, images: parcel.images ?? [] })), [data]);
  return { parcels, isError, refetch };
}

const views = ["values", "table", "outlines"] as const;
type View = (typeof views)[number];

/** Parcels of a stored project: their values, or their outlines on the picture. */
export const ParcelsTab = ({ project, open }: { project: Project; open: boolean }) => {
  const { canAccess: may = false } = useCanAccess({ resource: "parcels", action: "edit" });
  const [named, setView] = useAddressState("view");
  const view = (may && views.find((one) => one === named)) || "values";
  // Beside the drawing others' changes would come in the middle of a stroke: it asks when it saves.
  const { parcels, isError, refetch } = useParcels(project.id, open && view !== "outlines");
  const [switched, setSwitched] = useState(false);
  const choose = (next: View) => {
    setSwitched(true);
    setView(next);
  };
  // Reading them again may fail, when the session has ended for example: what is on the screen must not go for that.
  if (!parcels) return isError ? <LoadError onRetry={() => void refetch()} /> : <Spinner />;
  // Above the values, and in the bar of the drawing, which needs the room: the focus stays with it on the way back.
  const toggle = may && (
    <ViewToggle view={view} onChange={choose} autoFocus={switched && view !== "outlines"} />
  );
  return (
    <>
      {/* The forms stay mounted, so that what was typed is still there after a look at the outlines. */}
      <Box hidden={view === "outlines"}>
        {view !== "outlines" && toggle && <Box sx={{ mb: 2 }}>{toggle}</Box>}
        <ParcelValues
          project={project}
          parcels={parcels}
          shown={open && view === "values"}
          table={view === "table" && may}
        />
      </Box>
      {view === "outlines" && <ProjectDrawing project={project} parcels={parcels} start={toggle} />}
    </>
  );
};

interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
  autoFocus: boolean;
}

const ViewToggle = ({ view, onChange, autoFocus }: ViewToggleProps) => {
  const translate = useTranslate();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate("parcels.view.label")}
      onChange={(_, next: View | null) => next && onChange(next)}
      sx={{ height: 40 }}
    >
      {views
        // The bar of the drawing and phones have no room for it.
        .filter((one) => one !== "table" || view === "table" || (wide && view !== "outlines"))
        .map((one) => (
          <ToggleButton key={one} value={one} autoFocus={autoFocus && one === view}>
            {translate(`parcels.view.${one}`)}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
};
