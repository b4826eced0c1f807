import type { JobHelpers } from "graphile-worker";

export type Payload = Record<string, unknown>;

/** A function of schema `jobs`, with its arguments. */
export type FunctionCall = [name: string, ...values: unknown[]];

/** Calls it. @returns what it returns */
export async function callFunction<Result>(
  { query }: Pick<JobHelpers, "query">,
  [name, ...values]: FunctionCall,
): Promise<Result | undefined> {
  const places = values.map((_, index) => `$${index + 1}`);
  const { rows } = await query<{ result: Result }>(
    `select jobs.${name}(${places.join(", ")}) as result`,
    values,
  );
  return rows[0]?.result;
}
