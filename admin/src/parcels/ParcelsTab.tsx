import { Box, type Theme, ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { useMemo, useState } from "react";
import { useCanAccess, useGetList, useTranslate } from "react-admin";
import { allRows } from "../data/queries.ts";
import { useHolders } from "../reservations/use-reservations.ts";
import { useAddressState } from "../routing/paths.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { ChosenParcel } from "./ChosenParcel.tsx";
import { ProjectDrawing } from "./drawing/ProjectDrawing.tsx";
import { allParcels, filteredParcels, ParcelFilterInputs } from "./ParcelFilterInputs.tsx";
import { ParcelList } from "./ParcelList.tsx";
import { ParcelToolbar } from "./ParcelToolbar.tsx";
import { ReadOnlyMap } from "./ReadOnlyMap.tsx";
import { StoredParcelTable } from "./StoredParcelTable.tsx";

/** Parcels of a project in their order; pictures default to none. */
function useParcels(projectId: string) {
  const { data, isError, refetch } = useGetList<Parcel>(
    "parcels",
    {
      pagination: allRows.pagination,
      filter: { project_id: projectId },
      sort: { field: "position", order: "ASC" },
      meta: { ...allRows.meta, columns: ["*"] },
    },
    { refetchOnWindowFocus: false },
  );
  const parcels = useMemo(() => data?.map((parcel) => ({ ...parcel, images: parcel.images ?? [] })), [data]);
  return { parcels, isError, refetch };
}

const views = ["values", "table", "outlines"] as const;
type View = (typeof views)[number];

/** Parcels of a stored project: their values, or their outlines on the picture. */
export const ParcelsTab = ({ project, open }: { project: Project; open: boolean }) => {
  const { parcels, isError, refetch } = useParcels(project.id);
  const { canAccess: may = false } = useCanAccess({ resource: "parcels", action: "edit" });
  const [named, setView] = useAddressState("view");
  const view = (may && views.find((one) => one === named)) || "values";
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
        // The bar of the drawing has no room for it.
        .filter((one) => one !== "table" || (wide && view !== "outlines"))
        .map((one) => (
          <ToggleButton key={one} value={one} autoFocus={autoFocus && one === view}>
            {translate(`parcels.view.${one}`)}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
};

interface ParcelValuesProps {
  project: Project;
  parcels: Parcel[];
  /** While it is not, only the forms stay: a map needs room to be drawn. */
  shown: boolean;
  /** Whether their numbers are shown in a table instead. */
  table: boolean;
}

/** Picture and list to choose from, and the form of what was chosen. */
const ParcelValues = ({ project, parcels, shown, table }: ParcelValuesProps) => {
  const [current, setCurrent] = useAddressState("parcel");
  const holders = useHolders({ project_id: project.id });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState(allParcels);
  const listed = useMemo(() => filteredParcels(parcels, filter), [parcels, filter]);
  const shownOnMap = useMemo(
    () => (listed.length < parcels.length ? new Set(listed.map(({ id }) => id)) : null),
    [listed, parcels],
  );

  const open = (id: string) => setCurrent(id, { tab: "parcels" });
  const [tableOpened, setTableOpened] = useState(table);
  if (table && !tableOpened) setTableOpened(true);

  return (
    <>
      {tableOpened && (
        <Box hidden={!table}>
          <StoredParcelTable
            projectId={project.id}
            parcels={parcels}
            current={current}
            onOpen={(id) => setCurrent(id, { tab: "parcels", view: "values" })}
            holders={holders}
          />
        </Box>
      )}
      <Box hidden={table}>
        <ParcelToolbar
          project={project}
          parcels={parcels}
          holders={holders}
          marked={listed.filter(({ id }) => marked.has(id))}
          hidden={parcels
            .filter(({ id }) => marked.has(id) && !listed.some((one) => one.id === id))
            .map(({ name }) => name)}
          onCreated={open}
          onChanged={() => setMarked(new Set())}
        />
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
            alignItems: "start",
          }}
        >
          <Box>
            {shown && (
              <>
                <ReadOnlyMap
                  imageUrl={project.main_image_url}
                  parcels={parcels}
                  selected={current}
                  onSelect={open}
                  shown={shownOnMap}
                />
                <Box sx={{ mt: 1.5 }}>
                  {parcels.length > 0 && <ParcelFilterInputs value={filter} onChange={setFilter} />}
                </Box>
                {parcels.length > 0 && listed.length === 0 && (
                  <Text text="common.no_results" soft sx={{ py: 2 }} />
                )}
                <ParcelList
                  parcels={listed}
                  current={current}
                  onOpen={open}
                  marked={marked}
                  onMark={setMarked}
                  holders={holders}
                />
              </>
            )}
          </Box>
          <ChosenParcel
            parcels={parcels}
            listed={listed}
            current={current}
            onOpen={open}
            shown={shown}
            holders={holders}
          />
        </Box>
      </Box>
    </>
  );
};
