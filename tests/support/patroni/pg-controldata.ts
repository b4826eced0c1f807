import { readFileSync } from "node:fs";

/**
 * Stands in for PostgreSQL's own program, which the package on npm leaves out: prints of a cluster what Patroni asks
 * for, in its words. For version 18 alone, whose control file these places are of.
 */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith("-"));
const file = readFileSync(`${folder}/global/pg_control`);
if (file.readUInt32LE(8) !== 1800) throw new Error("This control file is of another version than 18.");

const states = [
  "starting up",
  "shut down",
  "shut down in recovery",
  "shutting down",
  "in crash recovery",
  "in archive recovery",
  "in production",
];
const location = (place: number) =>
  `${file.readUInt32LE(place + 4).toString(16)}/${file.readUInt32LE(place).toString(16)}`.toUpperCase();

const facts = {
  "pg_control version number": 1800,
  "Database system identifier": file.readBigUInt64LE(0),
  "Database cluster state": states[file.readInt32LE(16)],
  "Latest checkpoint location": location(32),
  "Latest checkpoint's REDO location": location(40),
  "Latest checkpoint's TimeLineID": file.readUInt32LE(48),
  "Minimum recovery ending location": location(136),
  "Min recovery ending loc's timeline": file.readUInt32LE(144),
  "wal_log_hints setting": file.readUInt8(176) ? "on" : "off",
  "max_connections setting": file.readInt32LE(180),
  "max_worker_processes setting": file.readInt32LE(184),
  "max_wal_senders setting": file.readInt32LE(188),
  "max_prepared_xacts setting": file.readInt32LE(192),
  "max_locks_per_xact setting": file.readInt32LE(196),
};
for (const [name, value] of Object.entries(facts)) console.log(`${`${name}:`.padEnd(38)}${value}`);
