import { expect, it } from "vitest";
import { permissionFor } from "./permissions.ts";

it("takes what a role may do from what is done with which resource", () => {
  expect(permissionFor("projects", "list")).toBeNull();
  expect(permissionFor("projects", "edit")).toBe("edit");
  expect(permissionFor("parcels", "sell")).toBe("sell");
  expect(permissionFor("inquiries", "show")).toBe("see_people");
  expect(permissionFor("inquiries", "edit")).toBe("sell");
  expect(permissionFor("contacts", "delete")).toBe("administer");
  expect(permissionFor("offers", "discount")).toBe("administer");
  expect(permissionFor("users", "list")).toBe("administer");
});
