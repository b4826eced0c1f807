import { resolve } from "node:path";
import { parseCommand, runCommand } from "../command.ts";
import { dataFolder } from "../data-folder.ts";
import { StackError } from "../errors.ts";
import { backup, backupFolder, besideData } from "./backup.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";

const usage = {
  backup: `npm run backup -- [options]
  --to DIR          folder of the backups; default: BACKUP_DIR of the running stack, or the data folder's name with -backups
  --keep N          how many backups stay (7)
  --verify          make none; check every backup there, and the log after them: ends with 0, or 1 and what is wrong
  --data-dir DIR    data folder of the running stack (.data)`,
  restore: `npm run restore -- [options]
  --from DIR        folder of the backups; default: BACKUP_DIR, or the data folder's name with -backups
  --to TIME         the moment to return to, e.g. 2026-11-20T16:30:00+01:00; default: the latest
  --backup NAME     one backup as it is, without what was kept after it, e.g. 2026-11-20T02-15-00Z
  --data-dir DIR    data folder to restore (.data)
  --replace         put the data that are there aside`,
};

/** `npm run backup` and `npm run restore`. */
async function main([command, ...args]: string[]): Promise<void> {
  const isKnown = command === "backup" || command === "restore";
  if (isKnown && args.some((arg) => arg === "--help" || arg === "-h")) return console.log(usage[command]);
  if (command === "backup") return runBackup(args);
  if (command === "restore") return runRestore(args);
  throw new StackError(`${usage.backup}\n${usage.restore}`);
}

async function runBackup(args: string[]): Promise<void> {
  const { values } = parseCommand(usage.backup, {
    args,
    options: {
      to: { type: "string" },
      keep: { type: "string" },
      verify: { type: "boolean" },
      "data-dir": { type: "string" },
    },
  });
  const keep = Number(values.keep ?? 7);
  if (!Number.isInteger(keep) || keep < 1) throw new StackError("--keep is a number of backups from 1 on.");
  if (values.verify) return runVerify(dataFolder(values["data-dir"]), values.to);
  const report = await backup({ dataDir: dataFolder(values["data-dir"]), to: values.to, keep });
  console.log(
    `Backed up to ${report.folder}: ${(report.bytes / 1e6).toFixed(1)} MB of database, ${report.files} files.` +
      (report.removed > 0 ? ` Older backups removed: ${report.removed}.` : "") +
      (report.continuous
        ? " Every later moment is kept as well."
        : " It leads back to this moment only; start with BACKUP_DIR to keep every later one."),
  );
}

async function runVerify(dataDir: string, to: string | undefined): Promise<void> {
  const backupDir = await backupFolder(dataDir, to);
  const { lines, errors } = await verify(backupDir);
  for (const line of lines) console.log(line);
  for (const error of errors) console.error(error);
  console.log(
    errors.length > 0 ? `${errors.length} errors in ${backupDir}.` : `All of ${backupDir} is whole.`,
  );
  if (errors.length > 0) process.exitCode = 1;
}

async function runRestore(args: string[]): Promise<void> {
  const { values } = parseCommand(usage.restore, {
    args,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      backup: { type: "string" },
      "data-dir": { type: "string" },
      replace: { type: "boolean", default: false },
    },
  });
  if (values.to && values.backup)
    throw new StackError("--backup is a moment of its own: leave --to or --backup out.");
  const folder = dataFolder(values["data-dir"]);
  const from = resolve(values.from ?? process.env.BACKUP_DIR ?? besideData(folder));
  const report = await restore({
    dataDir: folder,
    from,
    to: values.backup ?? moment(values.to),
    replace: values.replace,
  });
  console.log(
    `Restored ${report.backup} to ${folder}, as it was after the change of ${report.lastChange.toISOString()}, ` +
      `with ${report.files} files.${report.aside ? ` What was there before is in ${report.aside}.` : ""}`,
  );
}

function moment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new StackError(`--to is a time such as 2026-11-20T16:30:00+01:00, not "${text}".`);
  if (date.getTime() > Date.now()) throw new StackError(`--to lies in the future: ${date.toISOString()}.`);
  return date;
}

await runCommand(() => main(process.argv.slice(2)));
