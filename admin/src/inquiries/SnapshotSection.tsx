import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { agreementSentence } from "@solar/domain/agreement";
import { seenBaseCase } from "@solar/domain/assumptions";
import { type Calculation, calculate } from "@solar/domain/calculation";
import { formatKw, formatMoney, formatNumber } from "@solar/domain/format";
import { ownCalculationLabel, withOwnNumbers } from "@solar/domain/own-calculation";
import type { Inquiry, Parcel } from "@solar/domain/rows.gen";
import { useGetMany, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { parcelPath, projectPath } from "../paths.ts";
import { Holder } from "../reservations/ReservationFields.tsx";
import { useHolders } from "../reservations/use-reservations.ts";
import { Section } from "../ui/Section.tsx";
import { ParcelStatusChip } from "../ui/StatusChip.tsx";
import { Text } from "../ui/Text.tsx";

/** The parcels as the visitor saw them, beside what they are now. */
export const SnapshotSection = ({ inquiry }: { inquiry: Inquiry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { project, parcels } = inquiry.snapshot;
  const seen = seenBaseCase(inquiry.snapshot);
  const own = ownCalculationLabel(inquiry.calculation, language);
  const outcome = ({ years, payback }: Calculation) => ({
    net: formatMoney(Math.round((years[0]?.net ?? 0) / 100), language),
    years: payback === null ? `> ${years.length}` : formatNumber(payback, language, 1),
  });

  return (
    <Section title="inquiries.snapshot.title">
      {!project && <Text text="inquiries.detail.source_contact" soft />}
      {project && (
        <Typography gutterBottom>
          {inquiry.project_id ? (
            <Link component={RouterLink} to={projectPath(inquiry.project_id)}>
              {project.name}
            </Link>
          ) : (
            `${project.name} · ${translate("inquiries.snapshot.project_deleted")}`
          )}
        </Typography>
      )}
      {seen && (
        <Typography color="text.secondary" gutterBottom>
          {translate("inquiries.snapshot.calculation", outcome(seen.result))}{" "}
          {agreementSentence(seen.start.agreement, language, seen.start.inputs.years)}
        </Typography>
      )}
      {seen && own && inquiry.calculation && (
        <Text gutterBottom>
          {translate("inquiries.snapshot.own_calculation", {
            ...outcome(calculate(withOwnNumbers(seen.start, inquiry.calculation))),
            own,
          })}
        </Text>
      )}
      {parcels.length > 0 && <ParcelsThenAndNow parcels={parcels} />}
    </Section>
  );
};

/** On a phone the power stands below the name, so that what the parcel is now is in sight. */
const besideName = { display: { xs: "none", sm: "table-cell" } } as const;
const belowName = { display: { sm: "none" }, color: "text.secondary" } as const;

const ParcelsThenAndNow = ({ parcels }: Pick<Inquiry["snapshot"], "parcels">) => {
  const translate = useTranslate();
  const language = useLanguage();
  const ids = parcels.map(({ id }) => id);
  const { data: present } = useGetMany<Parcel>("parcels", { ids });
  const holders = useHolders({ parcel_id: ids });
  const money = (price: number | null) => (price === null ? "–" : formatMoney(price, language));
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("resources.inquiries.fields.snapshot.name")}</TableCell>
            <TableCell align="right" sx={besideName}>
              {translate("create_project.summary.column_power")}
            </TableCell>
            <TableCell>{translate("inquiries.snapshot.then")}</TableCell>
            <TableCell>{translate("inquiries.snapshot.now")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parcels.map((seen) => {
            const now = present?.find(({ id }) => id === seen.id);
            const holder = holders.get(seen.id);
            return (
              <TableRow key={seen.id}>
                <TableCell sx={{ fontWeight: 600, minWidth: { sm: 110 } }}>
                  {now ? (
                    <Link component={RouterLink} to={parcelPath(now.project_id, now.id)}>
                      {seen.name}
                    </Link>
                  ) : (
                    seen.name
                  )}
                  <Typography variant="caption" component="div" sx={belowName}>
                    {formatKw(seen.power_kw, language)}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={besideName}>
                  {formatKw(seen.power_kw, language)}
                </TableCell>
                <TableCell>
                  <ParcelStatusChip status={seen.status} /> {money(seen.price)}
                </TableCell>
                <TableCell>
                  {now ? (
                    <>
                      <ParcelStatusChip status={now.status} /> {money(now.price)}
                      {holder && <Holder reservation={holder} />}
                    </>
                  ) : (
                    present && translate("inquiries.snapshot.parcel_deleted")
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
