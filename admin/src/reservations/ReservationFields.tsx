import { Box, Link, Typography } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import { timeLeft } from "@solar/domain/moment";
import type { Reservation } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { contactPath, parcelPath } from "../paths.ts";
import { StatusChip } from "../ui/StatusChip.tsx";
import type { NamedReservation } from "./use-reservations.ts";

/** What is left until a moment; the colour warns in the last two days. */
const TimeLeftChip = ({ until }: { until: string }) => {
  const { unit, count } = timeLeft(until, Date.now());
  const tone = unit === "days" ? "grey" : unit === "hours" ? "yellow" : "red";
  return <StatusChip tone={tone} label={`reservations.left.${unit}`} args={{ smart_count: count }} />;
};

/** Until when it holds, and how long that is; of one that is over, how and when it ended. */
export const ReservationTerm = ({ reservation }: { reservation: Reservation }) => {
  const language = useLanguage();
  const { until, ended_at, end_reason } = reservation;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, rowGap: 0.25, alignItems: "center" }}>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {formatDateTime(ended_at ?? until, language)}
      </Box>
      {end_reason ? (
        <StatusChip tone="grey" label={`enums.reservation_end.${end_reason}`} />
      ) : (
        <TimeLeftChip until={until} />
      )}
    </Box>
  );
};

/** The parcel that is held, and its park. */
export const ReservedParcel = ({ reservation: { parcel } }: { reservation: NamedReservation }) => (
  <Box sx={{ minWidth: 0 }}>
    <Link component={RouterLink} to={parcelPath(parcel.project_id, parcel.id)} sx={{ fontWeight: 600 }}>
      {parcel.name}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {parcel.project.name}
    </Typography>
  </Box>
);

/** For whom and until when a parcel is held, with a link to that person. */
export const Holder = ({ reservation }: { reservation: NamedReservation }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { contact, until } = reservation;
  if (!contact) return null;
  return (
    <Typography variant="body2" component="span" color="text.secondary" sx={{ display: "block" }}>
      <Link component={RouterLink} to={contactPath(contact.id)}>
        {contact.name}
      </Link>{" "}
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {translate("reservations.until", { time: formatDateTime(until, language) })}
      </Box>
    </Typography>
  );
};
