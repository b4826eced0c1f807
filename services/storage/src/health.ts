import { setTimeout as sleep } from "node:timers/promises";

/** Resolves when the component works, rejects with the reason when it does not. */
export type Check = () => Promise<void>;

export interface ComponentHealth {
  ok: boolean;
  ms?: number;
  error?: string;
}

export const TIMEOUT_MS = 2_000;

/** How a component is: one that takes longer than 2 s is not well. */
async function examine(check: Check): Promise<ComponentHealth> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const isInTime = await Promise.race([check().then(() => true), sleep(TIMEOUT_MS, false, { ref: false })]);
    if (!isInTime) throw new Error(`no answer in ${TIMEOUT_MS} ms`);
    return { ok: true, ms: elapsed() };
  } catch (error) {
    return { ok: false, ms: elapsed(), error: error instanceof Error ? error.message : String(error) };
  }
}

export const runChecks = async (checks: Record<string, Check>): Promise<Record<string, ComponentHealth>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await examine(check)] as const),
    ),
  );

/** What `/healthz` and its like answer. @param reported told beside what decides: work goes on without these */
export function healthAnswer(
  components: Record<string, ComponentHealth>,
  reported: Record<string, ComponentHealth> = {},
) {
  const ok = Object.values(components).every((component) => component.ok);
  return { status: ok ? 200 : 503, body: { ok, components: { ...components, ...reported } } };
}
