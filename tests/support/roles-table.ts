import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export const roles = ["viewer", "sales", "editor", "admin"] as const;
export type Role = (typeof roles)[number];

/** Lines of the table in docs/roles.md: a table, a function or a call for files, and the word for each role. */
export function documentedRights(): [what: string, rights: Record<string, string>][] {
  const text = readFileSync(resolve(import.meta.dirname, "../../docs/roles.md"), "utf8");
  const [, table = ""] = /<!-- roles:[^>]*-->([\s\S]*)<!-- end of roles -->/.exec(text) ?? [];
  const lines = table.split("\n").filter((line) => line.startsWith("| `"));
  return lines.flatMap((line) => {
    const [, what = "", ...words] = line.split("|").map((cell) => cell.trim());
    const rest = what.replace(/`[^`]+`(, )?/g, "").trim();
    const rights = Object.fromEntries(roles.map((role, place) => [role, words[place] ?? ""]));
    return [...what.matchAll(/`([^`]+)`/g)].map(([, name]): [string, Record<string, string>] => [
      [name, rest].filter(Boolean).join(" "),
      rights,
    ]);
  });
}

/** What somebody with that word in the table is found to do. */
export const foundBy = (word: string | undefined): string[] =>
  ({
    "–": [],
    see: ["see"],
    status: ["see", "status"],
    "all but status": ["see", "change"],
    change: ["see", "change"],
    call: ["call"],
  })[word ?? ""] ?? ["?"];
