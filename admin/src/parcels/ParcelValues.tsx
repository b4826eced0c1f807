import { Box, FormControlLabel, Stack, Switch } from "@mui/material";
import type { Parcel, ParcelSales, Project } from "@solar/domain/rows.gen";
import { type SyntheticEvent, useMemo, useRef, useState } from "react";
import { useCanAccess, useGetManyReference, useTranslate } from "react-admin";
import { allRows, pollMs } from "../data/queries.ts";
import { useAddressState } from "../paths.ts";
import { useHolders } from "../reservations/use-reservations.ts";
import { SideBySide } from "../ui/Section.tsx";
import { Text } from "../ui/Text.tsx";
import { allParcels, filteredParcels, ParcelFilterInputs } from "./ParcelFilterInputs.tsx";
import { ParcelList } from "./ParcelList.tsx";
import { ParcelToolbar } from "./ParcelToolbar.tsx";
import { ParcelsContext } from "./parcels-context.ts";
import { ReadOnlyMap } from "./ReadOnlyMap.tsx";
import { inquiryColour, reservationColour, SalesMarks } from "./SalesMarks.tsx";
import { SelectedParcel } from "./SelectedParcel.tsx";
import { StoredParcelTable } from "./StoredParcelTable.tsx";

interface ParcelValuesProps {
  project: Project;
  parcels: Parcel[];
  /** While it is not, only the forms stay: a map needs room to be drawn. */
  shown: boolean;
  /** Whether their numbers are shown in a table instead. */
  table: boolean;
}

/** Picture and list to choose from, with what is held and asked for, and the form of what was chosen. */
export const ParcelValues = ({ project, parcels, shown, table }: ParcelValuesProps) => {
  const [current, setCurrent] = useAddressState("parcel");
  const holders = useHolders({ project_id: project.id });
  const { sees, sales } = useParcelSales(project.id, shown);
  const [filter, setFilter] = useState(allParcels);
  const listed = useMemo(() => filteredParcels(parcels, filter), [parcels, filter]);
  const shownOnMap = useMemo(
    () => (listed.length < parcels.length ? new Set(listed.map(({ id }) => id)) : null),
    [listed, parcels],
  );
  const open = (id: string) => setCurrent(id, { tab: "parcels" });
  const [tableOpened, setTableOpened] = useState(table);
  if (table && !tableOpened) setTableOpened(true);
  const { marked, onMark, several, setSeveral, press, watch } = useMarks(current, open);

  return (
    <ParcelsContext value={{ project, parcels, listed, current, open, marked, onMark, holders, sales }}>
      {tableOpened && (
        <Box hidden={!table}>
          <StoredParcelTable onChoose={(id) => setCurrent(id, { tab: "parcels", view: "values" })} />
        </Box>
      )}
      <Box hidden={table}>
        <ParcelToolbar />
        <SideBySide parts={[5, 6]}>
          <Box>
            {shown && (
              <>
                <Box onClickCapture={watch} onKeyDownCapture={watch}>
                  <ReadOnlyMap
                    imageUrl={project.main_image_url}
                    parcels={parcels}
                    selected={current}
                    onSelect={press}
                    shown={shownOnMap}
                    marked={marked}
                    {...(sees && {
                      marks: (size) => <SalesMarks size={size} parcels={parcels} sales={sales} />,
                    })}
                  />
                </Box>
                {sees && <Legend several={several} onSeveral={setSeveral} />}
                <Box sx={{ mt: 1.5 }}>
                  {parcels.length > 0 && <ParcelFilterInputs value={filter} onChange={setFilter} />}
                </Box>
                {parcels.length > 0 && listed.length === 0 && (
                  <Text text="common.no_results" soft sx={{ py: 2 }} />
                )}
                <ParcelList />
              </>
            )}
          </Box>
          <SelectedParcel shown={shown} />
        </SideBySide>
      </Box>
    </ParcelsContext>
  );
};

/** Which parcels are marked for what is done with several: by their boxes, or on the map together with the one that is open. */
function useMarks(current: string | null, open: (id: string) => void) {
  const [marked, onMark] = useState<ReadonlySet<string>>(new Set());
  const [several, setSeveral] = useState(false);
  // Whether the press that opens a parcel marks it besides; the map itself does not say how it was pressed.
  const adds = useRef(false);
  const watch = ({ nativeEvent: event }: SyntheticEvent) => {
    if (event instanceof MouseEvent || event instanceof KeyboardEvent)
      adds.current = event.shiftKey || event.ctrlKey || event.metaKey;
  };
  const press = (id: string) => {
    open(id);
    if (!several && !adds.current) return;
    const next = new Set(marked.size === 0 && current && adds.current ? [current] : marked);
    if (!next.delete(id)) next.add(id);
    onMark(next);
  };
  return { marked, onMark, several, setSeveral, press, watch };
}

/** What those who sell look at beside the parcels: for whom and how long they are held, how many ask. */
function useParcelSales(projectId: string, shown: boolean) {
  const { canAccess: sees = false } = useCanAccess({ resource: "inquiries", action: "list" });
  const { data = [] } = useGetManyReference<ParcelSales>(
    "parcel_sales",
    { ...allRows, target: "project_id", id: projectId, sort: { field: "id", order: "ASC" } },
    { enabled: sees && shown, refetchInterval: pollMs },
  );
  return { sees, sales: useMemo(() => new Map(data.map((one) => [one.id, one])), [data]) };
}

/** What the marks mean, and how several parcels are marked where there is no keyboard. */
const Legend = ({ several, onSeveral }: { several: boolean; onSeveral: (several: boolean) => void }) => {
  const translate = useTranslate();
  const { canAccess: sells } = useCanAccess({ resource: "reservations", action: "create" });
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
      {sample(
        reservationColour,
        translate("parcel_sales.left.days", { count: 3 }),
        "parcel_sales.legend.held",
      )}
      {sample(inquiryColour, "2", "parcel_sales.legend.asked")}
      {sells && (
        <FormControlLabel
          control={<Switch checked={several} onChange={(_, on) => onSeveral(on)} />}
          label={translate("parcel_sales.several")}
          sx={{ ml: "auto", mr: 0 }}
        />
      )}
    </Stack>
  );
};
