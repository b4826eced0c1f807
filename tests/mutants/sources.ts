/** A changed source and what was done to it. */
export interface Variant {
  what: string;
  source: string;
}

/** Statements that are a rule or have an effect; an opener counts where a statement can begin. */
const opener = /^\s*(perform|raise|return auth\.answer_|update|delete from|insert into|[a-z]+\.\w+ :=)/;
const before = /(;|\b(then|else|loop|begin))$/;

/** The source of a PL/pgSQL function without one of its statements. */
export function withoutStatement(source: string): Variant[] {
  const lines = source.split("\n");
  return lines.flatMap((line, start) => {
    const previous = lines.slice(0, start).findLast((candidate) => candidate.trim() !== "") ?? "";
    if (!opener.test(line) || !before.test(previous.trimEnd())) return [];
    const end = lines.findIndex((candidate, place) => place >= start && candidate.trimEnd().endsWith(";"));
    const rest = [...lines.slice(0, start), "null;", ...lines.slice(end + 1)];
    return [{ what: `without "${excerpt(line)}"`, source: rest.join("\n") }];
  });
}

/** The source of a PL/pgSQL function with one `if` that is always true. */
export function withoutQuestion(source: string): Variant[] {
  return [...source.matchAll(/\bif (?!true)((?:(?!\bthen\b\s*\n)[\s\S])*?)\sthen\s*\n/g)].map((match) => ({
    what: `always "if ${excerpt(match[1] ?? "")}"`,
    source: `${source.slice(0, match.index)}if true then\n${source.slice(match.index + match[0].length)}`,
  }));
}

/** SQL without one operand of `and`, `or`, or without one `where`. */
export function withoutCondition(source: string): Variant[] {
  return [...source.matchAll(/\s(and|or|where)\s/gi)].flatMap(({ 0: word, index }) => {
    const head = source.slice(0, index);
    const isInText = (head.match(/'/g)?.length ?? 0) % 2 === 1;
    if (isInText || /\bbetween\s+\S+$/i.test(head)) return [];
    const end = endOfCondition(source, index + word.length, /where/i.test(word));
    const condition = source.slice(index, end);
    return [{ what: `without "${excerpt(condition)}"`, source: head + source.slice(end) }];
  });
}

const afterWhere = /^\s*(;|,|$)|^\s+(then|group by|order by|limit|returning|loop|on conflict|union|for)\b/i;
const afterOperand = new RegExp(`${afterWhere.source}|^\\s+(and|or|where|when|else)\\b`, "i");

/** Where the condition that begins at `start` ends: brackets, `case … end` and texts are passed over whole. */
function endOfCondition(source: string, start: number, isWhere: boolean): number {
  const stop = isWhere ? afterWhere : afterOperand;
  let depth = 0;
  const token = /'[^']*'|[([]|[)\]]|\b(?:case|end)\b|\w+|\s+|./gis;
  token.lastIndex = start;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (depth === 0 && stop.test(source.slice(match.index))) return match.index;
    if (/^([([]|case)$/i.test(match[0])) depth++;
    if (/^([)\]]|end)$/i.test(match[0]) && --depth < 0) return match.index;
  }
  return source.length;
}

/** Comments hold no rule and may hold apostrophes. */
export const withoutComments = (source: string): string => source.replaceAll(/--.*$/gm, "");

function excerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
