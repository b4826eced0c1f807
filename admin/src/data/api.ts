import { ApiError } from "@solar/postgrest-client/api-error";
import { session } from "../session/browserSession.ts";
import { type CallOptions, requestApi } from "./callApi.ts";

type Options = Omit<CallOptions, "token">;

/**
 * A call with the member of staff's token. A 401 means that the token ended early: it is renewed once and the
 * call made again; a second 401 ends the session (see authProvider.checkError).
 */
export async function staffRequest(path: string, options: Options = {}): ReturnType<typeof requestApi> {
  const token = await session.token();
  try {
    return await requestApi(path, { ...options, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error;
    await session.refresh().catch(() => undefined);
    return requestApi(path, { ...options, token: await session.token() });
  }
}

/** Calls a database function and gives what it returns. */
export async function rpc<Result>(name: string, body: object = {}): Promise<Result> {
  return (await staffRequest(`/rpc/${name}`, { method: "POST", body })).json as Result;
}
