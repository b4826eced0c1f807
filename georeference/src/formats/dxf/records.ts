import { PlanError } from "../plan-file.ts";

/** What stands between two groups with the code 0: a kind, and codes with their values. */
export interface DxfRecord {
  readonly type: string;
  readonly groups: [code: number, value: string][];
  /** Corners of a polyline, attributes of a block. */
  readonly parts: DxfRecord[];
}

export interface DxfBlock {
  readonly head: DxfRecord;
  readonly entities: DxfRecord[];
}

export interface DxfFile {
  readonly header: ReadonlyMap<string, string>;
  readonly layers: readonly DxfRecord[];
  /** By their names in small letters: drawings call them as they like. */
  readonly blocks: ReadonlyMap<string, DxfBlock>;
  readonly entities: readonly DxfRecord[];
}

export const textOf = ({ groups }: DxfRecord, code: number): string =>
  groups.find(([one]) => one === code)?.[1].trim() ?? "";

/** @returns `missing` also for what is no number */
export function numberOf(record: DxfRecord, code: number, missing = 0): number {
  const text = textOf(record, code);
  const value = Number(text);
  return text === "" || Number.isNaN(value) ? missing : value;
}

/**
 * The records of a drawing of any version. Only what a plan needs is looked at: headers and tables of other programs
 * hold values that no standard knows.
 *
 * @throws PlanError with the line where it breaks off
 */
export function readRecords(text: string): DxfFile {
  const header = new Map<string, string>();
  const layers: DxfRecord[] = [];
  const blocks = new Map<string, DxfBlock>();
  const entities: DxfRecord[] = [];
  let section = "";
  let into = entities;
  for (const record of recordsIn(text)) {
    if (record.type === "SECTION") {
      section = textOf(record, 2);
      if (section === "HEADER") readHeader(record, header);
    } else if (record.type === "ENDSEC") section = "";
    else if (record.type === "LAYER") layers.push(record);
    else if (section === "BLOCKS" && record.type === "BLOCK") {
      into = [];
      blocks.set(textOf(record, 2).toLowerCase(), { head: record, entities: into });
    } else if (record.type === "ENDBLK") into = entities;
    else if (/^(VERTEX|ATTRIB)$/.test(record.type)) into.at(-1)?.parts.push(record);
    else if (/^(ENTITIES|BLOCKS)$/.test(section) && record.type !== "SEQEND") into.push(record);
  }
  if (section !== "") throw new PlanError("cut_off", { section });
  return { header, layers, blocks, entities };
}

function readHeader({ groups }: DxfRecord, header: Map<string, string>) {
  for (const [at, [code, name]] of groups.entries())
    if (code === 9) header.set(name.trim(), groups[at + 1]?.[1].trim() ?? "");
}

/** Behind it stands another object in the entity, with the same codes. */
const embedded = 101;
/** From here on programs write data of their own. */
const foreign = 999;

function* recordsIn(text: string): Generator<DxfRecord> {
  const lines = text.split(/\r\n|\n|\r/);
  let record: DxfRecord | null = null;
  let skips = false;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const written = lines[at]?.trim() ?? "";
    const code = Number(written);
    if (!/^-?\d+$/.test(written)) {
      if (lines.slice(at).every((line) => line.trim() === "")) break;
      throw new PlanError("damaged_line", { line: String(at + 1) });
    }
    const value = lines[at + 1] ?? "";
    if (code === 0) {
      if (record) yield record;
      record = { type: value.trim().toUpperCase(), groups: [], parts: [] };
      skips = false;
    } else if (code === embedded) skips = true;
    else if (!skips && code < foreign) record?.groups.push([code, value]);
  }
  if (record) yield record;
}
