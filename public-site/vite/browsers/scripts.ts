import { parseAst } from "vite";
import { entryAt, featuresBelow, type Targets, unknownTo } from "./support.ts";

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Parts of patterns, which a build cannot rewrite, by their paths in MDN's data. */
const patternParts: [name: string, is: RegExp, ...path: string[]][] = [
  ["lookbehind", /\(\?<[=!]/, "regular_expressions", "lookbehind_assertion"],
  ["modifiers in a pattern", /\(\?[ims]*-?[ims]+:/, "regular_expressions", "modifier"],
];

/** Syntax that changes what a script means to a parser. What the build rewrites does not get here. */
const syntax: [name: string, is: (node: Node) => boolean, ...path: string[]][] = [
  ["static block", ({ type }) => type === "StaticBlock", "classes", "static", "initialization_blocks"],
  ["class field", ({ type }) => type === "PropertyDefinition", "classes", "public_class_fields"],
  ["#private in", (node) => isPrivateIn(node), "classes", "private_class_fields_in"],
  ["using", ({ kind }) => kind === "using" || kind === "await using", "statements", "using"],
];

const isPrivateIn = ({ type, left }: Node) =>
  type === "BinaryExpression" && isNode(left) && left.type === "PrivateIdentifier";

/** Whose functions are looked for by name: what scripts use most, and few others use the same names for. */
const owners = {
  builtins: ["Array", "ArrayBuffer", "Iterator", "Map", "Object", "Promise", "Set", "String", "TypedArray"],
  api: ["Document", "Element", "HTMLElement", "HTMLFormElement", "Navigator", "Node", "Response", "Blob"],
};

/** Functions that no object of the targets is known to have: name → which of them. */
function methodsUnknownTo(targets: Targets): Map<string, string[]> {
  const known = new Set<string>();
  const unknown = new Map<string, string[]>();
  for (const [group, looked] of Object.entries(owners)) {
    const path = group === "api" ? ["api"] : ["javascript", group];
    for (const owner of featuresBelow(entryAt(...path)))
      for (const name of featuresBelow(entryAt(...path, owner))) {
        const missing = unknownTo(targets, entryAt(...path, owner, name));
        if (missing.length === 0) known.add(name);
        else if (looked.includes(owner)) unknown.set(name, missing);
      }
  }
  for (const name of known) unknown.delete(name);
  return unknown;
}

/**
 * Finds in scripts what the targets do not know: syntax, patterns, and functions by name (`x.toSorted()`,
 * `Object.groupBy()`, `structuredClone()`).
 *
 * @returns a function from a script to what was found, name → browsers that do not know it
 */
export function scriptCheck(targets: Targets): (code: string) => Map<string, string[]> {
  const methods = methodsUnknownTo(targets);
  const findings = (node: Node): [string, string[]][] => [
    ...syntax.flatMap(([name, is, ...path]) => (is(node) ? [named(name, "javascript", ...path)] : [])),
    ...patternsIn(node).flatMap((pattern) =>
      patternParts.flatMap(([name, is, ...path]) =>
        is.test(pattern) ? [named(name, "javascript", ...path)] : [],
      ),
    ),
    ...calledIn(node),
  ];
  const named = (name: string, ...path: string[]): [string, string[]] => [
    name,
    unknownTo(targets, entryAt(...path)),
  ];
  const calls = new Map<string, [string, string[]][]>();

  function calledIn({ type, callee }: Node): [string, string[]][] {
    const name = type === "CallExpression" || type === "NewExpression" ? nameOf(callee as Node) : null;
    if (name === null) return [];
    const known = calls.get(name);
    const called = known ?? lookUp(name);
    if (!known) calls.set(name, called);
    return called;
  }

  /** What is known of `name`, `owner.name` or `.name`, the last one of an object that has no name. */
  function lookUp(called: string): [string, string[]][] {
    const [owner = "", name] = called.split(".");
    if (name === undefined)
      return ["javascript.builtins", "api", "api.Window"].map((path) =>
        named(called, ...path.split("."), called),
      );
    if (entryAt("javascript", "builtins", owner, name))
      return [named(called, "javascript", "builtins", owner, name)];
    if (entryAt("api", owner, `${name}_static`)) return [named(called, "api", owner, `${name}_static`)];
    return [[`.${name}`, methods.get(name) ?? []]];
  }

  return (code) => {
    const found = new Map<string, string[]>();
    visit(parseAst(code) as unknown as Node, (node) => {
      for (const [name, missing] of findings(node)) if (missing.length > 0) found.set(name, missing);
    });
    return found;
  };
}

/** `name`, `owner.name` or `.name` of what is called; null where it has no name. */
function nameOf({ type, name, object, property, computed }: Node): string | null {
  if (type === "Identifier") return String(name);
  if (type !== "MemberExpression" || computed) return null;
  const owner = object as Node;
  return `${owner.type === "Identifier" ? owner.name : ""}.${(property as Node).name}`;
}

/** Sources of patterns: literals, and strings, which may become patterns while running. */
function patternsIn({ type, regex, value }: Node): string[] {
  if (type === "Literal" && regex) return [(regex as { pattern: string }).pattern];
  if (type === "Literal" && typeof value === "string") return [value];
  return type === "TemplateElement" ? [(value as { raw: string }).raw] : [];
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
}
