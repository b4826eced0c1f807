/** Runs `task` over the items, at most `limit` at a time; the first failure ends it. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}
