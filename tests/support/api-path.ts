const signs: Record<string, string> = { eq: "=", is: "is", gt: ">", gte: ">=", lt: "<", lte: "<=" };

const condition = (column: string, operator = "", operand = "") =>
  `${column} ${signs[operator]} ${operator === "is" ? operand : `'${operand.replaceAll("'", "''")}'`}`;

/** `or=(column.operator.operand,…)` */
const alternatives = (text: string) =>
  `(${text
    .slice(1, -1)
    .split(",")
    .map((part) => condition(...(part.split(".") as [string, string, string])))
    .join(" or ")})`;

/** What PostgREST asks the database for an address of ours, where only the address is at hand. */
export function sqlOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://api");
  const conditions = [...searchParams].flatMap(([name, value]) => {
    if (["select", "order", "limit"].includes(name)) return [];
    if (name === "or") return [alternatives(value)];
    const [, operator, operand] = /^(\w+)\.(.*)$/s.exec(value) ?? [];
    return [condition(name, operator, operand)];
  });
  return [
    `select ${searchParams.get("select")} from ${pathname.slice(1).replace("/", ".")}`,
    conditions.length > 0 && `where ${conditions.join(" and ")}`,
    `order by ${searchParams.get("order")?.replaceAll(".", " ")} limit ${searchParams.get("limit")}`,
  ]
    .filter(Boolean)
    .join(" ");
}
