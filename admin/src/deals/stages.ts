import { formatMoney } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import type { DealStage, DealWithParcels } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";

/** In the order in which a sale goes, its two ends last, with the colour of each. */
export const stageTones: Record<DealStage, Tone> = {
  new: "blue",
  contacted: "grey",
  offer: "grey",
  reserved: "yellow",
  contract: "yellow",
  won: "green",
  lost: "red",
};

export const stages = Object.keys(stageTones) as DealStage[];

export const stageChoices = stages.map((id) => ({ id, name: `enums.deal_stage.${id}` }));

/** Its parcels by name, each park named once: "A1, A2 (Kozara)". */
export const parcelNames = ({ parcels }: Pick<DealWithParcels, "parcels">): string =>
  [...new Set(parcels.map(({ project }) => project))]
    .map((park) => {
      const names = parcels.filter(({ project }) => project === park).map(({ name }) => name);
      return `${names.join(", ")} (${park})`;
    })
    .join("; ");

/** What its parcels cost together, without VAT; a dash where there are none, or none has a price. */
export const dealValue = ({ value }: Pick<DealWithParcels, "value">, language: Language): string =>
  value > 0 ? formatMoney(value, language) : "–";
