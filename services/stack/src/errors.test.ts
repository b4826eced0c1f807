import { expect, test } from "vitest";
import { StackError, withDiskFullError } from "./errors.ts";

test("a full disk is named, with its place and what became of the data", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  await expect(withDiskFullError("/backups", Promise.reject(full))).rejects.toThrow(
    new StackError(
      "The disk of /backups is full (ENOSPC). Make room and try again; what was there is as it was.",
    ),
  );
  const other = new Error("anything else");
  await expect(withDiskFullError("/backups", Promise.reject(other))).rejects.toBe(other);
  await expect(withDiskFullError("/backups", Promise.resolve(1))).resolves.toBe(1);
});
