import { afterEach, expect, it, vi } from "vitest";
import { createLogger } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

it("writes JSON lines that name inquiries and never a person's address", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  createLogger().error(
    "Message <inquiry-01930000-staff@example.com> was given up: 550 5.1.1 <ana@example.com>: unknown",
  );
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    service: "worker",
    msg: "Message <inquiry-01930000-staff@example.com> was given up: 550 5.1.1 <(address)>: unknown",
  });
});

it("leaves out what is for debugging", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  createLogger().debug("Completed task 1");
  expect(write).not.toHaveBeenCalled();
});
