import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserName, CompatData, Identifier } from "@mdn/browser-compat-data";

/** Browsers as Vite names them: `safari15.6`, `ios15.6`, `firefox115`, `chrome100`. */
export type Targets = readonly `${"safari" | "ios" | "firefox" | "chrome"}${number}`[];

const names: Record<string, BrowserName> = {
  safari: "safari",
  ios: "safari_ios",
  firefox: "firefox",
  chrome: "chrome",
};

/** -1, 0 or 1, as versions go: `100` is before `100.1`. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace("≤", "").split(".").map(Number)) as [
    number[],
    number[],
  ];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/**
 * Those of the targets that do not know a feature by MDN's data; all do where it says nothing. What needs a prefix or
 * a switch in the settings is not known.
 */
export function unknownTo(targets: Targets, feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return targets.filter((target) => {
    const [, browser = "", version = ""] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    const statements = support[names[browser] as BrowserName];
    if (!statements) return false;
    return ![statements].flat().some((statement) => {
      const { version_added: added, version_removed: removed, prefix, alternative_name, flags } = statement;
      if (prefix || alternative_name || flags) return false;
      if (typeof removed === "string" && compareVersions(removed, version) <= 0) return false;
      return typeof added === "string" && added !== "preview" && compareVersions(added, version) <= 0;
    });
  });
}

let data: CompatData | undefined;

/** 20 MB: read when a build asks, and not by an import, which Vite would write into its configuration. */
function readData(): CompatData {
  const path = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
  return JSON.parse(readFileSync(path, "utf8")) as CompatData;
}

/** The entry of MDN's data at a path of keys. */
export function entryAt(...path: readonly string[]): Identifier | undefined {
  data ??= readData();
  let entry: unknown = data;
  for (const key of path) entry = (entry as Record<string, unknown> | undefined)?.[key];
  return entry as Identifier | undefined;
}

/** Keys below an entry that are features themselves. */
export const featuresBelow = (entry: Identifier | undefined): string[] =>
  Object.keys(entry ?? {}).filter((key) => key !== "__compat");
