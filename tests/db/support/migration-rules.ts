import { type AlterTableCmd, type Constraint, type Node, parse } from "libpg-query";
import { versionOf } from "../../../services/stack/src/db/applied.ts";

/** A migration's file and text. */
export interface MigrationText {
  file: string;
  text: string;
}

/** One thing that a migration does; each part of an ALTER TABLE is one. */
interface Step {
  node: Node;
  /** The table, view or index that it is done to. */
  target: string;
  /** Of an ALTER TABLE. */
  change?: AlterTableCmd | undefined;
}

interface Migration {
  steps: Step[];
  /** Made by this migration: nobody reads it yet, and nothing is in it. */
  made: Set<string>;
  /** dbmate runs it in a transaction, unless it says otherwise. */
  isTransaction: boolean;
}

interface Rule {
  /** What is refused, and how it is done instead. */
  says: string;
  /** Allowed once a release is out that does not need it any more, which the migration names. */
  mayContract?: true;
  refuses(step: Step, migration: Migration): boolean;
}

const kinds = (step: Step, ...types: string[]) => types.includes(step.change?.subtype ?? "");

/** Constraints that come with a new column, or are added by themselves. */
function constraintsOf({ change }: Step): Constraint[] {
  const def = change?.def;
  if (!def) return [];
  if ("Constraint" in def) return [def.Constraint];
  if (!("ColumnDef" in def)) return [];
  return (def.ColumnDef.constraints ?? []).flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));
}

const hasConstraint = (step: Step, ...types: string[]) =>
  constraintsOf(step).some(({ contype }) => types.includes(contype ?? ""));

/** What looks at every row before it holds. */
const scans = ["CONSTR_CHECK", "CONSTR_FOREIGN", "CONSTR_NOTNULL"];
const builds = ["CONSTR_PRIMARY", "CONSTR_UNIQUE", "CONSTR_EXCLUSION"];

/** Whether an expression calls a function whose value may differ from row to row. */
function isComputedAnew(expression: unknown): boolean {
  if (typeof expression !== "object" || expression === null) return false;
  return Object.entries(expression).some(([key, value]) =>
    key === "FuncCall" ? !/"sval":"now"/.test(JSON.stringify(value.funcname)) : isComputedAnew(value),
  );
}

/**
 * What a migration must not do in one step: the version before it runs on while it is applied, and until it has taken over.
 * The first half would lock out whoever reads or writes the table, for as long as it takes to look at each row of it.
 */
const rules: readonly Rule[] = [
  {
    says: "a column that has to have a value, and no default: the version before leaves it out. Add it with a default, or without NOT NULL",
    refuses: (step) =>
      kinds(step, "AT_AddColumn") &&
      hasConstraint(step, "CONSTR_NOTNULL") &&
      !hasConstraint(step, "CONSTR_DEFAULT"),
  },
  {
    says: "a column whose values are computed for each row writes the table anew. Add it empty, and fill it in portions",
    refuses: (step) =>
      kinds(step, "AT_AddColumn") &&
      (hasConstraint(step, "CONSTR_GENERATED", "CONSTR_IDENTITY") ||
        constraintsOf(step).some(
          ({ contype, raw_expr }) => contype === "CONSTR_DEFAULT" && isComputedAnew(raw_expr),
        )),
  },
  {
    says: "a rule over the rows that are there. Add it by itself as NOT VALID, and validate it in a later migration",
    refuses: (step) =>
      kinds(step, "AT_SetNotNull") ||
      (kinds(step, "AT_AddConstraint") &&
        constraintsOf(step).some(
          ({ contype, skip_validation }) => scans.includes(contype ?? "") && !skip_validation,
        )) ||
      (kinds(step, "AT_AddColumn") && hasConstraint(step, "CONSTR_CHECK", "CONSTR_FOREIGN")),
  },
  {
    says: "validating in the transaction that added the rule keeps its lock meanwhile. Validate it in a later migration",
    refuses: (step, { steps, isTransaction }) =>
      kinds(step, "AT_ValidateConstraint") &&
      isTransaction &&
      steps.some((other) => other.target === step.target && kinds(other, "AT_AddConstraint")),
  },
  {
    says: "a unique rule builds its index under a lock. Create the index CONCURRENTLY, then add the rule USING INDEX",
    refuses: (step) =>
      kinds(step, "AT_AddColumn", "AT_AddConstraint") &&
      constraintsOf(step).some(({ contype, indexname }) => builds.includes(contype ?? "") && !indexname),
  },
  {
    says: "an index without CONCURRENTLY stops all writes. Alone in a migration with transaction:false, CONCURRENTLY",
    refuses: ({ node }) =>
      ("IndexStmt" in node && !node.IndexStmt.concurrent) ||
      ("DropStmt" in node && node.DropStmt.removeType === "OBJECT_INDEX" && !node.DropStmt.concurrent),
  },
  {
    says: "another type writes the table anew, and the version before does not know it. Add a column, fill it, and drop the old one later",
    refuses: (step) => kinds(step, "AT_AlterColumnType"),
  },
  {
    says: "another name is unknown to the version before. Add the new thing, and drop the old one later",
    refuses: ({ node }) =>
      "RenameStmt" in node ||
      "AlterObjectSchemaStmt" in node ||
      ("AlterEnumStmt" in node && node.AlterEnumStmt.oldVal !== undefined),
  },
  {
    says: "all rows at once stay locked until the end. Change them in portions, by a job",
    refuses: ({ node }) =>
      ("UpdateStmt" in node && !node.UpdateStmt.whereClause) ||
      ("DeleteStmt" in node && !node.DeleteStmt.whereClause),
  },
  {
    says: "what a DO block does cannot be seen. Write its statements",
    refuses: ({ node }) => "DoStmt" in node,
  },
  {
    says: "the version before may read it. Drop it once a release is out that does not, and say so: -- unread since RELEASE",
    mayContract: true,
    refuses: (step) =>
      kinds(step, "AT_DropColumn") ||
      (kinds(step, "AT_ColumnDefault") && !step.change?.def) ||
      "TruncateStmt" in step.node ||
      ("DropStmt" in step.node && !keptOut.includes(step.node.DropStmt.removeType ?? "")),
  },
];

