import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultLanguage, type Language, languages } from "@solar/domain/language";
import { textNode } from "@solar/domain/text";
import { uploadLimitsMb } from "@solar/domain/upload-limits";
import { describe, expect, it } from "vitest";
import { systemColumns } from "../history/entries.ts";
import { withDomainLabels } from "../i18n/with-domain-labels.ts";
import { statusTones } from "../inquiries/inquiry-values.ts";
import { lists } from "../page-items/lists.ts";

/** Keys of a dictionary by their dotted paths. */
function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === "string" ? [key] : keysOf(value, key);
  });
}

it("names each status of an inquiry, also where the key is put together", () => {
  const statuses = Object.keys(statusTones).sort();
  expect(Object.keys(serbian.enums.inquiry_status).sort()).toEqual(statuses);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * What a source file may ask texts for.
 *
 * @returns `literals`: every string that could be a key; `patterns`: keys that are put together while running,
 * `a.${x}.b` as /^a\..+\.b$/, and `${x}.b` with what it begins with as a group
 */
function usedTexts(source: string): { literals: string[]; patterns: RegExp[] } {
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
            .join(".+")
            .replace(/^\.\+/, "(.+)")}$`,
        ),
    )
    // A pattern without a word of its own would match everything.
    .filter(({ source: pattern }) => /[a-z]{3}/i.test(pattern));
  return { literals, patterns };
}

const inFile = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));
const textsOf = (language: Language) => withDomainLabels(inFile(language), language);
const serbian = textsOf(defaultLanguage);

const root = join(import.meta.dirname, "..");
/** The drawing editor asks the back office for its texts. */
const files = [root, join(root, "../../parcel-editor/src")].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);
const used = files.map((file) => usedTexts(readFileSync(file, "utf8")));
const literals = new Set(used.flatMap((one) => one.literals));
const patterns = used.flatMap((one) => one.patterns);

const keys = keysOf(serbian);
const namespaces = Object.keys(serbian).filter((name) => name !== "resources");

const rowTypes = readFileSync(fileURLToPath(import.meta.resolve("@solar/domain/rows.gen")), "utf8");

/** Keys of the names that the history gives to the columns of a table, which has this row type. */
function columnNames(table: string, type: string): string[] {
  const [, body = ""] = new RegExp(`^export interface ${type} \\{(.*?)^\\}`, "ms").exec(rowTypes) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)]
    .map(([, column = ""]) => column)
    .filter((column) => !systemColumns.includes(column) && `${table}.${column}` !== "parcels.stage")
    .map((column) => `resources.${table}.fields.${column}`);
}

const audited = {
  projects: columnNames("projects", "Project"),
  parcels: columnNames("parcels", "Parcel"),
  inquiries: columnNames("inquiries", "Inquiry"),
  media: columnNames("media", "MediaAsset"),
  settings: columnNames("settings", "SiteSettings"),
  milestones: columnNames("milestones", "Milestone"),
  documents: columnNames("documents", "ProjectDocument"),
  project_pictures: columnNames("project_pictures", "ProjectPicture"),
  control_points: columnNames("control_points", "ControlPoint"),
  users: columnNames("users", "User"),
  contacts: columnNames("contacts", "Contact"),
  mail_templates: columnNames("mail_templates", "MailTemplate"),
  site_texts: columnNames("site_texts", "SiteText"),
  page_items: columnNames("page_items", "PageItem"),
  page_pictures: columnNames("page_pictures", "PagePicture"),
  deals: columnNames("deals", "Deal"),
  offers: columnNames("offers", "Offer"),
  reservations: columnNames("reservations", "Reservation"),
};
const namedInHistory = new Set(Object.values(audited).flat());

/** Where it is put together from a variable and what follows, that beginning is named, too. */
function isPutTogether(key: string): boolean {
  return patterns.some((pattern) => {
    const found = pattern.exec(key);
    const beginning = found?.[1];
    return found && (!beginning || literals.has(beginning) || isPutTogether(beginning));
  });
}

/** Inputs and columns ask for their label by resource and source, those of a small record by its source too. */
function isUsed(key: string): boolean {
  if (literals.has(key) || namedInHistory.has(key)) return true;
  const [, , field] = /^resources\.(\w+)\.fields\.(.+)$/.exec(key) ?? [];
  if (field) return field.split(".").every((part) => literals.has(part));
  if (/^resources\.\w+\.(name|forcedCaseName)$/.test(key)) return true;
  return isPutTogether(key);
}

describe("the texts", () => {
  it.each(languages)("are the same in all languages: %s", (language) => {
    expect(keysOf(textsOf(language)).sort()).toEqual([...keys].sort());
  });

  it.each(languages)("name upload limits that there are: %s", (language) => {
    const named = [...JSON.stringify(inFile(language)).matchAll(/%\{(\w+)_mb\}/g)].map(([, kind]) => kind);
    expect(new Set(named)).toEqual(new Set(Object.keys(uploadLimitsMb)));
  });

  it.each(languages)("say of what cannot be imported what is wrong and what to do: %s", (language) => {
    const { csv, drawing } = textsOf(language);
    for (const texts of [csv.errors, drawing.plan.errors, drawing.plan.findings])
      for (const text of Object.values<string>(texts))
        for (const form of text.split(" |||| ")) expect(form).toMatch(/[.;:] [\p{L}%].*[.:}]$/u);
  });

  it("have every key that the code names", () => {
    const known = new Set(keys);
    const named = [...literals].filter((text) => namespaces.some((name) => text.startsWith(`${name}.`)));
    const groups = (text: string) => keys.some((key) => key.startsWith(`${text}.`));
    expect(named.filter((text) => !known.has(text) && !groups(text))).toEqual([]);
  });

  it.each(Object.entries(audited))("name every column of %s that the history can show", (_table, names) => {
    expect(names.length).toBeGreaterThan(2);
    expect(keys).toEqual(expect.arrayContaining(names));
  });

  it("have no key that no screen uses", () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it("say in Serbian/Bosnian what English calls an upload, except where the sentence is prescribed", () => {
    const prescribed = /^edit_project\.(gallery|videos)\.upload(ed|_error)$/;
    expect(
      keys.filter((key) => !prescribed.test(key) && /upload/i.test(String(textNode(serbian, key)))),
    ).toEqual([]);
  });
});

it("says it as a native speaker would", () => {
  const foreign = /"(Niko|Kontaktiran)"|Kraj radova|Datum završetka|Najmanji broj znakova/;
  expect(foreign.exec(JSON.stringify(serbian))?.[0]).toBeUndefined();
});

const listsIn = (node: object, key: string): string[] =>
  Object.entries(node).flatMap(([name, child]) => {
    if (Array.isArray(child)) return [`${key}.${name}`];
    return typeof child === "object" ? listsIn(child, `${key}.${name}`) : [];
  });

it("names each file of the site's texts, and the mails', and each list but those of law", () => {
  const folder = join(import.meta.dirname, "../../../public-site/src/texts/sr");
  const files = readdirSync(folder);
  const names = files.flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
  expect(Object.keys(serbian.site_texts.pages).sort()).toEqual([...names, "mail"].sort());
  const ofPages = names.flatMap((name) =>
    listsIn(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")), name),
  );
  const law = /^(privacy|imprint|terms)\./;
  expect([...lists].sort()).toEqual(ofPages.filter((list) => !law.test(list)).sort());
});
