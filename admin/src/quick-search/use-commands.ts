import { fold } from "@solar/domain/fold";
import { useCanAccessResources, useTranslate } from "react-admin";
import { useMenuEntries } from "../layout/Sidebar.tsx";
import { filtered } from "../paths.ts";

export interface Command {
  label: string;
  to: string;
  /** For the screen that is opened, in the history's state. */
  state?: object;
}

type Offered = Omit<Command, "label"> & { text: string; resource: string; action: "create" | "list" };

const actions: readonly Offered[] = [
  {
    text: "contacts.create.title",
    to: "/contacts",
    state: { create: true },
    resource: "contacts",
    action: "create",
  },
  { text: "menu.create_project", to: "/projects/create", resource: "projects", action: "create" },
  { text: "menu.create_reference", to: "/references/create", resource: "references", action: "create" },
  {
    text: "quick_search.unanswered",
    to: filtered("/inquiries", { unanswered: true, spam: false }),
    resource: "inquiries",
    action: "list",
  },
  {
    text: "quick_search.ending",
    to: filtered("/reservations", { state: "active", ending: true }),
    resource: "reservations",
    action: "list",
  },
];

/** What can be done and opened by name, as far as the role allows; all of it while nothing is typed. */
export function useCommands(typed: string): Command[] {
  const translate = useTranslate();
  const resources = [...new Set(actions.map(({ resource }) => resource))];
  const may = {
    list: useCanAccessResources({ action: "list", resources }).canAccess,
    create: useCanAccessResources({ action: "create", resources }).canAccess,
  };
  const screens = useMenuEntries().map(({ to, label }) => ({ to, label }));
  const all: Command[] = [
    ...actions
      .filter(({ resource, action }) => may[action]?.[resource])
      .map(({ text, to, state }) => ({ to, label: translate(text), ...(state && { state }) })),
    ...screens,
    { to: "/account", label: translate("menu.my_account") },
  ];
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)));
}
