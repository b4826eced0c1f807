import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import {
  type GenerateIdentifierType,
  type GetMetadata,
  type GetPropertyMetadata,
  makePgTsGenerator,
  type PreRenderHook,
  processDatabase,
} from "kanel";
import { projectRoot } from "../paths.ts";
import { provision } from "./provision.ts";
import { shapes } from "./row-shapes.ts";
import { startTemporaryCluster } from "./temporary-cluster.ts";

/** One row of each relation. */
export const rowNames: Record<string, string> = {
  projects: "Project",
  parcels: "Parcel",
  projects_with_parcels: "ProjectWithParcels",
  parcels_for_sale: "ParcelForSale",
  inquiries: "Inquiry",
  contacts: "Contact",
  timeline_entries: "TimelineEntry",
  messages: "SentMessage",
  mail_templates: "MailTemplate",
  reservations: "Reservation",
  offers: "Offer",
  deals: "Deal",
  deals_with_parcels: "DealWithParcels",
  deal_parcels: "DealParcelRow",
  alerts: "Alert",
  documents: "ProjectDocument",
  milestones: "Milestone",
  project_pictures: "ProjectPicture",
  control_points: "ControlPoint",
  media_assets: "MediaAsset",
  site_settings: "SiteSettings",
  site_texts: "SiteText",
  page_items: "PageItem",
  page_pictures: "PagePicture",
  users: "User",
  history: "HistoryEntry",
  changes: "Change",
  replaced_files: "ReplacedFile",
  security_log: "SecurityEntry",
  notices: "Notice",
  parcel_sales: "ParcelSales",
  tasks: "Task",
};

/**
 * Columns of views that come from no table of schema `api`: sums, and rows of the private schema. Nothing says
 * whether they can be null, so it is said here.
 */
const computed: Record<string, Record<string, string>> = {
  projects_with_parcels: {
    total_power: "number",
    available_parcels: "number",
    reserved_parcels: "number",
    sold_parcels: "number",
    total_parcels: "number",
    min_price: "number | null",
    estimated_price: "number | null",
    estimated_revenue: "number | null",
    estimated_net: "number | null",
  },
  changes: { rows: "number" },
  tasks: {
    id: "string",
    kind: '"call" | "inquiry" | "reservation" | "offer" | "accepted" | "step"',
    due_at: "string",
    owner: "string | null",
    contact_id: "string | null",
    inquiry_id: "string | null",
    name: "string",
    phone: "string | null",
    call_back: "CallBackTime | null",
    last_call_at: "string | null",
    asked_at: "string",
    subject: "string",
  },
  users: {
    id: "string",
    email: "string",
    name: "string",
    active: "boolean",
    last_login_at: "string | null",
    created_at: "string",
    role: "StaffRole",
    invited_until: "string | null",
  },
};

/** Names the types and puts all of them into one file (kanel adds the extension). */
const metadataFor =
  (path: string): GetMetadata =>
  (details, generateFor, builtin) => {
    const row = rowNames[details.name] ?? builtin.name;
    const name = { selector: row, initializer: `New${row}`, mutator: `${row}Change` }[
      generateFor ?? "selector"
    ];
    return {
      ...builtin,
      name,
      comment: details.comment ? [details.comment] : [],
      path,
      exportAs: "named",
    };
  };

const getPropertyMetadata: GetPropertyMetadata = (property, details, _generateFor, builtin) => {
  const [text, shape] = (property.comment ?? "").split(" @type:");
  const type = computed[details.name]?.[property.name];
  return {
    ...builtin,
    comment: text ? [text] : [],
    ...(shape ? { typeOverride: shape } : {}),
    ...(type ? { typeOverride: type, nullableOverride: false } : {}),
  };
};

/** Ids are plain strings: they come from addresses and go into them. */
const plainIdentifier: GenerateIdentifierType = (column, details, builtin) => ({
  ...builtin,
  // A key of several columns has a type for each.
  name: `${rowNames[details.name]}${column.name === "id" ? "" : column.name}Id`,
  typeDefinition: builtin.typeDefinition.map((type) => type.replace(/ & .*/, "")),
  comment: [],
});

/** Of these, what can be inserted is a type too. */
const inserted = ["Project", "Parcel"];
const unusedNames = new Set(
  Object.values(rowNames).flatMap((row) => [
    `${row}Change`,
    ...(inserted.includes(row) ? [] : [`New${row}`]),
  ]),
);

const withoutUnused: PreRenderHook = (output) => {
  for (const file of Object.values(output))
    if (file.fileType === "typescript")
      file.declarations = file.declarations.filter(
        (declaration) => !("name" in declaration && unusedNames.has(declaration.name ?? "")),
      );
  return output;
};

/** The order in which PostgreSQL lists its relations differs from database to database. */
const inOrderOfNames: PreRenderHook = (output) => {
  const row = (name = "") => name.replace(/^New|(?:Change|Id)$/g, "");
  for (const file of Object.values(output))
    if (file.fileType === "typescript")
      file.declarations = file.declarations.toSorted((one, other) =>
        row("name" in one ? one.name : "").localeCompare(row("name" in other ? other.name : ""), "en"),
      );
  return output;
};

/** Reads schema `api` of a migrated database and returns the TypeScript of its rows, as PostgREST sends them. */
export async function generateRowTypes(databaseUrl: string, folder: string): Promise<string> {
  const path = join(folder, "rows");
  const { info, warn } = console;
  // kanel names its file and complains about references to private tables, which are plain ids for a client.
  console.info = console.warn = () => undefined;
  try {
    await processDatabase({
      connection: databaseUrl,
      schemaNames: ["api"],
      outputPath: folder,
      // A row of a list that is searched is taken for one of its table.
      filter: (type) => type.kind !== "function",
      typescriptConfig: { enumStyle: "literal-union" },
      generators: [
        makePgTsGenerator({
          getMetadata: metadataFor(path),
          getPropertyMetadata,
          generateIdentifierType: plainIdentifier,
          customTypeMap: {
            "pg_catalog.numeric": "number",
            "pg_catalog.int8": "number",
            "pg_catalog.date": "string",
            "pg_catalog.timestamptz": "string",
            "pg_catalog.xid8": "string",
          },
        }),
      ],
      preRenderHooks: [withoutUnused, inOrderOfNames],
    });
  } finally {
    Object.assign(console, { info, warn });
  }
  const generated = await readFile(`${path}.ts`, "utf8");
  const untyped = generated.match(/^ {2}\w+: unknown;$/m);
  if (untyped) throw new Error(`A column without a type, to be named in row-types.ts: ${untyped[0].trim()}`);
  return `// Generated from the database by \`npm run db:types\`; do not edit.\n${shapes}\n${generated}`;
}

/**
 * `npm run db:types`: writes domain/src/rows.gen.ts from a freshly migrated throw-away database.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
async function main(): Promise<void> {
  const target = join(projectRoot, "domain/src/rows.gen.ts");
  const folder = await mkdtemp(join(tmpdir(), "solar-types-"));
  const cluster = await startTemporaryCluster();
  try {
    const databaseUrl = cluster.url("postgres");
    await provision({ ownerUrl: databaseUrl });
    const types = await generateRowTypes(databaseUrl, folder);
    if (!process.argv.includes("--check")) {
      await writeFile(target, types);
    } else if (types !== (await readFile(target, "utf8").catch(() => ""))) {
      console.error(`${relative(projectRoot, target)} does not match the database: run npm run db:types.`);
      process.exitCode = 1;
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
