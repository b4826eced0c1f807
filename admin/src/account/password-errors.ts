import { ApiError } from "@solar/postgrest-client/api-error";
import { type FieldErrors, missing } from "../ui/form/field-errors.ts";
import type { Values } from "../ui/form/PlainForm.tsx";
import { newPasswordError } from "../users/passwords.ts";

/** What is wrong with the three fields before anything is sent. */
export function passwordErrors({ current = "", next = "", repeated = "" }: Values): FieldErrors {
  return {
    current: current ? undefined : missing,
    next: newPasswordError(next) ?? (next === current ? { text: "password.same" } : undefined),
    repeated: repeatError(next, repeated),
  };
}

function repeatError(next: string, repeated: string) {
  if (!repeated) return missing;
  return repeated === next ? undefined : { text: "password.mismatch" };
}

/** The database's rejection of the own new password, at the field that it is about; null when it is about none. */
export function rejectedField(error: unknown): "current" | "next" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "SP039") return "current";
  return error.code === "SP037" ? "next" : null;
}
