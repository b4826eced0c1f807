import { type ParcelStatus, parcelStatusLabels, parcelTones } from "@solar/domain/statuses";
import { Badge } from "../../components/Badge.tsx";
import { useLanguage } from "../../lib/language.tsx";

/** Word, colour and shape of a parcel's status. */
export function ParcelStatusBadge({ status, plain }: { status: ParcelStatus; plain?: boolean }) {
  const { language } = useLanguage();
  return (
    <Badge tone={parcelTones[status]} plain={plain ?? false}>
      {parcelStatusLabels[language][status]}
    </Badge>
  );
}
