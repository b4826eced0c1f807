import { percentPoint } from "@solar/domain/coordinates";
import type { GroundOutline } from "@solar/domain/ground";
import { boundingBox, polygonContains } from "@solar/domain/polygon";
import type { Finding, RawOutline } from "../plan-file.ts";
import type { Label } from "./drawing.ts";

/** The texts within an outline. What lies beside its box is passed over fast: a whole town is 25 million comparisons. */
function textsWithin(corners: GroundOutline, labels: readonly Label[]): Label[] {
  const polygon = corners.map(({ east, north }) => percentPoint(east, north));
  const box = boundingBox([polygon]);
  if (!box) return [];
  return labels.filter(
    ({ at: { east, north } }) =>
      east >= box.left &&
      east <= box.right &&
      north >= box.top &&
      north <= box.bottom &&
      polygonContains(polygon, percentPoint(east, north)),
  );
}

/** Texts of one layer, or of one attribute on it, say the same of every parcel. */
const kindOf = ({ layer, tag }: Label) => `${layer}\n${tag}`;
/** A text that is an area or a power names nothing: `1.751 m²`, `P = 1751 м2`, `Površina: 17,51 ari`. */
const measure = /^([pп](ov\p{L}*|ов\p{L}*)?\.?\s*[=:]?\s*)?[\d.,\s]+([mм][²2]|kvm|ha|ха|ar[ai]?|kWp?)\.?$/iu;

/** An area that is no outline, with the lines around it. */
export interface UnjoinedArea extends RawOutline {
  readonly sides: readonly RawOutline[];
}

/**
 * Gives outlines the texts within as names. Other texts stand in a plan too: for each layer of outlines the kind of
 * texts counts that names most of them, each by one, what is shown before what is hidden. Attributes of blocks are
 * properties as well. What encloses no area has those names alone that stand in no outline; what then is left over on a
 * layer with open lines lacks its outline.
 */
export function nameOutlines(
  outlines: readonly RawOutline[],
  { open, areas }: { open: readonly RawOutline[]; areas: readonly UnjoinedArea[] },
  labels: readonly Label[],
  hidden: ReadonlySet<string>,
): { outlines: RawOutline[]; findings: Finding[] } {
  const within = outlines.map(({ corners }) => textsWithin(corners, labels));
  const best = bestKinds(outlines, within, hidden);
  const nameOf = (layer: string, texts: readonly Label[]) =>
    namesIn(texts).find((text) => kindOf(text) === best.get(layer)) ?? null;
  const named = outlines.map((outline, at): RawOutline => {
    const texts = within[at] ?? [];
    const attributes = texts.flatMap(({ tag, text }) => (tag ? [[tag, text]] : []));
    return {
      ...outline,
      name: nameOf(outline.layer, texts)?.text ?? null,
      properties: Object.fromEntries(attributes),
    };
  });
  const inside = new Set(within.flat());
  const outside = labels.filter((label) => !inside.has(label));
  const unjoined = namedAreas(areas, outside, best, hidden);
  const joinable = new Set(unjoined.flatMap(({ sides }) => sides));
  const alone = open.filter((line) => !joinable.has(line));
  const around = alone.map(({ layer, corners }) => nameOf(layer, textsWithin(corners, outside)));
  const taken = new Set([...around, ...unjoined.map(({ label }) => label)]);
  const lacking = [...new Set(alone.map(({ layer }) => layer))].flatMap((layer) =>
    namesIn(outside)
      .filter((label) => kindOf(label) === best.get(layer) && !taken.has(label))
      .map(({ text }): Finding => ({ kind: "lacking_outline", layer, name: text })),
  );
  const lines = alone.map((line, at): RawOutline => ({ ...line, name: around[at]?.text ?? null }));
  const found = unjoined.flatMap(({ label, layers }) =>
    layers.map((layer): Finding => ({ kind: "unjoined", layer, name: label.text, what: layers.join(", ") })),
  );
  return { outlines: [...named, ...lines], findings: [...lacking, ...found] };
}

/** Areas with one name each: of the kind that names the outlines of their layers, or most of the areas. */
function namedAreas(
  areas: readonly UnjoinedArea[],
  labels: readonly Label[],
  best: ReadonlyMap<string, string>,
  hidden: ReadonlySet<string>,
) {
  const within = areas.map(({ corners }) => textsWithin(corners, labels));
  const own = bestKinds(areas, within, hidden);
  return areas.flatMap(({ layer, sides }, at) => {
    const layers = [...new Set(sides.map((side) => side.layer))];
    const known = layers.flatMap((one) => best.get(one) ?? []);
    const kinds = known.length > 0 ? known : [own.get(layer)];
    const [label, another] = namesIn(within[at] ?? []).filter((text) => kinds.includes(kindOf(text)));
    return label && !another ? [{ label, layers, sides }] : [];
  });
}

const namesIn = (texts: readonly Label[]) => texts.filter(({ text }) => !measure.test(text));

/** By layer of outlines. */
function bestKinds(
  outlines: readonly RawOutline[],
  within: readonly (readonly Label[])[],
  hidden: ReadonlySet<string>,
): Map<string, string> {
  const scores = new Map<string, Map<string, number>>();
  for (const [at, { layer }] of outlines.entries()) {
    const texts = namesIn(within[at] ?? []);
    const kinds = scores.get(layer) ?? new Map<string, number>();
    scores.set(layer, kinds);
    for (const kind of new Set(texts.map(kindOf))) {
      const [first, second] = texts.filter((text) => kindOf(text) === kind);
      const score = (second ? 0.001 : 1) * (first && hidden.has(first.layer) ? 1e-6 : 1);
      kinds.set(kind, (kinds.get(kind) ?? 0) + score);
    }
  }
  return new Map(
    [...scores].flatMap(([layer, kinds]) => {
      const [first] = [...kinds].sort(([, a], [, b]) => b - a);
      return first ? [[layer, first[0]]] : [];
    }),
  );
}
