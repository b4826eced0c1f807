import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium.ts";
import { alone } from "./alone.ts";
import { type Figure, percentile } from "./figures.ts";
import { signInBrowser } from "./staff.ts";

/** A fast line: 50 Mbit/s each way, 20 ms there and back. */
const line = { offline: false, downloadThroughput: 50e6 / 8, uploadThroughput: 50e6 / 8, latency: 20 };
const rounds = 5;

/**
 * The back office's first screens on a fast line, in a browser that keeps nothing yet: the login, and the whole
 * dashboard for whoever is signed in. How long until they stand, and what came over the line meanwhile.
 */
export async function benchFirstScreen(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    return [
      ...(await measure(browser, "login", { url, signedIn: false, stands: loginStands })),
      ...(await measure(browser, "dashboard", { url, signedIn: true, stands: dashboardStands })),
    ];
  } finally {
    await browser.close();
  }
}

interface Screen {
  url: string;
  signedIn: boolean;
  stands: (page: Page) => Promise<unknown>;
}

const loginStands = (page: Page) => page.getByRole("button", { name: "Prijavi se" }).waitFor();

async function dashboardStands(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Parcele po projektima" }).getByRole("img").first().waitFor();
  await page.getByRole("region", { name: "Upiti kroz vrijeme" }).getByRole("button").first().waitFor();
}

async function measure(browser: Browser, name: string, screen: Screen): Promise<Figure[]> {
  const seen: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ baseURL: screen.url, locale: "sr-Latn-BA" });
    seen.push(await load(context, screen));
    await context.close();
  }
  const median = (of: (load: Load) => number) => percentile(seen.map(of), 0.5);
  return [
    { name: `${name}, until it stands`, value: median(({ ms }) => ms), unit: "ms" },
    { name: `${name}, scripts and styles`, value: median(({ code }) => code / 1000), unit: "kB" },
    { name: `${name}, fonts, pictures and data`, value: median(({ other }) => other / 1000), unit: "kB" },
    { name: `${name}, requests`, value: median(({ requests }) => requests), unit: "" },
  ];
}

interface Load {
  ms: number;
  /** Bytes over the line. */
  code: number;
  other: number;
  requests: number;
}

async function load(context: BrowserContext, { signedIn, stands }: Screen): Promise<Load> {
  const page = await context.newPage();
  if (signedIn) await signInBrowser(page);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", line);
  const kinds = new Map<string, string>();
  const seen: Load = { ms: 0, code: 0, other: 0, requests: 0 };
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const isCode = /^(Document|Script|Stylesheet)$/.test(kinds.get(requestId) ?? "");
    seen[isCode ? "code" : "other"] += encodedDataLength;
    seen.requests += 1;
  });
  const started = performance.now();
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  await stands(page);
  seen.ms = performance.now() - started;
  return seen;
}

/** Directly: an address behind it measures a stack that runs already. */
if (import.meta.main) await alone(benchFirstScreen);
