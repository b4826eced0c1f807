import { List, type ListProps, type RaRecord } from "react-admin";
import { ListPagination } from "./ListPagination.tsx";
import { ListError } from "./ListStates.tsx";

/** React Admin's list as all screens have it: pages of 25, words of our own for no rows and for errors, and no export. */
export const RecordList = <Row extends RaRecord>(props: Omit<ListProps<Row>, "exporter">) => (
  <List<Row>
    perPage={25}
    pagination={<ListPagination />}
    empty={false}
    error={<ListError />}
    {...props}
    // It guards against no formulas.
    exporter={false}
  />
);
