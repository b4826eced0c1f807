// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { AdminContext, memoryStore, testDataProvider } from "react-admin";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import ComposeDialog, { type ComposeDialogProps } from "./ComposeDialog.tsx";

const sold = { project: { name: "Park" }, parcels: [{ name: "C1", price: 100 }] };
const general = { project: null, parcels: [] };
const recipient = (snapshot: object) =>
  ({
    contactId: "c",
    name: "Ana",
    email: "ana@example.com",
    language: "sr",
    inquiry: { id: "i", snapshot },
  }) as ComposeDialogProps["to"];
const template = (id: string, body: string) => ({ id, name: id, subject: "Vaš upit", body });
const text = () => document.querySelector<HTMLTextAreaElement>("textarea[name=body]");

/** A screen on which the dialog is opened again and again, as within one visit. */
async function openScreen(templates: object[]) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ company_name: "Solar", logo: null }])));
  const sendMessage = vi.fn(() => new Promise(() => undefined));
  const dataProvider = Object.assign(
    testDataProvider({ getList: () => Promise.resolve({ data: templates as never[], total: 2 }) }),
    { sendMessage },
  );
  const authProvider = {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: "s", fullName: "Marko" }),
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const context = { dataProvider, authProvider, store: memoryStore(), queryClient: new QueryClient() };
  const show = (to: ComposeDialogProps["to"] | null) =>
    root.render(
      <AdminContext {...context}>{to && <ComposeDialog to={to} onClose={() => undefined} />}</AdminContext>,
    );
  const open = async (to: ComposeDialogProps["to"]) => {
    show(to);
    await shown(() => expect(document.activeElement, "one writes at once").toBe(text() ?? "there"));
  };
  const close = async () => {
    show(null);
    await shown(() => expect(text()).toBeNull());
  };
  return { sendMessage, open, close };
}

const shown = (check: () => void) => vi.waitFor(check, 100_000);

afterEach(() => document.body.replaceChildren());

it("begins each answer with the usual template, and not the first of a visit alone", async () => {
  const { open, close } = await openScreen([template("Ponuda", "{ime}: {parcele}, {cijena}")]);
  for (const _ of [1, 2]) {
    await open(recipient(sold));
    expect(text()?.value).toBe("Ana: C1, 100\u00a0KM plus PDV");
    await close();
  }
});

it("is empty where the usual template cannot be filled in: the next one may say what is not so", async () => {
  const { open, close } = await openScreen([
    template("Cijene", "{cijena}"),
    template("Zvali smo", "Zvali smo Vas, {ime}"),
  ]);
  await open(recipient(general));
  expect(text()?.value).toBe("");
  await close();
});

it("sends one e-mail by Ctrl and Enter, wherever the focus is, however often they are pressed", async () => {
  const { sendMessage, open, close } = await openScreen([template("Hvala", "Hvala, {ime}")]);
  await open(recipient(general));
  const chip = document.querySelector("[aria-pressed]");
  const press = () =>
    chip?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  press();
  press();
  await shown(() => expect(sendMessage).toHaveBeenCalled());
  press();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  await close();
});
