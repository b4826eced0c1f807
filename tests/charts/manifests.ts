import { type Manifest, render } from "./helm.ts";

export const site = render("solar-parcels", "values.yaml");
export const database = render("solar-database", "database-values.yaml");

export const named = (kind: string, name: string, among = site): Manifest => {
  const found = among.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};

interface Container {
  env: { name: string; value?: string }[];
  args: string[];
  command?: string[];
}

/** What is done once, before the pods of a version. */
export const jobs = ["migrate", "publish-assets"];

/** The pod of a component or job. */
export const podOf = (name: string) =>
  named(jobs.includes(name) ? "Job" : "Deployment", name).spec.template.spec;
const containerOf = (component: string): Container => podOf(component).containers[0];
export const envOf = (component: string) =>
  // What comes from a Secret that need not be there is empty.
  Object.fromEntries(containerOf(component).env.map(({ name, value = "" }) => [name, value]));
