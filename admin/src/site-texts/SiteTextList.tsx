import type { SiteText } from "@solar/domain/rows.gen";
import { DataTable, NullableBooleanInput, SelectInput, useTranslate } from "react-admin";
import texts from "../texts/sr.json";
import { ListEmpty, RecordList, SearchFilter } from "../ui/RecordList.tsx";
import { Text } from "../ui/Text.tsx";

const Column = DataTable.Col<SiteText>;
const onlyWide = { "& .column-id, & .column-own_en": { display: { xs: "none", md: "table-cell" } } };

/** Every text of the site and of its mails, as visitors read it. */
const SiteTextList = () => (
  <RecordList<SiteText> title="site_texts.title" sort={{ field: "id", order: "ASC" }} filters={filters}>
    <DataTable<SiteText> rowClick="edit" empty={<ListEmpty text="site_texts.none" />} sx={onlyWide}>
      <Column
        source="own"
        disableSort
        label="site_texts.shown"
        render={(text) => <Shown own={text.own} original={text.original} />}
      />
      <Column
        source="own_en"
        disableSort
        label="site_texts.shown_en"
        render={(text) => <Shown own={text.own_en} original={text.original_en} />}
      />
      <Column
        source="id"
        render={({ id }) => (
          <Text small soft component="code" sx={{ overflowWrap: "anywhere" }}>
            {id}
          </Text>
        )}
      />
    </DataTable>
  </RecordList>
);

export default SiteTextList;

/** What visitors read; the company's own words stand out. */
const Shown = ({ own, original }: { own: string | null; original: string }) => (
  <Text small sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", ...(own && { fontWeight: 700 }) }}>
    {own ?? original}
  </Text>
);

const pages = Object.keys(texts.site_texts.pages).sort();

const PageInput = (props: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  return (
    <SelectInput
      {...props}
      choices={pages.map((id) => ({ id, name: translate(`site_texts.pages.${id}`) }))}
    />
  );
};

const filters = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="site_texts.search" />,
  <PageInput key="page" source="page" alwaysOn />,
  <NullableBooleanInput key="is_changed" source="is_changed" alwaysOn />,
];
