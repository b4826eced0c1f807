import { Box, FormControlLabel, Stack, Switch } from "@mui/material";
import type { Parcel, ParcelOnDesk, Project } from "@solar/domain/rows.gen";
import { type SyntheticEvent, useRef, useState } from "react";
import { useGetManyReference, useTranslate } from "react-admin";
import { allRows, pollMs } from "../data/queries.ts";
import { ParcelList } from "../parcels/ParcelList.tsx";
import { ReadOnlyMap } from "../parcels/ReadOnlyMap.tsx";
import { useHolders } from "../reservations/use-reservations.ts";
import { LoadError, Spinner } from "../ui/Loading.tsx";
import { Text } from "../ui/Text.tsx";
import { DeskActions } from "./DeskActions.tsx";
import { DeskCard } from "./DeskCard.tsx";
import { askedColour, DeskMarks, holdColour } from "./DeskMarks.tsx";

const layout = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
  alignItems: "start",
};

/** The park as those who sell see it: what is held for whom and how long, who asks, and what can be done about it. */
const DeskTab = ({ project }: { project: Project }) => {
  const { data, isError, refetch } = useDesk(project.id);
  const holders = useHolders({ project_id: project.id });
  const [current, setCurrent] = useState<string | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [several, setSeveral] = useState(false);
  // Whether the press that opens a parcel marks it besides; the map itself does not say how it was pressed.
  const adds = useRef(false);
  const watch = ({ nativeEvent: event }: SyntheticEvent) => {
    if (event instanceof MouseEvent || event instanceof KeyboardEvent)
      adds.current = event.shiftKey || event.ctrlKey || event.metaKey;
  };
  if (!data) return isError ? <LoadError onRetry={() => void refetch()} /> : <Spinner />;
  const { parcels, desk } = data;
  const open = (id: string) => {
    setCurrent(id);
    if (!several && !adds.current) return setMarked(new Set([id]));
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const parcel = parcels.find(({ id }) => id === current);
  return (
    <>
      <DeskActions
        marked={parcels.filter(({ id }) => marked.has(id))}
        holders={holders}
        onDone={() => setMarked(new Set())}
      />
      <Box sx={layout}>
        <Box onClickCapture={watch} onKeyDownCapture={watch}>
          <ReadOnlyMap
            imageUrl={project.main_image_url}
            parcels={parcels}
            selected={null}
            marked={marked}
            onSelect={open}
            marks={(size) => <DeskMarks size={size} parcels={parcels} desk={desk} />}
          />
          <Legend several={several} onSeveral={setSeveral} />
        </Box>
        <Box>
          {parcel && (
            <DeskCard
              parcel={parcel}
              holder={holders.get(parcel.id)}
              asked={desk.get(parcel.id)?.open_inquiries ?? 0}
            />
          )}
          <ParcelList
            parcels={parcels}
            current={current}
            onOpen={open}
            marked={marked}
            onMark={setMarked}
            holders={holders}
            asked={desk}
          />
        </Box>
      </Box>
    </>
  );
};

export default DeskTab;

/** What the marks mean, and how several parcels are marked where there is no keyboard. */
const Legend = ({ several, onSeveral }: { several: boolean; onSeveral: (several: boolean) => void }) => {
  const translate = useTranslate();
  const sample = (colour: string, text: string, meaning: string) => (
    <Stack direction="row" sx={{ alignItems: "center", gap: 0.75 }}>
      <Box
        aria-hidden
        component="span"
        sx={{ px: 1, borderRadius: 3, bgcolor: colour, color: "#fff", fontWeight: 700, fontSize: "0.75rem" }}
      >
        {text}
      </Box>
      <Text text={meaning} small soft />
    </Stack>
  );
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 1, columnGap: 2, flexWrap: "wrap", alignItems: "center" }}>
      {sample(holdColour, translate("desk.left.days", { count: 3 }), "desk.legend.held")}
      {sample(askedColour, "2", "desk.legend.asked")}
      <FormControlLabel
        control={<Switch checked={several} onChange={(_, on) => onSeveral(on)} />}
        label={translate("desk.several")}
        sx={{ ml: "auto", mr: 0 }}
      />
    </Stack>
  );
};

/** A park's parcels, and what those who sell look at beside them. */
function useDesk(projectId: string) {
  const ofProject = { ...allRows, target: "project_id", id: projectId };
  const options = { refetchInterval: pollMs };
  const parcels = useGetManyReference<Parcel>(
    "parcels",
    { ...ofProject, sort: { field: "position", order: "ASC" } },
    options,
  );
  const desk = useGetManyReference<ParcelOnDesk>(
    "parcel_desk",
    { ...ofProject, sort: { field: "id", order: "ASC" } },
    options,
  );
  return {
    data: parcels.data &&
      desk.data && { parcels: parcels.data, desk: new Map(desk.data.map((one) => [one.id, one])) },
    isError: parcels.isError || desk.isError,
    refetch: () => Promise.all([parcels.refetch(), desk.refetch()]),
  };
}
