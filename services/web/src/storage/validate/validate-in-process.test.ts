import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { pdfStream, pdfWith } from "@solar/storage/testing/samples";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { validateFile } from "./validate-file.ts";
import { PDF_DEADLINE_MS } from "./validate-in-process.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pdf-"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => rm(dir, { recursive: true }));

async function fileOf(content: string) {
  const path = join(dir, "file.pdf");
  await writeFile(path, content, "latin1");
  return { path, bytes: content.length, format: "pdf" as const };
}

/** 63 MB of zeros. */
const zeros = deflateSync(Buffer.alloc(63 * 1024 * 1024)).toString("latin1");
const blanks = `AFA\\(\\)${" ".repeat(20)}`.repeat(7);

test("a PDF is inspected where Node watches the sources too", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  await validateFile(await fileOf(pdfWith("<<>>")));
});

// Each of these once took minutes; whatever does is answered by the deadline's `too_complex` instead.
test.each<[string, string, string]>([
  ["digits", pdfWith("1".repeat(300_000)), "accepted"],
  ["digits that end in a letter", pdfWith(`[${"1".repeat(300_000)}x]`), "accepted"],
  ["strings that do not end", `%PDF-1.4\n5 0 obj[${"<a".repeat(500_000)}\n%%EOF`, "accepted"],
  ["calls with blanks between them", pdfWith(`<</JS (${blanks}!)>>`), "hidden_content"],
  ["a reference to itself", pdfWith("<</S 5 0 R>>", "5 0 obj 5 0 R endobj\n".repeat(12)), "accepted"],
  ["a file name in itself", pdfWith("<</EF <<>> /UF 21 0 R>>", "<</UF 21 0 R /F 21 0 R>>"), "accepted"],
  [
    "streams that unpack to much more",
    pdfWith(...Array<string>(40).fill(pdfStream("/N 0 /First 0 /Filter /FlateDecode", zeros))),
    "broken_file",
  ],
  ["streams without an end", pdfWith("1 0 obj<</N 0/First 0>>stream\n".repeat(50_000)), "broken_file"],
  ["lines of comment", pdfWith("%1\n".repeat(200_000)), "broken_file"],
  ["more values than there is memory", pdfWith(`[${"<<>>".repeat(4_000_000)}]`), "too_complex"],
])("a PDF made of %s is answered", async (_name, content, expected) => {
  const answer = validateFile(await fileOf(content)).then(
    () => "accepted",
    (problem) => problem.code,
  );
  expect(await answer).toBe(expected);
});

test("an inspection beyond its deadline is ended, and the file rejected", async () => {
  const file = await fileOf(pdfWith());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = validateFile(file);
  vi.advanceTimersByTime(PDF_DEADLINE_MS);
  await expect(answer).rejects.toMatchObject({ status: 422, code: "too_complex" });
});
