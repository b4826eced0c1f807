/** Works a thing out once for each object: outlines and files do not change, a changed one is another object. */
export function memoizeByObject<Key extends object, Value, Rest extends unknown[]>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const entry = known.get(key) ?? { value: compute(key, ...rest) };
    known.set(key, entry);
    return entry.value;
  };
}
