import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { generateRowTypes } from "../../services/stack/src/db/row-types.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

it("the committed row types are those of the database", async () => {
  const folder = await mkdtemp(join(tmpdir(), "solar-types-"));
  try {
    const committed = await readFile(resolve(import.meta.dirname, "../../domain/src/rows.gen.ts"), "utf8");
    expect(await generateRowTypes(database.url, folder)).toBe(committed);
  } finally {
    await rm(folder, { recursive: true });
  }
});
