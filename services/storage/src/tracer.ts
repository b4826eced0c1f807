import { randomBytes } from "node:crypto";
import type { TraceSettings } from "./tracing.ts";

/** Numbers of OTLP. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

type Attributes = Record<string, string | number | undefined>;

/** Where in a trace something happens; without a span, at its beginning. */
export interface Place {
  traceId: string;
  spanId?: string | undefined;
}

export interface Span {
  place: Place;
  name: string;
  kind: keyof typeof kinds;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  /** This one's own id; any when left out. */
  spanId?: string;
  attributes?: Attributes | undefined;
  failed?: boolean;
  /** Another trace that it came out of. */
  link?: Place | undefined;
  /** Whose it is, where it is not this service's. */
  service?: string;
}

const sendEveryMs = 2_000;
const mostAtOnce = 512;
const mostWaiting = 4_096;
const patienceMs = 10_000;

const isTraceId = (text: string) => /^[0-9a-f]{32}$/.test(text);
export const newSpanId = (): string => randomBytes(8).toString("hex");
export const now = (): number => performance.timeOrigin + performance.now();

/** nginx makes the trace of a request out of its id, and its own span's id of the first half: nobody has to pass them on. */
export const placeOf = (requestId: string): Place => {
  if (isTraceId(requestId)) return { traceId: requestId, spanId: requestId.slice(0, 16) };
  const bare = requestId.replaceAll("-", "");
  return { traceId: isTraceId(bare) ? bare : randomBytes(16).toString("hex") };
};

/** The header of W3C Trace Context. */
export const traceparentOf = ({ traceId, spanId }: Place): string => `00-${traceId}-${spanId}-01`;

export function readTraceparent(header: string | undefined): Required<Place> | undefined {
  const [, traceId, spanId] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? "") ?? [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Collects spans and sends them to a collector; what it cannot take is lost, and nobody waits for it. */
export class Tracer {
  readonly #settings: TraceSettings;
  readonly #service: string;
  readonly #warn: (text: string) => void;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #isDown = false;

  constructor(settings: TraceSettings, service: string, warn: (text: string) => void) {
    this.#settings = settings;
    this.#service = service;
    this.#warn = warn;
    this.#timer = setInterval(() => void this.#send(), sendEveryMs).unref();
  }

  /** For those who load this file only while traces are sent. */
  readonly placeOf = placeOf;

  /** Leaves out what has no time: what others tell of themselves may hold any number. */
  add(span: Span): void {
    if (!isTime(span.start) || !isTime(span.end)) return;
    // The same for all services, so that a trace is sent whole or not at all.
    const isChosen = Number.parseInt(span.place.traceId.slice(-8), 16) < this.#settings.share * 2 ** 32;
    if (isChosen && this.#waiting.length < mostWaiting) this.#waiting.push(span);
  }

  /** Runs work as a span. @param work gets the place of the span */
  async run<Result>(
    span: Pick<Span, "place" | "name" | "kind" | "attributes">,
    work: (place: Required<Place>) => Promise<Result>,
  ): Promise<Result> {
    const spanId = newSpanId();
    const start = now();
    const end = (failed: boolean) => this.add({ ...span, spanId, start, end: now(), failed });
    try {
      const result = await work({ traceId: span.place.traceId, spanId });
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#send();
  }

  #send(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      while (this.#waiting.length > 0) {
        const spans = this.#waiting.splice(0, mostAtOnce);
        const reason = await this.#post(spans);
        if (reason && !this.#isDown) this.#warn(`Traces cannot be sent: ${reason}`);
        this.#isDown = reason !== undefined;
      }
    });
    return this.#sending;
  }

  /** @returns what went wrong */
  async #post(spans: Span[]): Promise<string | undefined> {
    const byService = Map.groupBy(spans, ({ service }) => service ?? this.#service);
    const resourceSpans = [...byService].map(([service, of]) => ({
      resource: {
        attributes: attributesOf({ "service.name": service, "service.namespace": "solar-parcels" }),
      },
      scopeSpans: [{ scope: { name: "solar-parcels" }, spans: of.map(otlp) }],
    }));
    try {
      const response = await fetch(`${this.#settings.endpoint}/v1/traces`, {
        method: "POST",
        headers: { ...this.#settings.headers, "content-type": "application/json" },
        body: JSON.stringify({ resourceSpans }),
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `the collector answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** A span in the JSON of OTLP. */
function otlp(span: Span) {
  const { place, name, kind, start, end, spanId = newSpanId(), attributes = {}, failed, link } = span;
  return {
    traceId: place.traceId,
    spanId,
    ...(place.spanId && { parentSpanId: place.spanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(Math.max(start, end)),
    attributes: attributesOf(attributes),
    ...(link && { links: [{ traceId: link.traceId, spanId: link.spanId }] }),
    status: failed ? { code: 2 } : {},
  };
}

/** As milliseconds since 1970; OTLP's 64 bits of nanoseconds end in 2554. */
const isTime = (milliseconds: number) => milliseconds >= 0 && milliseconds < 2 ** 44;

const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === "number" ? { doubleValue: value } : { stringValue: value } }];
  });
