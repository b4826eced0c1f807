import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { account } from "../e2e/support/api.ts";

/** A stack with the demo content, and a token of its demo account. */
export interface Target {
  /** nginx, e.g. `http://localhost:8080` */
  url: string;
  token: string;
}

export async function signInAt(url: string): Promise<Target> {
  const response = await fetch(`${url}/api/rpc/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Signing in at ${url} was answered with ${response.status}.`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { url, token };
}

/** A page of the back office is signed in from now on. */
export async function signInBrowser(page: Page): Promise<void> {
  await page.request.post("/api/rpc/login", { data: account });
  await page.addInitScript(() => localStorage.setItem("staff-session", "open"));
}

/** Uploads under a new name. @returns the file's root-relative address */
export async function uploadTo(
  target: Target,
  bucket: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const address = `/storage/${bucket}/bench/${randomUUID()}`;
  const response = await fetch(target.url + address, {
    method: "PUT",
    headers: { authorization: `Bearer ${target.token}` },
    body: content,
  });
  if (!response.ok)
    throw new Error(`An upload was answered with ${response.status}: ${await response.text()}`);
  return address;
}

export async function removeFrom(target: Target, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await fetch(target.url + address, {
      method: "DELETE",
      headers: { authorization: `Bearer ${target.token}` },
    });
  }
}
