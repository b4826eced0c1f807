import { fold } from "@solar/domain/fold";
import { useTranslate } from "react-admin";
import type { Deed } from "../data/session.ts";
import { useMay } from "../data/use-may.ts";
import { useMenuEntries } from "../layout/Sidebar.tsx";
import { filtered } from "../routing/paths.ts";

export interface Command {
  label: string;
  to: string;
  /** For the screen that is opened, in the history's state. */
  state?: object;
}

type Offered = Omit<Command, "label"> & { text: string; needs: Deed };

const actions: readonly Offered[] = [
  { text: "contacts.create.title", to: "/contacts", state: { create: true }, needs: "sell" },
  { text: "menu.create_project", to: "/create-project", needs: "edit" },
  { text: "menu.create_reference", to: "/create-reference", needs: "edit" },
  {
    text: "quick_search.unanswered",
    to: filtered("/inquiries", { unanswered: true, spam: false }),
    needs: "see_people",
  },
  {
    text: "quick_search.ending",
    to: filtered("/reservations", { state: "active", ending: true }),
    needs: "see_people",
  },
];

/** What can be done and opened by name, as far as the role allows; all of it while nothing is typed. */
export function useCommands(typed: string): Command[] {
  const translate = useTranslate();
  const may = {
    see_people: useMay("see_people"),
    sell: useMay("sell"),
    edit: useMay("edit"),
    administer: useMay("administer"),
  };
  const screens = useMenuEntries().map(({ to, label }) => ({ to, label: translate(label) }));
  const all: Command[] = [
    ...actions
      .filter(({ needs }) => may[needs])
      .map(({ text, needs: _, ...rest }) => ({ ...rest, label: translate(text) })),
    ...screens,
    { to: "/account", label: translate("menu.my_account") },
  ];
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => words.every((word) => ` ${fold(label)}`.includes(` ${word}`)));
}
