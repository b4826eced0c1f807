/** Items in groups of `length`, the last one shorter: lists lay out and paint a group only when it comes into sight. */
export const chunk = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
