import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { Ajv } from "ajv";
import { root } from "../support/compose.ts";
import { cloudNativePg } from "./cloudnative-pg.ts";
import type { Manifest } from "./helm.ts";

const ajv = new Ajv({ allErrors: true });
const packages = ["kubernetes-models", "@kubernetes-models/prometheus-operator"];

/** The module that models a kind; undefined for one that no package knows. */
const modelOf = ({ apiVersion, kind }: Manifest): string | undefined =>
  packages
    .map((name) => `${import.meta.dirname}/node_modules/${name}/${apiVersion}/${kind}.js`)
    .find((file) => existsSync(file));

/** @returns what a schema says against an object, the object's name first; nothing when it is in order */
export async function problemsOf(object: Manifest): Promise<string[]> {
  const name = `${object.kind} ${object.metadata.name}`;
  const model = modelOf(object);
  if (!model) {
    const schema = cloudNativePg[`${object.apiVersion}/${object.kind}`];
    if (!schema) return [`${name}: no schema for ${object.apiVersion}`];
    const validate = ajv.compile(schema);
    validate(object);
    return (validate.errors ?? []).map((error) => `${name}: ${error.instancePath} ${error.message}`);
  }
  const { [object.kind]: Model } = await import(model);
  try {
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

/**
 * The schemas let fields pass that they do not know, as a cluster does, which drops them. The types of the same package
 * know each field.
 *
 * @returns what the compiler says; empty when every field is known
 */
export function unknownFields(objects: Manifest[]): string {
  const known = objects.filter(modelOf);
  const lines = known.map(
    (object, number) =>
      `import type { I${object.kind} as K${number} } from "${modelOf(object)}";\nexport const o${number}: K${number} = ${JSON.stringify(object, null, 1)};`,
  );
  const file = `${import.meta.dirname}/node_modules/objects.ts`;
  writeFileSync(file, lines.join("\n"));
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", file];
  try {
    execFileSync(`${root}/node_modules/.bin/tsc`, options, { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
