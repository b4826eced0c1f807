import { ApiError } from "@solar/postgrest-client/api-error";
import { describe, expect, it } from "vitest";
import { isRetryable, loginError } from "./login-error.ts";

describe("a failed sign-in", () => {
  it("translates wrong credentials and shows other messages as they are", () => {
    expect(loginError(new ApiError("Invalid login credentials", 401)).body).toBe("login.invalid_credentials");
    expect(loginError(new ApiError("Nalog je deaktiviran.", 403)).body).toBe("Nalog je deaktiviran.");
  });

  it("is unexpected when the server was not reached", () => {
    expect(loginError(new ApiError("Failed to fetch", 0)).title).toBe("login.unexpected_title");
    expect(loginError(new TypeError("x")).body).toBe("login.unexpected_body");
  });

  it("says how long to wait after too many attempts", () => {
    const rejected = (retryAfter: number) => loginError(new ApiError("slow down", 429, { retryAfter }));
    expect(rejected(30)).toMatchObject({ body: "login.too_many_attempts", args: { smart_count: 30 } });
    expect(rejected(600)).toMatchObject({
      body: "login.too_many_attempts_minutes",
      args: { smart_count: 10 },
    });
  });

  it("is worth another try only when the server is away", () => {
    expect([502, 503, 504, 500, 401].map((status) => isRetryable(new ApiError("", status)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
