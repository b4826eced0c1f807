import { Box, Button, Stack, type Theme, useMediaQuery } from "@mui/material";
import type { Parcel, ParcelOnDesk } from "@solar/domain/rows.gen";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { ReserveButton } from "../reservations/ReserveButton.tsx";
import type { NamedReservation } from "../reservations/use-reservations.ts";
import { Text } from "../ui/Text.tsx";
import { HolderAndInquiries } from "./HolderAndInquiries.tsx";
import { ParcelForm } from "./ParcelForm.tsx";

interface ChosenParcelProps {
  parcels: readonly Parcel[];
  /** Those in the list, among which one goes back and forth. */
  listed: readonly Parcel[];
  current: string | null;
  onOpen: (id: string) => void;
  shown: boolean;
  holders: ReadonlyMap<string, NamedReservation>;
  asked: ReadonlyMap<string, ParcelOnDesk>;
}

/** The chosen parcel: who has it and who asks for it, and its form. */
export const ChosenParcel = (props: ChosenParcelProps) => {
  const { parcels, listed, current, onOpen, shown, holders, asked } = props;
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
        <Neighbours parcels={listed} current={current} onOpen={onOpen}>
          {chosen.status === "available" && <ReserveButton parcelIds={[chosen.id]} sx={{ ml: "auto" }} />}
        </Neighbours>
      )}
      {chosen && (
        <HolderAndInquiries
          parcel={chosen}
          holder={holders.get(chosen.id)}
          asked={asked.get(chosen.id)?.open_inquiries ?? 0}
        />
      )}
      {/* Forms stay mounted, so that going to another parcel loses nothing. */}
      {parcels
        .filter(({ id }) => opened.includes(id))
        .map((parcel) => (
          <Box key={parcel.id} hidden={parcel.id !== current}>
            <ParcelForm parcel={parcel} holder={holders.get(parcel.id)} last={parcels.length === 1} />
          </Box>
        ))}
    </Box>
  );
};

interface NeighboursProps {
  parcels: readonly Parcel[];
  current: string | null;
  onOpen: (id: string) => void;
  /** What else can be done with the opened one. */
  children: ReactNode;
}

/** To the parcel before and after the opened one, in the order of the list. */
const Neighbours = ({ parcels, current, onOpen, children }: NeighboursProps) => {
  const translate = useTranslate();
  const at = parcels.findIndex(({ id }) => id === current);
  const step = (text: string, parcel: Parcel | undefined) => (
    <Button variant="outlined" size="small" disabled={!parcel} onClick={() => parcel && onOpen(parcel.id)}>
      {translate(text)}
    </Button>
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
