import { readFileSync } from "node:fs";

/** Lines shown before and after the one that failed. */
const around = 2;

/** The lines of our sources at which an error was thrown, with its place marked; empty when it names none. */
export function codeFrame(error: Error & { frame?: string }): string {
  // Vite's own, for what cannot be compiled.
  if (error.frame) return `\n\n${error.frame}`;
  const places = [...(error.stack ?? "").matchAll(/(?:\(|at )((?:file:\/\/)?\/[^():]+):(\d+):(\d+)/g)];
  const place = places.find(([, file = ""]) => !file.includes("/node_modules/"));
  if (!place) return "";
  const [, file = "", line, column] = place;
  const lines = linesOf(file.replace("file://", ""));
  const at = Number(line);
  const shown = lines.slice(Math.max(0, at - 1 - around), at + around).map((text, index) => {
    const number = Math.max(1, at - around) + index;
    const prefix = `${number === at ? ">" : " "} ${String(number).padStart(4)} | `;
    const marker = number === at ? `\n${" ".repeat(prefix.length + Number(column) - 1)}^` : "";
    return `${prefix}${text}${marker}`;
  });
  return shown.length > 0 ? `\n\n${shown.join("\n")}` : "";
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
