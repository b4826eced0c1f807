import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const systemLibraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"];

/**
 * A browser for the tests: the one that CHROMIUM_PATH names, or the one that comes with npm. That is a headless
 * shell, half as heavy as a browser with windows, and brings its libraries along for systems that lack them.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage"];
  const { CHROMIUM_PATH: named } = process.env;
  if (named) return { executablePath: named, args };

  const needsLibraries = !systemLibraries.some((folder) => existsSync(`${folder}/libnss3.so`));
  // Read when the module loads: makes it unpack the libraries and point LD_LIBRARY_PATH to them.
  if (needsLibraries) process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  // Playwright's workers load this module again: they use what is unpacked already.
  process.env.CHROMIUM_PATH = executablePath;
  return { executablePath, args };
}
