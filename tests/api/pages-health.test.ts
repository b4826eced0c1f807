import { expect, test } from "vitest";
import { at, json } from "./support/web.ts";

test("the health of every component is reported", async () => {
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

test("the service and the worker are ready with the database that they know, and alive", async () => {
  const response = await fetch(at("/readyz"));
  expect(response.status).toBe(200);
  expect(await json(response)).toMatchObject({
    ok: true,
    components: { postgrest: { ok: true }, migrations: { ok: true } },
  });
  const worker = await fetch(`${process.env.TEST_WORKER_URL}/readyz`);
  expect(worker.status).toBe(200);
  expect(await json(worker)).toMatchObject({
    components: { database: { ok: true }, jobs: { ok: true }, migrations: { ok: true } },
  });
  for (const url of [at("/livez"), `${process.env.TEST_WORKER_URL}/livez`])
    expect((await fetch(url)).status).toBe(200);
});
