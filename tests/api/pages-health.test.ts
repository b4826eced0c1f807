import { expect, test } from "vitest";
import { at, json } from "./support/web.ts";

test("the health of every component is told", async () => {
  const response = await fetch(at("/healthz"));
  expect(response.status).toBe(200);
  const { ok, components } = await json<{ ok: boolean; components: Record<string, { ok: boolean }> }>(
    response,
  );
  expect(ok).toBe(true);
  for (const name of ["postgrest", "listener", "storage"])
    expect(components[name]).toMatchObject({ ok: true });
  for (const name of ["mail", "archive", "backup", "disk"])
    expect(components[`worker.${name}`]).toEqual({ ok: true });
});

test("the figures of the service are not for the outside", async () => {
  expect((await fetch(at("/metrics"))).status).toBe(404);
});
