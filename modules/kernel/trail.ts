import { AsyncLocalStorage } from "node:async_hooks";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * What connects the work of one request across processes: its id, and, if traces are exported (`start-tracing.ts`), its
 * place in a trace (https://www.w3.org/TR/trace-context/). Jobs carry it to the worker.
 */
export type Trail = { requestId?: string; traceparent?: string };

const following = new AsyncLocalStorage<string>();
const TRACER = "swaplot";

/** The id of the request that the work at hand belongs to; undefined for scheduled work. */
export const currentRequestId = (): string | undefined => following.getStore();

/** The id of the trace that the work at hand belongs to; undefined while traces are not exported. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** The trail of the work at hand, to be stored with work that another process does. */
export function currentTrail(): Trail {
  const requestId = currentRequestId();
  const carrier: Trail = {};
  propagation.inject(context.active(), carrier);
  return { ...(requestId ? { requestId } : {}), ...(carrier.traceparent ? { traceparent: carrier.traceparent } : {}) };
}

type Work = { name: string; kind?: "server" | "job" | "call"; attributes?: Record<string, string | number> };
const KINDS = { server: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT };

/** Does the work of a request or a job: what it logs and starts has the same trail. */
export function follow<T>({ requestId, traceparent }: Trail, work: Work, run: () => Promise<T>): Promise<T> {
  const from = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
  const traced = () => context.with(from, () => span(work, run));
  return requestId ? following.run(requestId, traced) : traced();
}

/** Does a part of the work at hand, which its trace shows with its duration. */
export function span<T>({ name, kind, attributes = {} }: Work, run: () => Promise<T>): Promise<T> {
  const options = { attributes, ...(kind ? { kind: KINDS[kind] } : {}) };
  return trace.getTracer(TRACER).startActiveSpan(name, options, async (active: Span) => {
    try {
      return await run();
    } catch (error) {
      // Only the kind of error: its text can have personal data.
      active.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      active.end();
    }
  });
}

/** Adds what is known only at the end to the span of the work at hand. */
export const noteInTrace = (attributes: Record<string, string | number>): void =>
  void trace.getActiveSpan()?.setAttributes(attributes);
