import { str } from "envalid";
import { path, urlOf } from "./settings.ts";

/** Where uploaded files are kept: a folder, or any store that speaks the S3 protocol. */
export type StorageSettings =
  | { driver: "disk"; dir: string }
  | {
      driver: "s3";
      /** e.g. `https://s3.eu-central-1.amazonaws.com`; objects are addressed as `<endpoint>/<bucket>/<key>`. */
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

const forDriver = (driver: "disk" | "s3") => ({
  default: undefined,
  requiredWhen: ({ STORAGE_DRIVER }: Record<string, unknown>) => STORAGE_DRIVER === driver,
});

/** The settings of the store, for the services that use it. */
export const storageVariables = {
  STORAGE_DRIVER: str({ choices: ["disk", "s3"], default: "disk" }),
  STORAGE_DIR: path(forDriver("disk")),
  S3_ENDPOINT: urlOf("http:", "https:")(forDriver("s3")),
  S3_BUCKET: str(forDriver("s3")),
  S3_REGION: str({ default: "us-east-1" }),
  S3_ACCESS_KEY_ID: str(forDriver("s3")),
  S3_SECRET_ACCESS_KEY: str(forDriver("s3")),
};

type Values = Partial<Record<keyof typeof storageVariables, string | undefined>>;

/** Where files are kept, from settings that were found complete. */
export const storageSettings = ({ STORAGE_DRIVER, STORAGE_DIR = "", ...values }: Values): StorageSettings =>
  STORAGE_DRIVER === "disk"
    ? { driver: "disk", dir: STORAGE_DIR }
    : {
        driver: "s3",
        endpoint: values.S3_ENDPOINT ?? "",
        bucket: values.S3_BUCKET ?? "",
        region: values.S3_REGION ?? "",
        accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
      };
