import { describe, expect, it } from "vitest";
import { at, bearer, json, signIn } from "../support/web.ts";
import { type Description, typesOf } from "./api-types.ts";
import { doors } from "./clients.ts";

describe("the API's description of itself", () => {
  it("is what the client of these tests is made of", async () => {
    const response = await fetch(at("/api/"), { headers: bearer(await signIn()) });
    expect(response.status).toBe(200);
    const description = await json<Description & { basePath: string; host: string }>(response);
    expect(`http://${description.host}${description.basePath}`).toBe(at("/api"));
    await expect(typesOf(description)).toMatchFileSnapshot("api.gen.ts");
  });

  it.each(doors)("is not for visitors, %s", async (_name, address) => {
    for (const headers of [{}, { accept: "application/openapi+json" }, { "accept-profile": "visitors" }]) {
      const response = await fetch(address(""), { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "PGRST126" });
    }
  });
});
