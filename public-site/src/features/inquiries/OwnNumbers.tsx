import { ownCalculationLabel } from "@solar/domain/own-calculation";
import type { OwnCalculation } from "@solar/domain/rows.gen";
import { useText } from "../../lib/language.tsx";

/** Says which numbers of the visitor's go along with an inquiry; nothing where none do. */
export function OwnNumbers({ calculation }: { calculation: OwnCalculation | null }) {
  const t = useText();
  const words = ownCalculationLabel(calculation, t.language, calculation?.currency);
  return words && <p className="soft small">{t("parcel.ownNumbers", { words })}</p>;
}
