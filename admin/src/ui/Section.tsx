import { Box, Card, CardContent, Stack, Typography } from "@mui/material";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { LoadError } from "./Loading.tsx";
import { Text } from "./Text.tsx";

/** Where a section is found on its page, by the text key of its title. */
export const sectionId = (title: string) => `section-${title.split(".").at(-1)}`;

/** A titled card. */
export const Section = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      id={sectionId(title)}
      tabIndex={-1}
      aria-label={translate(title)}
      sx={{ mb: 2, outline: "none", scrollMarginTop: 120 }}
    >
      <CardContent sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography
          variant="h6"
          component="h2"
          sx={{ mb: 1.5, minHeight: 36, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}
        >
          {translate(title)}
          {action}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
};

interface ListSectionProps<Row> extends Omit<ComponentProps<typeof Section>, "children"> {
  query: Pick<UseQueryResult<Row[]>, "data" | "isError" | "refetch">;
  /** Text key, where there are no rows. */
  none: string;
  /** A line of the list: what is read on the left, what is pressed on the right. */
  children: (row: Row) => ReactNode;
}

/** A section with what a query finds, a line each. */
export const ListSection = <Row extends RaRecord>({
  query,
  none,
  children,
  ...section
}: ListSectionProps<Row>) => {
  return (
    <Section {...section}>
      {query.isError && <LoadError onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Text text={none} soft />}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {query.data?.map((row) => (
          <Stack
            component="li"
            key={row.id}
            direction="row"
            sx={{ listStyle: "none", gap: 1, justifyContent: "space-between", alignItems: "flex-start" }}
          >
            {children(row)}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
};

interface SideBySideProps {
  /** From which width on; below each other before, or always. */
  from?: "sm" | "md" | "lg" | null;
  /** How wide the two are to one another. */
  parts?: readonly [number, number];
  /** As the theme counts it, or of rows and columns in CSS. */
  gap?: number | string;
  align?: "start" | "stretch";
  children: ReactNode;
}

/** Two columns where there is room for them. */
export const SideBySide = ({
  from = "lg",
  parts = [1, 1],
  gap = 2,
  align = "start",
  children,
}: SideBySideProps) => {
  const [left, right] = parts;
  const columns = {
    xs: "minmax(0, 1fr)",
    ...(from && { [from]: `minmax(0, ${left}fr) minmax(0, ${right}fr)` }),
  };
  return <Box sx={{ display: "grid", gap, gridTemplateColumns: columns, alignItems: align }}>{children}</Box>;
};

/** Fields in two columns, in one on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <SideBySide from="sm" gap="4px 16px">
    {children}
  </SideBySide>
);

/** Names and values in two columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      // A long name gives way to its value.
      gridTemplateColumns: {
        xs: "minmax(88px, auto) minmax(50%, 1fr)",
        sm: "minmax(120px, auto) minmax(50%, 1fr)",
      },
      columnGap: { xs: 2, sm: 3 },
      rowGap: 0.75,
      alignContent: "start",
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <Box component="dt" sx={{ color: "text.secondary" }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
          {value}
        </Box>
      </Fragment>
    ))}
  </Box>
);
