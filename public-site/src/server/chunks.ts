type Manifest = Readonly<Record<string, { imports?: readonly string[] } | undefined>>;

/**
 * Chunks of a build that these need, themselves among them: what a chunk imports comes before it, so that its own styles
 * can refine the others'. Of two that import each other the one that is reached first comes last.
 */
export function chunksOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
    ordered.push(key);
  };
  keys.forEach(visit);
  return ordered;
}
