import { ownCalculationLabel } from "@solar/domain/own-calculation";
import type { OwnCalculation } from "@solar/domain/rows.gen";
import { useText } from "../../lib/language.tsx";

/** Says which numbers of the visitor's go along with an inquiry; nothing where none do. */
export function OwnNumbers({ calculation }: { calculation: OwnCalculation | null }) {
  const t = useText();
  if (!calculation) return null;
  return (
    <p className="soft small">
      {t("parcel.ownNumbers", { words: ownCalculationLabel(calculation, t.language) })}
    </p>
  );
}
