import { type ParcelStatus, parcelStatusLabels, parcelTones } from "@solar/domain/statuses";
import { useLanguage } from "../i18n/useLanguage.ts";
import { StatusChip } from "../ui/StatusChip.tsx";

export const ParcelStatusChip = ({ status }: { status: ParcelStatus }) => (
  <StatusChip tone={parcelTones[status]} label={parcelStatusLabels[useLanguage()][status]} />
);
