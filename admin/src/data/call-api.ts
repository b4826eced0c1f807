import { ApiError } from "@solar/postgrest-client/api-error";
import { type ApiRequest, type ApiResponse, callPostgrest } from "@solar/postgrest-client/call";
import pLimit from "p-limit";
import { connection, isGatewayError, kindOf } from "./connection-status.ts";

/** Longer than the server itself gives any answer, in milliseconds. */
const timeout = 30_000;

export type CallOptions = Omit<ApiRequest, "timeout" | "explain" | "fetch">;

/**
 * One account has six reads under way, by all its tabs: the database rejects a seventh. One tab asks for the others when
 * it has its answers.
 */
const inTurn = pLimit(4);

/** Text keys for errors of which the database says nothing. */
function explain(status: number, cause?: unknown): string {
  if (status === 0) return `errors.connection.${kindOf(cause)}`;
  return isGatewayError(status) ? "errors.connection.server" : "errors.generic";
}

/** One request to `/api`; rejects with ApiError, status 0 when the server was not reached. */
export async function requestApi(path: string, options: CallOptions): Promise<ApiResponse> {
  try {
    const send = () => callPostgrest(`/api${path}`, { ...options, timeout, explain });
    // A page that goes cannot wait.
    const answer = await (options.keepalive ? send() : inTurn(send));
    connection.restored();
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) connection.failed(kindOf(error.cause));
    else if (isGatewayError(error.status)) connection.failed("server");
    else connection.restored();
    throw error;
  }
}

/** Calls a function of the database as somebody who is not signed in. */
export const callAsVisitor = async <Result>(name: string, body: object = {}): Promise<Result> =>
  (await callApi(`/rpc/${name}`, { method: "POST", body, token: null })) as Result;

/** Like requestApi, giving only the JSON. */
export async function callApi(path: string, options: CallOptions): Promise<unknown> {
  return (await requestApi(path, options)).json;
}
