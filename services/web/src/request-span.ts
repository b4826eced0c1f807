import type { FastifyRequest } from "fastify";

type Work<Result> = (headers: Record<string, string>) => Promise<Result>;

/** A request's span, while traces are sent; tracing.ts makes it. */
export interface RequestSpan {
  within<Result>(name: string, kind: "internal" | "client", work: Work<Result>): Promise<Result>;
}

declare module "fastify" {
  interface FastifyRequest {
    span: RequestSpan | null;
  }
}

/** Runs a part of a request as a span of its own, if traces are sent. @param work gets the headers that pass it on */
export const inSpan = <Result>(
  { span }: FastifyRequest,
  name: string,
  kind: "internal" | "client",
  work: Work<Result>,
): Promise<Result> => (span ? span.within(name, kind, work) : work({}));
