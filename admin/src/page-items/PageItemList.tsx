import AddIcon from "@mui/icons-material/Add";
import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import HiddenIcon from "@mui/icons-material/VisibilityOffOutlined";
import { Stack } from "@mui/material";
import type { PageItem } from "@solar/domain/rows.gen";
import {
  CanAccess,
  DataTable,
  SelectInput,
  useCreate,
  useListContext,
  useRedirect,
  useTranslate,
  useUpdate,
} from "react-admin";
import { ListEmpty, RecordList } from "../ui/RecordList.tsx";
import { Button, IconButton, Text } from "../ui/Text.tsx";
import { useAction } from "../ui/use-action.ts";
import { lists, namesOf, useListName } from "./lists.ts";

const Column = DataTable.Col<PageItem>;

/** The items of one list of the pages, in the order in which they stand there. */
const PageItemList = () => (
  <RecordList<PageItem>
    title="page_items.title"
    sort={{ field: "position", order: "ASC" }}
    perPage={50}
    filters={filters}
    filterDefaultValues={{ list: lists[0] }}
    buttons={<Add />}
  >
    <DataTable<PageItem>
      rowClick="edit"
      empty={<ListEmpty text="page_items.none" />}
      sx={{ "& .column-texts_en": { display: { xs: "none", md: "table-cell" } } }}
    >
      <Column source="texts" disableSort render={(item) => <Texts item={item} />} />
      <Column source="texts_en" disableSort render={({ texts_en }) => <Lines texts={texts_en} />} />
      <Column source="position" disableSort render={(item) => <Moves item={item} />} />
    </DataTable>
  </RecordList>
);

export default PageItemList;

const ListInput = (props: { source: string; alwaysOn?: boolean }) => {
  const listName = useListName();
  return <SelectInput {...props} choices={lists.map((id) => ({ id, name: listName(id) }))} isRequired />;
};

const filters = [<ListInput key="list" source="list" alwaysOn />];

const Add = () => {
  const { filterValues } = useListContext();
  const create = useNewItem(String(filterValues.list));
  return (
    <CanAccess resource="page_items" action="edit">
      <Button
        label="page_items.add"
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ whiteSpace: "nowrap" }}
        {...create}
      />
    </CanAccess>
  );
};

/** Adds an item to the end of the list that is shown, hidden until its texts are written. */
function useNewItem(list: string) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { data = [] } = useListContext<PageItem>();
  const [create] = useCreate<PageItem>();
  const { pending, run } = useAction();
  const last = data.at(-1);
  const add = () => {
    const texts = Object.fromEntries(
      Object.keys(last?.texts ?? {}).map((name) => [name, translate("page_items.new")]),
    );
    const item = { list, position: (last?.position ?? 0) + 1, hidden: true, texts, texts_en: {} };
    void run(() => create("page_items", { data: item }, { returnPromise: true }), {
      failed: "page_items.save_error",
      changes: ["page_items"],
      onDone: (created) => created && redirect("edit", "page_items", created.id),
    });
  };
  return { disabled: pending || !last, onClick: add };
}

/** The first text of an item stands out. */
const Lines = ({ texts }: { texts: Record<string, string> }) =>
  namesOf(texts).map((name, index) => (
    <Text
      key={name}
      small
      soft={index > 0}
      sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", ...(index === 0 && { fontWeight: 600 }) }}
    >
      {texts[name]}
    </Text>
  ));

const Texts = ({ item }: { item: PageItem }) => (
  <>
    <Lines texts={item.texts} />
    {item.hidden && (
      <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, alignItems: "center" }}>
        <HiddenIcon fontSize="small" />
        <Text text="page_items.hidden" variant="caption" />
      </Stack>
    )}
  </>
);

/** Up and down by one: between the two that are there. */
const Moves = ({ item }: { item: PageItem }) => {
  const { data = [] } = useListContext<PageItem>();
  const [update] = useUpdate<PageItem>();
  const { pending, run } = useAction();
  const index = data.findIndex(({ id }) => id === item.id);
  const move = (near: number, far: number) => {
    const beside = data[near];
    if (!beside) return;
    const beyond = data[far]?.position ?? beside.position + Math.sign(far - near);
    const position = (beside.position + beyond) / 2;
    const change = { id: item.id, data: { position }, previousData: item };
    void run(() => update("page_items", change, { returnPromise: true, mutationMode: "pessimistic" }), {
      failed: "page_items.save_error",
      changes: ["page_items"],
    });
  };
  const [first = ""] = namesOf(item.texts);
  const of = item.texts[first];
  return (
    <CanAccess resource="page_items" action="edit">
      {/* A press on a button opens no item. */}
      <Stack direction="row" onClick={(event) => event.stopPropagation()}>
        <IconButton
          label="page_items.up"
          icon={UpIcon}
          of={of}
          disabled={pending || index === 0}
          onClick={() => move(index - 1, index - 2)}
        />
        <IconButton
          label="page_items.down"
          icon={DownIcon}
          of={of}
          disabled={pending || index === data.length - 1}
          onClick={() => move(index + 1, index + 2)}
        />
      </Stack>
    </CanAccess>
  );
};
