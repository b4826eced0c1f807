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

/** The pod of a component; the job's, for `migrate`. */
export const podOf = (component: string) =>
  named(component === "migrate" ? "Job" : "Deployment", component).spec.template.spec;
const containerOf = (component: string): Container => podOf(component).containers[0];
export const envOf = (component: string) =>
  // What comes from a Secret that need not be there is empty.
  Object.fromEntries(containerOf(component).env.map(({ name, value = "" }) => [name, value]));
