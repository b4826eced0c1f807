import { type AtRule, type Declaration, parse } from "postcss";
import { entryAt, type Targets, unknownTo } from "./support.ts";

/** Parts of values by their paths under `css` in MDN's data: what the property's own entry does not say. */
const valueParts: [name: string, is: RegExp, ...path: string[]][] = [
  ["dvh", /\d(dv[hwib]|dvmin|dvmax)\b/, "types", "length", "viewport_percentage_units_dynamic"],
  ["svh", /\d(sv[hwib]|svmin|svmax)\b/, "types", "length", "viewport_percentage_units_small"],
  ["lvh", /\d(lv[hwib]|lvmin|lvmax)\b/, "types", "length", "viewport_percentage_units_large"],
  ["cqw", /\d(cq[hwib]|cqmin|cqmax)\b/, "types", "length", "container_query_length_units"],
  ...["color-mix", "light-dark", "oklab", "oklch", "lab", "lch"].map(
    (name): [string, RegExp, ...string[]] => [
      name,
      new RegExp(`(^|[^\\w-])${name}\\(`),
      "types",
      "color",
      name,
    ],
  ),
  ["round()", /(^|[^\w-])round\(/, "types", "round"],
];

/** Whether an `@supports` around it asks for what is inside. */
function isAskedFor(rule: AtRule | Declaration): boolean {
  for (let at = rule.parent; at; at = at.parent as typeof at)
    if (at.type === "atrule" && (at as AtRule).name === "supports") return true;
  return false;
}

/**
 * Finds in styles what the targets do not know: at-rules, ranges in media queries, pseudo-classes, properties, and
 * values that no value of the same property stands before as a fallback.
 *
 * @returns a function from a stylesheet to what was found, name → browsers that do not know it
 */
export function styleCheck(targets: Targets): (css: string) => Map<string, string[]> {
  return (css) => {
    const found = new Map<string, string[]>();
    const report = (name: string, ...path: string[]) => {
      const missing = unknownTo(targets, entryAt("css", ...path));
      if (missing.length > 0) found.set(name, missing);
      return missing.length > 0;
    };
    const root = parse(css);
    root.walkAtRules((rule) => {
      if (rule.name === "media" && /[<>]/.test(rule.params))
        report("range in a media query", "at-rules", "media", "range_syntax");
      if (!isAskedFor(rule)) report(`@${rule.name}`, "at-rules", rule.name);
    });
    root.walkRules(({ selector }) => {
      for (const [, name = ""] of selector.matchAll(/(?:^|[^:]):([a-z-]+)/g))
        report(`:${name}`, "selectors", name);
    });
    root.walkDecls((declaration) => {
      if (isAskedFor(declaration) || declaration.prop.startsWith("--")) return;
      if (!isPrefixedToo(declaration)) report(declaration.prop, "properties", declaration.prop);
      for (const [name, is, ...path] of valueParts)
        if (is.test(declaration.value) && !hasFallback(declaration, is)) report(name, ...path);
    });
    return found;
  };
}

/** Whether the same rule gives the property a value without the part first, which browsers keep. */
function hasFallback(declaration: Declaration, part: RegExp): boolean {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === "decl" && before.prop === declaration.prop && !part.test(before.value)) return true;
  return false;
}

/** Whether the rule says the same with the prefix of older browsers, or is what they alone read. */
const isPrefixedToo = ({ prop, parent }: Declaration): boolean =>
  prop.startsWith("-") ||
  (parent?.some((other) => other.type === "decl" && other.prop.endsWith(prop) && /^-\w+-/.test(other.prop)) ??
    false);
