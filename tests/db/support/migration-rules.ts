import type { Constraint, Node } from "libpg-query";
import { versionOf } from "../../../services/stack/src/db/applied.ts";
import { type Migration, readMigration, type Step } from "./migration-steps.ts";

/** A migration's file and text. */
export interface MigrationText {
  file: string;
  text: string;
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

/** A column whose type is short for a default that counts. */
const isSerial = ({ change }: Step) =>
  /"sval":"(small|big)?serial[248]?"/.test(
    JSON.stringify(change?.def && "ColumnDef" in change.def ? change.def.ColumnDef.typeName : null) ?? "",
  );

/** Whether a condition is the same for every row, such as `where true`. */
const readsNoColumn = (condition: Node | undefined) =>
  !/"(ColumnRef|SubLink)"/.test(JSON.stringify(condition) ?? "");

/** Whether an option such as CONCURRENTLY is among those of a command. */
const isAmong = (option: string, options: Node[] | undefined) =>
  (options ?? []).some((node) => "DefElem" in node && node.DefElem.defname === option);

/** Whether a statement calls a function of ours, in which anything may happen. Settings are no matter. */
const callsFunction = (node: Node) =>
  "SelectStmt" in node &&
  [...JSON.stringify(node).matchAll(/"FuncCall":\{"funcname":(\[[^\]]*\])/g)].some(
    ([, name = ""]) => !/"sval":"(set_config|pg_notify|setval)"/.test(name),
  );

/** Whether an expression calls a function whose value may differ from row to row. */
function isComputedAnew(expression: unknown): boolean {
  if (typeof expression !== "object" || expression === null) return false;
  return Object.entries(expression).some(([key, value]) =>
    key === "FuncCall" ? !/"sval":"now"/.test(JSON.stringify(value.funcname)) : isComputedAnew(value),
  );
}

/** What writes a table or an index anew, or keeps everybody from it, whatever is in it. */
function locksAll(node: Node): boolean {
  if ("ReindexStmt" in node) return !isAmong("concurrently", node.ReindexStmt.params);
  if ("VacuumStmt" in node) return isAmong("full", node.VacuumStmt.options);
  if ("RefreshMatViewStmt" in node) return !node.RefreshMatViewStmt.concurrent;
  return "ClusterStmt" in node || "LockStmt" in node || "AlterTableMoveAllStmt" in node;
}

/** A rule of a domain is looked for in every column that has it. */
function scansDomain(node: Node): boolean {
  if (!("AlterDomainStmt" in node)) return false;
  const { subtype, def } = node.AlterDomainStmt;
  const isLater = def && "Constraint" in def && def.Constraint.skip_validation;
  return subtype === "O" || (subtype === "C" && !isLater);
}

/** A right on what is there; those of functions are taken from everybody where they are made. */
const takesRight = (node: Node) =>
  "GrantStmt" in node &&
  !node.GrantStmt.is_grant &&
  ["OBJECT_TABLE", "OBJECT_COLUMN", "OBJECT_SCHEMA", "OBJECT_SEQUENCE"].includes(
    node.GrantStmt.objtype ?? "",
  );

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
      (isSerial(step) ||
        hasConstraint(step, "CONSTR_GENERATED", "CONSTR_IDENTITY") ||
        constraintsOf(step).some(
          ({ contype, raw_expr }) => contype === "CONSTR_DEFAULT" && isComputedAnew(raw_expr),
        )),
  },
  {
    says: "a rule over the rows that are there. Add it by itself as NOT VALID, and validate it in a later migration",
    refuses: (step) =>
      kinds(step, "AT_SetNotNull") ||
      scansDomain(step.node) ||
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
    says: "the table is written anew, or nobody may use it meanwhile. Do it where nobody waits, or CONCURRENTLY",
    refuses: (step) =>
      kinds(
        step,
        "AT_SetExpression",
        "AT_SetAccessMethod",
        "AT_SetTableSpace",
        "AT_SetLogged",
        "AT_SetUnLogged",
      ) || locksAll(step.node),
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
      ("UpdateStmt" in node && readsNoColumn(node.UpdateStmt.whereClause)) ||
      ("DeleteStmt" in node && readsNoColumn(node.DeleteStmt.whereClause)) ||
      ("MergeStmt" in node && readsNoColumn(node.MergeStmt.joinCondition)),
  },
  {
    says: "what a DO block, a function or a prepared statement does cannot be seen. Write its statements",
    refuses: ({ node }) =>
      "DoStmt" in node ||
      "CallStmt" in node ||
      "PrepareStmt" in node ||
      "ExecuteStmt" in node ||
      callsFunction(node),
  },
  {
    says: "the version before may read it. Drop it once a release is out that does not, and say so: -- unread since RELEASE",
    mayContract: true,
    refuses: (step) =>
      kinds(step, "AT_DropColumn") ||
      kinds(step, "AT_DropExpression", "AT_DropIdentity") ||
      (kinds(step, "AT_ColumnDefault") && !step.change?.def) ||
      ["TruncateStmt", "DropOwnedStmt", "DropRoleStmt", "DropdbStmt"].some((kind) => kind in step.node) ||
      takesRight(step.node) ||
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
