/** A value that can be better or worse than another; null is not known. */
export interface ComparedValue {
  readonly text: string;
  readonly value: number | null;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** In the order of what is compared; null is not known */
  readonly cells: readonly { readonly text: string | null; readonly isBest: boolean }[];
  /** Terms that are not the same. Of numbers, which nearly always differ, the best are marked instead. */
  readonly differs: boolean;
}

/**
 * A line of a comparison.
 *
 * @param judge what makes a value the best, or that it counts whether they are the same; without it nothing is marked
 */
export function compareRow(
  key: string,
  label: string,
  values: readonly (ComparedValue | string | null)[],
  judge?: "less" | "more" | "differs",
): CompareRow {
  const texts = values.map((value) => (value === null || typeof value === "string" ? value : value.text));
  const distinct = new Set(texts).size;
  const numbers = values.flatMap((value) =>
    value !== null && typeof value !== "string" && value.value !== null ? value.value : [],
  );
  const best = judge === "less" ? Math.min(...numbers) : Math.max(...numbers);
  const isChoice = judge && judge !== "differs" && numbers.length > 1 && distinct > 1;
  // What reads the same is equally good.
  const bestTexts = new Set(
    values.flatMap((value) =>
      isChoice && typeof value === "object" && value?.value === best ? value.text : [],
    ),
  );
  return {
    key,
    label,
    cells: texts.map((text) => ({ text, isBest: text !== null && bestTexts.has(text) })),
    differs: judge === "differs" && distinct > 1,
  };
}
