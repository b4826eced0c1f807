import { type AlterTableCmd, type Node, parse } from "libpg-query";

/** One thing that a migration does; each part of an ALTER TABLE is one. */
export interface Step {
  node: Node;
  /** The table, view or index that it is done to. */
  target: string;
  /** Of an ALTER TABLE. */
  change?: AlterTableCmd | undefined;
}

export interface Migration {
  steps: Step[];
  /** Made by this migration: nobody reads it yet, and nothing is in it. */
  made: Set<string>;
  /** dbmate runs it in a transaction, unless it says otherwise. */
  isTransaction: boolean;
}

/** @throws Error of PostgreSQL's own parser for what is no SQL */
export async function readMigration(text: string): Promise<Migration> {
  // As dbmate finds it: other lines may speak of it.
  const [before = ""] = text.split(/^--\s*migrate:down(?:\s*$|\s+\S+)/m);
  const { stmts = [] } = await parse(before);
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt, ...changesWithin(stmt)] : []));
  return {
    steps: nodes.flatMap(stepsOf),
    made: new Set(nodes.flatMap(madeBy)),
    isTransaction: !/^-- migrate:up transaction:false/m.test(before),
  };
}

/** UPDATE and DELETE in the WITH of another statement. */
function changesWithin(node: Node): Node[] {
  const found: Node[] = [];
  JSON.stringify(node, (_key, value: unknown) => {
    if (typeof value === "object" && value !== null && "ctequery" in value)
      found.push(value.ctequery as Node);
    return value;
  });
  return found;
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
  if ("MergeStmt" in node) return nameOf(node.MergeStmt.relation);
  if ("RefreshMatViewStmt" in node) return nameOf(node.RefreshMatViewStmt.relation);
  if ("DropStmt" in node) return (node.DropStmt.objects ?? []).map(textOf).join(", ");
  return "";
}

function madeBy(node: Node): string[] {
  // With IF NOT EXISTS it may have been there.
  if ("CreateStmt" in node) return node.CreateStmt.if_not_exists ? [] : [nameOf(node.CreateStmt.relation)];
  if ("CreateTableAsStmt" in node)
    return node.CreateTableAsStmt.if_not_exists ? [] : [nameOf(node.CreateTableAsStmt.into?.rel)];
  return [];
}

const nameOf = (relation: { schemaname?: string; relname?: string } | undefined): string =>
  [relation?.schemaname, relation?.relname].filter(Boolean).join(".");

/** The name of what is dropped, with its parts. */
const textOf = (node: Node): string =>
  [...JSON.stringify(node).matchAll(/"sval":"([^"]+)"/g)].map(([, part]) => part).join(".");
