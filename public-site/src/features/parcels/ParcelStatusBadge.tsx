import type { ParcelStatus } from "@solar/domain/status";
import { Badge, parcelTone } from "../../components/Badge.tsx";
import { useText } from "../../lib/language.tsx";

/** Word, colour and shape of a parcel's status. */
export function ParcelStatusBadge({ status, plain }: { status: ParcelStatus; plain?: boolean }) {
  const t = useText();
  return (
    <Badge tone={parcelTone(status)} plain={plain ?? false}>
      {t(`status.parcel.${status}`)}
    </Badge>
  );
}
