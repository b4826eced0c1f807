import type { Permission } from "../data/session.ts";

const persons = [
  "inquiries",
  "contacts",
  "timeline_entries",
  "messages",
  "deals",
  "offers",
  "reservations",
  "mail_templates",
  "alerts",
  "notices",
  "tasks",
  "figures",
];
const ofAdministrators = ["settings", "users"];

/**
 * What it takes to do something with a resource, see docs/roles.md; null for what everybody may. Beside React Admin's
 * actions there are `sell`, of a parcel's status and price, and `discount`, above the limit of an offer.
 */
export function permissionFor(resource: string, action: string): Permission | null {
  if (ofAdministrators.includes(resource) || action === "discount") return "administer";
  if (resource === "contacts" && action === "delete") return "administer";
  const reads = ["list", "show", "export"].includes(action);
  if (persons.includes(resource)) return reads ? "see_people" : "sell";
  if (reads) return null;
  return action === "sell" ? "sell" : "edit";
}
