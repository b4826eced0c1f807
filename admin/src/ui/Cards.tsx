import { Box } from "@mui/material";
import { Fragment, type ReactNode } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { cardGrid } from "./card-grid.ts";
import { ScreenLoading } from "./Loading.tsx";

interface CardsProps<Row> {
  /** Where the list has no rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The rows of a list as cards, where its table has no room. */
export const Cards = <Row extends RaRecord>({ empty, children }: CardsProps<Row>) => {
  const { data, isPending } = useListContext<Row>();
  if (isPending) return <ScreenLoading />;
  if (!data?.length) return empty;
  return (
    <Box sx={cardGrid}>
      {data.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </Box>
  );
};
