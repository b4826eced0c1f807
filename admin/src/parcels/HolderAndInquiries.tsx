import { Box, Card, Link, Stack } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry, Parcel } from "@solar/domain/rows.gen";
import { useGetList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../i18n/use-language.ts";
import { InquiryStatusChip } from "../inquiries/InquiryChips.tsx";
import { ReservationActions } from "../reservations/ReservationActions.tsx";
import { ReservationTerm } from "../reservations/ReservationParts.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { contactPath, inquiryPath } from "../routing/paths.ts";
import { Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";

interface HolderAndInquiriesProps {
  parcel: Parcel;
  holder: NamedReservation | undefined;
  /** How many inquiries are open; they are asked for when there are any. */
  asked: number;
}

/** For whom a parcel is held and how long still, by whom, and who asks for it; nothing where there is neither. */
export const HolderAndInquiries = ({ parcel, holder, asked }: HolderAndInquiriesProps) => {
  const translate = useTranslate();
  const names = useStaffNames();
  if (!holder && asked === 0) return null;
  return (
    <Card component="section" aria-label={translate("desk.of", { name: parcel.name })} sx={{ p: 2, mb: 1.5 }}>
      {holder && (
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
          <Box>
            {holder.contact && (
              <Link component={RouterLink} to={contactPath(holder.contact.id)}>
                {holder.contact.name}
              </Link>
            )}
            <ReservationTerm reservation={holder} />
            {holder.owner && (
              <Text small soft>
                {translate("resources.reservations.fields.owner")}: {names.get(holder.owner)}
              </Text>
            )}
          </Box>
          <ReservationActions reservation={holder} />
        </Stack>
      )}
      {asked > 0 && <OpenInquiries parcel={parcel} />}
    </Card>
  );
};

const OpenInquiries = ({ parcel: { id, project_id } }: { parcel: Parcel }) => {
  const language = useLanguage();
  const { data = [] } = useGetList<Inquiry>("inquiries", {
    filter: { project_id, parcel_id: id, not_closed: true, spam: false },
    sort: { field: "created_at", order: "DESC" },
    pagination: { page: 1, perPage: 20 },
    meta: { counted: false },
  });
  return (
    <Box sx={{ "* + &": { mt: 1.5 } }}>
      <Text text="menu.inquiries" variant="subtitle2" component="h2" />
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5 }}>
        {data.map(({ id: inquiry, user_name, created_at, status }) => (
          <Stack
            component="li"
            key={inquiry}
            direction="row"
            sx={{ listStyle: "none", alignItems: "center", gap: 1, minHeight: 32 }}
          >
            <Link component={RouterLink} to={inquiryPath(inquiry)} sx={{ flex: 1, overflowWrap: "anywhere" }}>
              {user_name}
            </Link>
            <Text small soft noWrap>
              {formatDateTime(created_at, language)}
            </Text>
            <InquiryStatusChip status={status} />
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