/** What can go without the version before missing it; indexes have a rule of their own. */
const keptOut = ["OBJECT_INDEX", "OBJECT_TRIGGER", "OBJECT_POLICY"];

/**
 * What the migrations after the baseline do that must not be done in one step, a sentence each.
 *
 * @param releases the newest migration of each release, oldest first; the first is the baseline
 */
export async function refusedSteps(migrations: readonly MigrationText[], releases: readonly string[]) {
  const [baseline = ""] = releases;
  const later = migrations.filter(({ file }) => versionOf(file) > baseline);
  return (await Promise.all(later.map((migration) => refusedIn(migration, releases)))).flat();
}

async function refusedIn({ file, text }: MigrationText, releases: readonly string[]): Promise<string[]> {
  const migration = await readMigration(text);
  const named = /^-- unread since (\d+)$/m.exec(text)?.[1] ?? "";
  const isUnread = releases.includes(named) && named < versionOf(file);
  return rules
    .filter(({ mayContract }) => !(mayContract && isUnread))
    .flatMap((rule) =>
      migration.steps
        .filter((step) => !migration.made.has(step.target) && rule.refuses(step, migration))
        .map((step) => `${file}, ${step.target || "a statement"}: ${rule.says}.`),
    );
}

/** @throws Error of PostgreSQL's own parser for what is no SQL */
export async function readMigration(text: string): Promise<Migration> {
  const [before = ""] = text.split("-- migrate:down");
  const { stmts = [] } = await parse(before);
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
  return {
    steps: nodes.flatMap(stepsOf),
    made: new Set(nodes.flatMap(madeBy)),
    isTransaction: !/^-- migrate:up transaction:false/m.test(before),
  };
}

function stepsOf(node: Node): Step[] {
  if (!("AlterTableStmt" in node)) return [{ node, target: targetOf(node) }];
  const target = nameOf(node.AlterTableStmt.relation);
  return (node.AlterTableStmt.cmds ?? []).map((part) => ({
    node,
    target,
    change: "AlterTableCmd" in part ? part.AlterTableCmd : undefined,
  }));
}

function targetOf(node: Node): string {
  if ("IndexStmt" in node) return nameOf(node.IndexStmt.relation);
  if ("RenameStmt" in node) return nameOf(node.RenameStmt.relation);
  if ("UpdateStmt" in node) return nameOf(node.UpdateStmt.relation);
  if ("DeleteStmt" in node) return nameOf(node.DeleteStmt.relation);
  if ("DropStmt" in node) return (node.DropStmt.objects ?? []).map(textOf).join(", ");
  return "";
}

function madeBy(node: Node): string[] {
  if ("CreateStmt" in node) return [nameOf(node.CreateStmt.relation)];
  if ("CreateTableAsStmt" in node) return [nameOf(node.CreateTableAsStmt.into?.rel)];
  return [];
}

const nameOf = (relation: { schemaname?: string; relname?: string } | undefined): string =>
  [relation?.schemaname, relation?.relname].filter(Boolean).join(".");

/** The name of what is dropped, with its parts. */
const textOf = (node: Node): string =>
  [...JSON.stringify(node).matchAll(/"sval":"([^"]+)"/g)].map(([, part]) => part).join(".");
