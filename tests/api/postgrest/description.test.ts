import { describe, expect, it } from "vitest";
import { at, bearer, json, signIn } from "../support/web.ts";
import { entryPoints } from "./clients.ts";

describe("the API's description of itself", () => {
  it("names for staff what there is, and where", async () => {
    const response = await fetch(at("/api/"), { headers: bearer(await signIn()) });
    expect(response.status).toBe(200);
    const described = await json<{ basePath: string; host: string }>(response);
    expect(`http://${described.host}${described.basePath}`).toBe(at("/api"));
    expect(described).toMatchObject({
      definitions: { parcels: { properties: { price: { type: "number" } } } },
      paths: { "/projects": {}, "/rpc/save_parcels": {} },
    });
  });

  it.each(entryPoints)("is not for visitors, %s", async (_name, address) => {
    for (const headers of [{}, { accept: "application/openapi+json" }, { "accept-profile": "visitors" }]) {
      const response = await fetch(address(""), { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "PGRST126" });
    }
  });
});
