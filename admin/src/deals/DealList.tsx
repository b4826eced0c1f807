import BoardIcon from "@mui/icons-material/ViewKanbanOutlined";
import ListIcon from "@mui/icons-material/ViewListOutlined";
import { Box, ToggleButton, ToggleButtonGroup, useMediaQuery } from "@mui/material";
import { formatDate } from "@solar/domain/format";
import type { DealWithParcels } from "@solar/domain/rows.gen";
import { BooleanInput, DataTable, SelectInput, SimpleList, useStore, useTranslate } from "react-admin";
import { ContactPanel, RowContact } from "../contacts/ContactPanel.tsx";
import { pollMs } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { ProjectInput } from "../projects/ProjectInput.tsx";
import { cardsBreakpoint, ListEmpty, RecordList, SearchFilter } from "../ui/RecordList.tsx";
import { OwnerFilter } from "../users/OwnerFilter.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { Board } from "./Board.tsx";
import { DealActions, DealFacts, NextStep, StageChip, UnavailableParcels } from "./DealCard.tsx";
import { DealMoves } from "./DealMoves.tsx";
import { dealValue, parcelNames, stageChoices } from "./stages.ts";

type View = "board" | "list";

const Column = DataTable.Col<DealWithParcels>;
const empty = <ListEmpty text="deals.empty" hint="deals.empty_hint" />;

const DealPerson = ({ deal: { contact_id: id, contact_name: name } }: { deal: DealWithParcels }) => {
  const translate = useTranslate();
  return id && name ? <RowContact person={{ id, name }} /> : <em>{translate("history.gone")}</em>;
};

const DealTable = () => {
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <DataTable<DealWithParcels> empty={empty}>
      <Column
        source="contact_name"
        label="resources.deals.fields.contact_id"
        render={(deal) => <DealPerson deal={deal} />}
      />
      <Column source="stage" render={(deal) => <StageChip deal={deal} />} />
      <Column
        label="resources.inquiries.fields.parcel_ids"
        disableSort
        render={(deal) => (
          <>
            {parcelNames(deal)}
            <UnavailableParcels deal={deal} />
          </>
        )}
      />
      <Column source="value" align="right" render={(deal) => dealValue(deal, language)} />
      <Column
        source="next_step_on"
        label="resources.deals.fields.next_step"
        render={(deal) =>
          deal.ended_at ? formatDate(deal.ended_at.slice(0, 10), language) : <NextStep deal={deal} />
        }
      />
      <Column source="owner" disableSort render={({ owner }) => owner && names.get(owner)} />
      <Column label="common.actions" align="right" render={(deal) => <DealActions deal={deal} />} />
    </DataTable>
  );
};

const DealRows = () => {
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <SimpleList<DealWithParcels>
      rowClick={false}
      empty={empty}
      primaryText={(deal) => <DealPerson deal={deal} />}
      secondaryText={(deal) => (
        <>
          <StageChip deal={deal} /> {dealValue(deal, language)}
          <DealFacts deal={deal} />
          <Box>{names.get(deal.owner ?? "")}</Box>
        </>
      )}
      rightIcon={(deal) => <DealActions deal={deal} />}
    />
  );
};

const filters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="contacts.search" />,
  <OwnerFilter key="owner" source="owner" alwaysOn />,
  <ProjectInput key="project_id" source="project_id" alwaysOn />,
  <SelectInput
    key="step"
    source="step"
    label="resources.deals.fields.next_step"
    choices={[
      { id: "overdue", name: "deals.filters.overdue" },
      { id: "none", name: "deals.filters.without_step" },
    ]}
    alwaysOn
  />,
];
const listFilters = [
  ...filters,
  <SelectInput key="stage" source="stage" choices={stageChoices} />,
  <BooleanInput key="open" source="open" label="deals.filters.open" />,
];

const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, chosen: View | null) => chosen && onChange(chosen)}
      aria-label={translate("deals.view.label")}
    >
      <ToggleButton value="board" sx={{ gap: 1 }}>
        <BoardIcon fontSize="small" />
        {translate("deals.view.board")}
      </ToggleButton>
      <ToggleButton value="list" sx={{ gap: 1 }}>
        <ListIcon fontSize="small" />
        {translate("deals.view.list")}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};

/** What may become a sale, by stage: as a board or as a list, under the same filters. */
const DealList = () => {
  const narrow = useMediaQuery(cardsBreakpoint);
  const [view, setView] = useStore<View>("deals.view", "board");
  const board = view === "board";
  return (
    <DealMoves>
      <RecordList
        title="menu.deals"
        sort={{ field: "next_step_on", order: "ASC" }}
        filters={board ? filters : listFilters}
        // The board reads each stage by itself.
        queryOptions={{ enabled: !board, refetchInterval: pollMs }}
        {...(board && { pagination: false })}
        columns={!board}
        buttons={<ViewToggle view={view} onChange={setView} />}
      >
        {board ? <Board /> : <ContactPanel>{narrow ? <DealRows /> : <DealTable />}</ContactPanel>}
      </RecordList>
    </DealMoves>
  );
};

export default DealList;
