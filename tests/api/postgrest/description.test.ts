import { expect, it } from "vitest";
import { at, bearer, json, signIn } from "../support/web.ts";

it("the API describes to staff what there is, and where", async () => {
  const response = await fetch(at("/api/"), { headers: bearer(await signIn()) });
  expect(response.status).toBe(200);
  const described = await json<{ basePath: string; host: string }>(response);
  expect(`http://${described.host}${described.basePath}`).toBe(at("/api"));
  expect(described).toMatchObject({
    definitions: { parcels: { properties: { price: { type: "number" } } } },
    paths: { "/projects": {}, "/rpc/save_parcels": {} },
  });
});
