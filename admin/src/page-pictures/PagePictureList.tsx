import type { PagePicture } from "@solar/domain/rows.gen";
import { DataTable } from "react-admin";
import { Picture } from "../ui/Picture.tsx";
import { ListEmpty, RecordList } from "../ui/RecordList.tsx";
import { Text } from "../ui/Text.tsx";
import { usePlaceName } from "./use-place-name.ts";

const Column = DataTable.Col<PagePicture>;

/** The pictures of the site's own pages, page by page. */
const PagePictureList = () => {
  const placeName = usePlaceName();
  return (
    <RecordList<PagePicture> title="page_pictures.title" sort={{ field: "position", order: "ASC" }}>
      <DataTable<PagePicture> rowClick="edit" empty={<ListEmpty text="page_pictures.none" />}>
        <Column
          source="original"
          disableSort
          label="projects.list.picture"
          render={({ url, original }) => <Picture url={url ?? original} alt="" width={120} height={68} />}
        />
        <Column
          source="id"
          disableSort
          render={({ id, url }) => (
            <>
              <Text small sx={{ fontWeight: 600 }}>
                {placeName(id)}
              </Text>
              <Text small soft text={url ? "page_pictures.own" : "page_pictures.of_software"} />
            </>
          )}
        />
      </DataTable>
    </RecordList>
  );
};

export default PagePictureList;
