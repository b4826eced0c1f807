import { type JWTPayload, jwtVerify } from "jose";

/** Clocks differ, and are set: as much as PostgREST allows, so that both accept the same tokens. */
const CLOCK_TOLERANCE_S = 30;

/**
 * The claims of a token that this API has signed for itself and that has not expired. Whether its session still
 * stands, the database says.
 *
 * @throws errors.JOSEError
 */
export async function verifyToken(token: string, secret: Uint8Array): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, secret, {
    algorithms: ["HS256"],
    audience: "api",
    requiredClaims: ["exp"],
    clockTolerance: CLOCK_TOLERANCE_S,
  });
  return payload;
}
