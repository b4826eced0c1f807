import { parseCommand, runCommand } from "../command.ts";
import { dataDirOption, dataFolder } from "../data-folder.ts";
import { StackError } from "../errors.ts";
import { backup, sourceFolder } from "./backup.ts";
import { findDamage, listBackups } from "./checksums.ts";
import { restore } from "./restore.ts";

const usage = {
  backup: `npm run backup -- [options]
  --to DIR          folder of the backups; default: BACKUP_DIR, or the data folder's name with -backups
  --keep N          how many backups stay (7)
  --verify          make none; read every backup there back: ends with 0, or 1 and what is wrong
  --data-dir DIR    data folder of the running stack (.data)`,
  restore: `npm run restore -- [options]
  --from DIR        folder of the backups; default: BACKUP_DIR, else that of the last backup
  --backup NAME     which of them, e.g. 2026-11-20T02-15-00Z; default: the newest
  --data-dir DIR    data folder to restore (.data)
  --replace         put the data that are there aside
  --skip-damaged    restore without the stored files that are damaged`,
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
      ...dataDirOption,
    },
  });
  const keep = Number(values.keep ?? 7);
  if (!Number.isInteger(keep) || keep < 1) throw new StackError("--keep is a number of backups from 1 on.");
  if (values.verify) return runVerify(dataFolder(values["data-dir"]), values.to);
  const report = await backup({ dataDir: dataFolder(values["data-dir"]), to: values.to, keep });
  console.log(
    `Backed up to ${report.folder}: the database and ${report.files} files.` +
      (report.removed > 0 ? ` Older backups removed: ${report.removed}.` : ""),
  );
}

/** Reads every backup in a folder back, and ends with 1 when there is none, or one is damaged. */
async function runVerify(dataDir: string, to: string | undefined): Promise<void> {
  const backupDir = await sourceFolder(dataDir, to);
  const backups = await listBackups(backupDir);
  const damage = backups.length > 0 ? [] : [`There is no complete backup in ${backupDir}.`];
  for (const folder of backups) {
    const found = await findDamage(folder);
    console.log(`${folder}: ${found.size > 0 ? "damaged" : "whole"}.`);
    damage.push(...found.values());
  }
  for (const sentence of damage) console.error(sentence);
  if (damage.length > 0) process.exitCode = 1;
  else console.log(`All of ${backupDir} is whole.`);
}

async function runRestore(args: string[]): Promise<void> {
  const { values } = parseCommand(usage.restore, {
    args,
    options: {
      from: { type: "string" },
      backup: { type: "string" },
      ...dataDirOption,
      replace: { type: "boolean", default: false },
      "skip-damaged": { type: "boolean", default: false },
    },
  });
  const dataDir = dataFolder(values["data-dir"]);
  const from = await sourceFolder(dataDir, values.from);
  const report = await restore({
    dataDir,
    from,
    name: values.backup,
    replace: values.replace,
    skipDamaged: values["skip-damaged"],
  });
  if (report.skipped.length > 0) console.log(["Left out:", ...report.skipped].join("\n"));
  console.log(
    `Restored ${report.folder} to ${dataDir}, with ${report.files} files.` +
      (report.aside ? ` What was there before is in ${report.aside}.` : ""),
  );
}

await runCommand(() => main(process.argv.slice(2)));
