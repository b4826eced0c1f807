import { rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { type Manifest, render } from "./helm.ts";
import { named } from "./manifests.ts";
import { problemsOf } from "./schemas.ts";

let made = 0;

/** The site's objects with values of one's own besides. */
function renderWith(values: string): Manifest[] {
  const file = `${import.meta.dirname}/.values-${process.pid}-${made++}.yaml`;
  onTestFinished(() => rmSync(file));
  writeFileSync(file, values);
  return render("solar-parcels", "values.yaml", "--values", file);
}

test.each([
  ["image: { tag: 20261124 }", "image/tag|image.tag"],
  ["publicUrl: www.example.com", "publicUrl"],
  ["publicUrl: https://www.example.com/site", "publicUrl"],
  ["ingress: { annotations: { example.com/seconds: 3600 } }", "seconds"],
  ["ingress: { trustedProxy: '' }", "trustedProxy"],
  ["ingress: { controllerNamespace: '' }", "controllerNamespace"],
  ["monitoring: { labels: { release: 1 } }", "release"],
  ["web: { replicas: { min: 0 } }", "replicas"],
  ["web: { replicas: { min: 9 } }", "web.replicas: max is less than min"],
  ["nginx: { settings: { VISITOR_LINE: 3000000 } }", "VISITOR_LINE"],
])("values that make no site are rejected, and named: %s", (values, name) => {
  expect(() => renderWith(values)).toThrow(new RegExp(name));
});

test("without an issuer the certificate is one's own, and a port is no part of the host", async () => {
  const all = renderWith("publicUrl: https://www.example.com:8443\ningress: { clusterIssuer: '' }");
  const ingress = named("Ingress", "site", all);
  expect(ingress.metadata.annotations).toBeUndefined();
  expect(ingress.spec.rules[0].host).toBe("www.example.com");
  expect(await problemsOf(ingress)).toEqual([]);
});

test("annotations of one's own stand beside the issuer's", () => {
  const [one] = renderWith("ingress: { annotations: { example.com/seconds: '3600' } }").filter(
    ({ kind }) => kind === "Ingress",
  );
  expect(one?.metadata.annotations).toEqual({
    "cert-manager.io/cluster-issuer": "letsencrypt",
    "example.com/seconds": "3600",
  });
});

test("without a highest number of pods there are as many as the lowest says", () => {
  const all = renderWith("web: { replicas: { min: 3, max: null } }");
  expect(named("Deployment", "web", all).spec.replicas).toBe(3);
  expect(
    all.filter(({ kind, metadata }) => kind === "HorizontalPodAutoscaler" && metadata.name === "web"),
  ).toEqual([]);
  expect(named("Deployment", "nginx", all).spec).not.toHaveProperty("replicas");
});
