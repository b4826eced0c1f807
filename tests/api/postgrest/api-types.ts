import { rowNames } from "../../../services/stack/src/db/row-types.ts";

/** A value, as PostgREST describes it. */
interface Schema {
  type?: string;
  items?: Schema;
  enum?: string[];
}

interface Shape {
  properties?: Record<string, Schema>;
  required?: string[];
}

/** What of PostgREST's description (OpenAPI 2.0) the types are made of. */
export interface Description {
  definitions: Record<string, Shape>;
  paths: Record<string, Record<string, { parameters?: { in?: string; schema?: Shape }[] }>>;
}

/**
 * TypeScript of the API as it describes itself: which tables, columns and functions with which arguments there are.
 * What a column holds is told by the row types, which know the shapes inside JSON and what can be null; a column that
 * they do not have is a type error.
 */
export function typesOf({ definitions, paths }: Description): string {
  const described = Object.keys(paths).filter((path) => path !== "/");
  const relations = described.filter((path) => !path.startsWith("/rpc/")).map((path) => path.slice(1));
  const functions = described.filter((path) => path.startsWith("/rpc/")).map((path) => path.slice(5));
  const columns = (name: string) => Object.keys(definitions[name]?.properties ?? {}).toSorted();
  const rowOf = (name: string) => rowNames[name] ?? `Unnamed_${name}`;
  const rows = relations
    .filter((name) => !searched(name))
    .map(rowOf)
    .toSorted();
  const pick = (name: string) => {
    const table = searched(name) ?? name;
    const known = columns(name).filter((column) => columns(table).includes(column));
    const more = columns(name).filter((column) => !columns(table).includes(column));
    return `Pick<${rowOf(table)}, ${unionOf(known)}>${more.length > 0 ? ` & Record<${unionOf(more)}, unknown>` : ""}`;
  };
  const argumentsFor = (name: string) =>
    argumentsOf(paths[`/rpc/${name}`]?.post?.parameters?.find((one) => one.in === "body")?.schema ?? {});
  return `// What the API says of itself to staff; do not edit. Renewed by \`npm run test:api -- description -u\`.
import type {
${rows.map((row) => `  ${row},`).join("\n")}
} from "../../../domain/src/rows.gen.ts";

/** What has to be given, and what may be, is the database's to say. */
interface Relation<Row> { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] }

export interface Api {
  api: {
    Tables: {
${relations
  .toSorted()
  .map((name) => `      ${name}: Relation<${pick(name)}>;`)
  .join("\n")}
    };
    Views: Record<never, never>;
    Functions: {
${functions
  .toSorted()
  .map((name) => `      ${name}: { Args: ${argumentsFor(name)}; Returns: unknown };`)
  .join("\n")}
    };
  };
}
`;
}

const quoted = (text: string) => JSON.stringify(text);
const unionOf = (texts: string[]) => texts.map(quoted).join(" | ");

/** The relation whose rows a list to search in has, with columns of its own beside. */
const searched = (name: string) => name.match(/^searchable_(.+)$/)?.[1];

function argumentsOf({ properties = {}, required = [] }: Shape): string {
  const entries = Object.entries(properties).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length === 0) return "Record<PropertyKey, never>";
  const parts = entries.map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  return `{ ${parts.join("; ")} }`;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(quoted).join(" | ");
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "string" || schema.type === "boolean") return schema.type;
  if (schema.type === "array") return `${typeOf(schema.items ?? {})}[]`;
  return "unknown";
}
