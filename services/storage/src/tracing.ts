import { makeExactValidator, str } from "envalid";
import { urlOf } from "./settings.ts";
import type { Tracer } from "./tracer.ts";

/** Where traces go: the settings of OpenTelemetry, by its names. */
export interface TraceSettings {
  /** Of a collector that takes OTLP over HTTP as JSON, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** Which part of all traces is sent, from 0 to 1. */
  share: number;
}

const share = makeExactValidator<number>((value) => {
  if (!(Number(value) >= 0 && Number(value) <= 1)) throw new Error("no share");
  return Number(value);
});

export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf("http:", "https:")({ default: undefined }),
  OTEL_EXPORTER_OTLP_HEADERS: str({ default: "" }),
  OTEL_TRACES_SAMPLER_ARG: share({ default: 1, desc: "from 0 to 1" }),
};

interface Values {
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export const traceSettings = (values: Values): TraceSettings | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: Object.fromEntries(
          values.OTEL_EXPORTER_OTLP_HEADERS.split(",").flatMap((pair) => {
            const [name, ...value] = pair.split("=");
            return name?.trim() ? [[name.trim(), decodeURIComponent(value.join("=").trim())]] : [];
          }),
        ),
        share: values.OTEL_TRACES_SAMPLER_ARG,
      };

/** Without an endpoint nothing is loaded. */
export async function openTracer(
  settings: TraceSettings | undefined,
  service: string,
  warn: (text: string) => void,
): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  const { Tracer } = await import("./tracer.ts");
  return new Tracer(settings, service, warn);
}
