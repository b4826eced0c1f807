import type { SystemHealth } from "../data/methods/screens.ts";
import { useProviderQuery } from "../data/queries.ts";

/** Warnings of the worker that have a sentence of their own. */
const known = {
  "worker.archive": "archive",
  "worker.backup": "backup",
  "worker.disk": "disk",
  "worker.mail": "mail",
};

interface HealthProblem {
  /** As `/healthz` names it. */
  name: string;
  /** Of its sentence, below `dashboard.system`. */
  key: string;
  /** For whoever runs the system, in English. */
  detail: string;
}

export const healthProblems = (health: SystemHealth | undefined): HealthProblem[] =>
  Object.entries(health?.components ?? {})
    .filter(([, { ok }]) => !ok)
    .map(([name, { error = "" }]) => ({
      name,
      key: known[name as keyof typeof known] ?? "other",
      detail: error,
    }));

/** Asked again each minute. A health that cannot be asked is no news: every other request fails as well. */
export const useSystemHealth = () =>
  useProviderQuery(["system-health"], (provider, signal) => provider.systemHealth(signal), {
    refetchInterval: 60_000,
    retry: false,
  });
