import { Box, Card, Link, Stack, type Theme, useMediaQuery } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Inquiry, Parcel } from "@solar/domain/rows.gen";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { newest } from "../data/queries.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { InquiryStatusChip } from "../inquiries/InquiryChips.tsx";
import { contactPath, inquiryPath } from "../paths.ts";
import { ReservationActions } from "../reservations/ReservationActions.tsx";
import { ReservationTerm } from "../reservations/ReservationFields.tsx";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import { Button, Text } from "../ui/Text.tsx";
import { useStaffNames } from "../users/use-staff.ts";
import { ParcelForm } from "./ParcelForm.tsx";
import { useParcelsContext } from "./parcels-context.ts";

/** The chosen parcel: who has it and who asks for it, and its form. */
export const SelectedParcel = ({ shown }: { shown: boolean }) => {
  const { parcels, listed, current, open } = useParcelsContext();
  const [opened, setOpened] = useState<string[]>([]);
  if (current && !opened.includes(current)) setOpened([...opened, current]);
  const chosen = parcels.find(({ id }) => id === current);
  const form = useRef<HTMLDivElement>(null);
  const below = useMediaQuery<Theme>((theme) => theme.breakpoints.down("lg"));
  // Below the map and the list, a tap would seem to do nothing.
  useEffect(() => {
    if (shown && chosen && below && current) form.current?.scrollIntoView({ block: "start" });
  }, [shown, chosen, below, current]);

  return (
    <Box ref={form} sx={{ scrollMarginTop: 68 }}>
      {!chosen && (
        <Text
          text={parcels.length ? "parcels.choose" : "parcels.empty"}
          soft
          sx={{ p: 4, border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: "14px" }}
        />
      )}
      {chosen && (
        <PrevNextButtons parcels={listed} current={current} onOpen={open}>
          {chosen.status === "available" && <ReserveButton parcelIds={[chosen.id]} sx={{ ml: "auto" }} />}
        </PrevNextButtons>
      )}
      {chosen && <HolderAndInquiries parcel={chosen} />}
      {/* Forms stay mounted, so that going to another parcel loses nothing. */}
      {parcels
        .filter(({ id }) => opened.includes(id))
        .map((parcel) => (
          <Box key={parcel.id} hidden={parcel.id !== current}>
            <ParcelForm parcel={parcel} />
          </Box>
        ))}
    </Box>
  );
};

interface PrevNextButtonsProps {
  parcels: readonly { id: string }[];
  current: string | null | undefined;
  onOpen: (id: string) => void;
  /** What else can be done with the opened one. */
  children?: ReactNode;
}

/** To the parcel before and after the opened one, in the order of the list. */
export const PrevNextButtons = ({ parcels, current, onOpen, children }: PrevNextButtonsProps) => {
  const at = parcels.findIndex(({ id }) => id === current);
  const step = (text: string, parcel: { id: string } | undefined) => (
    <Button
      label={text}
      variant="outlined"
      size="small"
      disabled={!parcel}
      onClick={() => parcel && onOpen(parcel.id)}
    />
  );
  return (
    <Stack direction="row" sx={{ mb: 1.5, gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      {step("create_project.parcels.previous", at > 0 ? parcels[at - 1] : undefined)}
      {step("create_project.parcels.next", at < 0 ? undefined : parcels[at + 1])}
      {at >= 0 && (
        <Text text="common.position" args={{ position: at + 1, total: parcels.length }} small soft />
      )}
      {children}
    </Stack>
  );
};

/** For whom a parcel is held and how long still, by whom, and who asks for it; nothing where there is neither. */
const HolderAndInquiries = ({ parcel }: { parcel: Parcel }) => {
  const { holders, sales } = useParcelsContext();
  const holder = holders.get(parcel.id);
  // The inquiries are asked for when there are any.
  const asked = sales.get(parcel.id)?.open_inquiries ?? 0;
  const translate = useTranslate();
  const names = useStaffNames();
  if (!holder && asked === 0) return null;
  return (
    <Card
      component="section"
      aria-label={translate("parcel_sales.of", { name: parcel.name })}
      sx={{ p: 2, mb: 1.5 }}
    >
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
    ...newest(20),
    filter: { project_id, parcel_id: id, not_closed: true, spam: false },
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
