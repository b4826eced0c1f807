/** Keys of a dictionary by their dotted paths. */
export function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [key] : keysOf(value, key);
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * What a source file may ask texts for.
 *
 * @returns `literals`: every string that could be a key; `patterns`: keys that are put together while running,
 * `a.${x}.b` as /^a\..+\.b$/
 */
export function usedTexts(source: string): { literals: string[]; patterns: RegExp[] } {
  const literals = [...source.matchAll(/["']([a-z]\w*(?:\.[\w -]+)*)["']/gi)].map(([, text = ""]) => text);
  const templates = [...source.matchAll(/`((?:[^`\\$]|\\.|\$\{(?:[^{}`]|\{[^{}`]*\})*\})*)`/g)].map(
    ([, text = ""]) => text,
  );
  const patterns = templates
    .filter((text) => /^[a-z_]*(\.|\$\{)/i.test(text) && text.includes("${") && text.includes("."))
    .filter((text) => /^[\w.${}()?:" \-[\]]+$/.test(text) && !/\s/.test(text.replace(/\$\{[^}]*\}/g, "")))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join(".+")}$`,
        ),
    )
    // A pattern without a word of its own would match everything.
    .filter(({ source: pattern }) => /[a-z]{3}/i.test(pattern));
  return { literals, patterns };
}
