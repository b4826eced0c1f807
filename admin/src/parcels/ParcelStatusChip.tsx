import { type ParcelStatus, parcelStatusWords } from "@solar/domain/status";
import { useLanguage } from "../i18n/useLanguage.ts";
import { StatusChip, type Tone } from "../ui/StatusChip.tsx";

const tones: Record<ParcelStatus, Tone> = { available: "green", reserved: "yellow", sold: "red" };

export const ParcelStatusChip = ({ status }: { status: ParcelStatus }) => (
  <StatusChip tone={tones[status]} label={parcelStatusWords[useLanguage()][status]} />
);
