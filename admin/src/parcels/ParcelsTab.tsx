import {
  Box,
  Button,
  Stack,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Parcel, Project } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { rows } from "../data/api.ts";
import { useMay } from "../data/use-may.ts";
import { Holder } from "../reservations/ReservationParts.tsx";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import { type NamedReservation, useHolders } from "../reservations/use-reservations.ts";
import { useAddressState } from "../routing/use-address-state.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { ReadOnlyUnless } from "../ui/May.tsx";
import { ProjectDrawing } from "./drawing/ProjectDrawing.tsx";
import { allParcels, filteredParcels, ParcelFilterInputs } from "./ParcelFilterInputs.tsx";
import { ParcelForm } from "./ParcelForm.tsx";
import { ParcelList } from "./ParcelList.tsx";
import { ParcelToolbar } from "./ParcelToolbar.tsx";
import { ReadOnlyMap } from "./ReadOnlyMap.tsx";

/** Parcels of a project in their order; pictures default to none. */
function useParcels(projectId: string) {
  return useQuery({
    queryKey: ["project-parcels", projectId],
    queryFn: async () => {
      const parcels = await rows<Parcel>("parcels", `project_id=eq.${projectId}&order=position,created_at`);
      return parcels.map((parcel) => ({ ...parcel, images: parcel.images ?? [] }));
    },
    refetchOnWindowFocus: false,
  });
}

type View = "values" | "outlines";

/** Parcels of a stored project: their values, or their outlines on the picture. */
export const ParcelsTab = ({ project, open }: { project: Project; open: boolean }) => {
  const { data: parcels, isError, refetch } = useParcels(project.id);
  const may = useMay("edit");
  const [view, setView] = useState<View>("values");
  const [switched, setSwitched] = useState(false);
  const choose = (next: View) => {
    setSwitched(true);
    setView(next);
  };
  // Reading them again may fail, when the session has ended for example: what is on the screen must not go for that.
  if (!parcels) return isError ? <LoadError onRetry={() => void refetch()} /> : <Spinner />;
  // Above the values, and in the bar of the drawing, which needs the room: the focus stays with it on the way back.
  const toggle = may && (
    <ViewToggle view={view} onChange={choose} autoFocus={switched && view === "values"} />
  );
  return (
    <>
      {/* The forms stay mounted, so that what was typed is still there after a look at the outlines. */}
      <Box hidden={view !== "values"}>
        {view === "values" && toggle && <Box sx={{ mb: 2 }}>{toggle}</Box>}
        <ParcelValues project={project} parcels={parcels} shown={open && view === "values"} />
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
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate("drawing.view.label")}
      onChange={(_, next: View | null) => next && onChange(next)}
      sx={{ height: 40 }}
    >
      <ToggleButton value="values" autoFocus={autoFocus}>
        {translate("drawing.view.values")}
      </ToggleButton>
      <ToggleButton value="outlines">{translate("drawing.view.outlines")}</ToggleButton>
    </ToggleButtonGroup>
  );
};

interface ParcelValuesProps {
  project: Project;
  parcels: Parcel[];
  /** While it is not, only the forms stay: a map needs room to be drawn. */
  shown: boolean;
}

/** Picture and list to choose from, and the form of what was chosen. */
const ParcelValues = ({ project, parcels, shown }: ParcelValuesProps) => {
  const translate = useTranslate();
  const [current, setCurrent] = useAddressState("parcel");
  const holders = useHolders(`parcel.project_id=eq.${project.id}`);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState(allParcels);
  const listed = useMemo(() => filteredParcels(parcels, filter), [parcels, filter]);
  const shownOnMap = useMemo(
    () => (listed.length < parcels.length ? new Set(listed.map(({ id }) => id)) : null),
    [listed, parcels],
  );

  const open = (id: string) => setCurrent(id, { tab: "parcels" });

  return (
    <Box>
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
                <Typography color="text.secondary" sx={{ py: 2 }}>
                  {translate("common.no_results")}
                </Typography>
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
  );
};

interface ChosenParcelProps {
  parcels: readonly Parcel[];
  /** Those in the list, among which one goes back and forth. */
  listed: readonly Parcel[];
  current: string | null;
  onOpen: (id: string) => void;
  shown: boolean;
  holders: ReadonlyMap<string, NamedReservation>;
}

/** The form of the chosen parcel. */
const ChosenParcel = ({ parcels, listed, current, onOpen, shown, holders }: ChosenParcelProps) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<string[]>([]);
  if (current && !opened.includes(current)) setOpened([...opened, current]);
  const chosen = parcels.find(({ id }) => id === current);
  const holder = chosen && holders.get(chosen.id);
  const form = useRef<HTMLDivElement>(null);
  const below = useMediaQuery<Theme>((theme) => theme.breakpoints.down("lg"));
  // Below the map and the list, a tap would seem to do nothing.
  useEffect(() => {
    if (shown && chosen && below && current) form.current?.scrollIntoView({ block: "start" });
  }, [shown, chosen, below, current]);

  return (
    <Box ref={form} sx={{ scrollMarginTop: 68 }}>
      {!chosen && (
        <Typography
          color="text.secondary"
          sx={{ p: 4, border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: "14px" }}
        >
          {translate(parcels.length ? "parcels.choose" : "parcels.empty")}
        </Typography>
      )}
      {chosen && (
        <Neighbours parcels={listed} current={current} onOpen={onOpen}>
          {chosen.status === "available" && <ReserveButton parcelIds={[chosen.id]} sx={{ ml: "auto" }} />}
          {holder && (
            <Box sx={{ ml: "auto" }}>
              <Holder reservation={holder} />
            </Box>
          )}
        </Neighbours>
      )}
      {/* Forms stay mounted, so that going to another parcel loses nothing. */}
      {parcels
        .filter(({ id }) => opened.includes(id))
        .map((parcel) => (
          <Box key={parcel.id} hidden={parcel.id !== current}>
            <ReadOnlyUnless deed="edit">
              <ParcelForm parcel={parcel} holder={holders.get(parcel.id)} last={parcels.length === 1} />
            </ReadOnlyUnless>
          </Box>
        ))}
    </Box>
  );
};

interface NeighboursProps {
  parcels: readonly Parcel[];
  current: string | null;
  onOpen: (id: string) => void;
  /** What else can be done with the opened one. */
  children: ReactNode;
}

/** To the parcel before and after the opened one, in the order of the list. */
const Neighbours = ({ parcels, current, onOpen, children }: NeighboursProps) => {
  const translate = useTranslate();
  const at = parcels.findIndex(({ id }) => id === current);
  const step = (text: string, parcel: Parcel | undefined) => (
    <Button variant="outlined" size="small" disabled={!parcel} onClick={() => parcel && onOpen(parcel.id)}>
      {translate(text)}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ mb: 1.5, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      {step("create_project.parcels.previous", at > 0 ? parcels[at - 1] : undefined)}
      {step("create_project.parcels.next", at < 0 ? undefined : parcels[at + 1])}
      {at >= 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate("common.position", { position: at + 1, total: parcels.length })}
        </Typography>
      )}
      {children}
    </Stack>
  );
};
