import { resolve } from "node:path";

/** Where uploaded files are kept: a folder, or any store that speaks the S3 protocol. */
export type StorageSettings =
  | {
      driver: "disk";
      dir: string;
      /** Where every change is written down for backups; undefined: nowhere. */
      journalDir?: string | undefined;
    }
  | {
      driver: "s3";
      /** e.g. `https://s3.eu-central-1.amazonaws.com`; objects are addressed as `<endpoint>/<bucket>/<key>`. */
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

type Source = Record<string, string | undefined>;

const DISK = ["STORAGE_DIR"] as const;
const S3 = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const driverOf = (source: Source): string => source.STORAGE_DRIVER ?? "disk";

/** The variables without which the chosen driver has no place to keep files. */
export const requiredStorageVariables = (source: Source): readonly string[] =>
  driverOf(source) === "s3" ? S3 : DISK;

/** The variables whose values cannot be used. */
export const wrongStorageVariables = (source: Source): readonly string[] =>
  ["disk", "s3"].includes(driverOf(source)) ? [] : ["STORAGE_DRIVER"];

/** Reads the settings, which were found complete. */
export function readStorageSettings(source: Source): StorageSettings {
  const value = (name: string) => source[name] ?? "";
  if (driverOf(source) === "disk") {
    const journalDir = source.STORAGE_JOURNAL_DIR ? resolve(source.STORAGE_JOURNAL_DIR) : undefined;
    return { driver: "disk", dir: resolve(value("STORAGE_DIR")), journalDir };
  }
  return {
    driver: "s3",
    endpoint: value("S3_ENDPOINT").replace(/\/+$/, ""),
    bucket: value("S3_BUCKET"),
    region: source.S3_REGION ?? "us-east-1",
    accessKeyId: value("S3_ACCESS_KEY_ID"),
    secretAccessKey: value("S3_SECRET_ACCESS_KEY"),
  };
}
