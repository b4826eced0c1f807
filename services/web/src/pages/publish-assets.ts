import { join } from "node:path";
import { publishBuiltFiles } from "@solar/storage/built-files";
import { openStore } from "@solar/storage/open-store";
import { nameProblems, path, readSettings, withSecretFiles } from "@solar/storage/settings";
import { storageSettings, storageVariables } from "@solar/storage/store-settings";

const variables = { ...storageVariables, PUBLIC_SITE_DIST: path(), ADMIN_DIST: path() };

/** @throws Error that names what is missing */
export function readPublishSettings(source: Record<string, string | undefined>) {
  const values = readSettings(
    { ...source, STORAGE_DRIVER: "s3" },
    variables,
    nameProblems("Publishing built files"),
  );
  return {
    storage: storageSettings(values),
    assets: {
      site: join(values.PUBLIC_SITE_DIST, "client", "assets"),
      admin: join(values.ADMIN_DIST, "assets"),
    },
  };
}

/** Puts this version's built files into the bucket of the settings of S3, before a pod of this version serves a page. */
async function main(): Promise<void> {
  const { storage, assets } = readPublishSettings(withSecretFiles(process.env));
  const store = await openStore(storage);
  await store.check();
  const site = await publishBuiltFiles(store, "site", assets.site);
  const admin = await publishBuiltFiles(store, "admin", assets.admin);
  console.log(`${site} files of the site and ${admin} of the back office were published.`);
}

if (import.meta.main)
  try {
    await main();
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
