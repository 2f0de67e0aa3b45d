import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { checkAddress, RefusedAddress } from "./outbound-address.ts";
import { mayCall, noteOutcome } from "./outbound-circuit.ts";
import { type RawAnswer, sendRequest, TookTooLong, TooLarge } from "./outbound-request.ts";
import { currentSandbox } from "./sandbox-scope.ts";
import { noteCall } from "./service-calls.ts";
import { span } from "./trail.ts";

export type OutboundRequest<S extends z.ZodType> = {
  /** The integration that the call belongs to (`modules/integrations/ports/`), which counts it. */
  service: string;
  url: string;
  /** Host names that may be called; the address must be one of them. */
  hosts: readonly string[];
  /**
   * The record that a member's address comes from, such as a webhook. Its failures then count for this record only;
   * without it, the address is one of the settings, and they count for the service at this host.
   */
  memberRecord?: string;
  /** The schema of a valid answer; anything else is `bad-answer`. */
  answer: S;
  method?: "GET" | "POST";
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as the fields of an HTML form, instead of a body; a field may have several values. */
  form?: Record<string, string | readonly string[]>;
  token?: string | undefined;
  /** Further headers, in lower case. */
  headers?: Record<string, string>;
  /** Marks an idempotent POST that can be retried. */
  repeatable?: boolean;
  timeoutMs?: number;
  maxBytes?: number;
  /** Allows http to loopback addresses: only for tests against a local server. */
  loopback?: boolean;
  /** The answer is plain text instead of JSON. */
  isText?: boolean;
};

export type Problem = "refused-address" | "resting" | "unreachable" | "timeout" | "too-large" | "status" | "bad-answer";
export type OutboundResult<T> =
  | { ok: true; value: T; status: number }
  | {
      ok: false;
      problem: Problem;
      status?: number;
      /** False if there was no connection, so that nothing can have arrived. */
      connected?: false;
    };

const TRIES = 3;

/**
 * The only way to call another server: https to an allowed host, no redirects, no private addresses, 3 seconds and 1 MB
 * per answer, JSON checked by a schema. Reads are retried after a short pause on network errors, 429 and 5xx; a circuit
 * breaker stops calls to a destination that keeps failing for 30 seconds. Failures are return values, not exceptions.
 */
export async function outbound<S extends z.ZodType>(request: OutboundRequest<S>): Promise<OutboundResult<z.output<S>>> {
  if (currentSandbox()) return fromSandbox(request);
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
  if (!url) return counted(request.service, { ok: false, problem: "refused-address" });
  const tries = (request.method ?? "GET") === "GET" || request.repeatable ? TRIES : 1;
  for (let attempt = 1; ; attempt++) {
    const result = await tryOnce(url, request);
    if (result.ok || attempt >= tries || !worthRepeating(result)) return counted(request.service, result);
    await wait(50 * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** A sandbox calls no service but its owner's own programs, once, and outside of the site's figures about services. */
async function fromSandbox<S extends z.ZodType>(request: OutboundRequest<S>): Promise<OutboundResult<z.output<S>>> {
  if (request.service !== "webhooks" || !URL.canParse(request.url)) return { ok: false, problem: "refused-address" };
  const url = new URL(request.url);
  try {
    checkAddress(url, request.hosts, request.loopback ?? false);
  } catch {
    return { ok: false, problem: "refused-address" };
  }
  return sent(url, request);
}

/** Counts a call with all of its attempts. An answer about one car or one message is not a failure of the service. */
function counted<T>(service: string, result: OutboundResult<T>): OutboundResult<T> {
  const failed = !result.ok && (isServersFault(result) || REFUSED_US.includes(result.status ?? 0));
  noteCall(service, failed ? [result.problem, result.status].filter(Boolean).join(" ") : null);
  return result;
}

/** The service does not accept our credentials. */
const REFUSED_US = [401, 403];

async function tryOnce<S extends z.ZodType>(
  url: URL,
  request: OutboundRequest<S>,
): Promise<OutboundResult<z.output<S>>> {
  try {
    checkAddress(url, request.hosts, request.loopback ?? false);
  } catch {
    return { ok: false, problem: "refused-address" };
  }
  const destination = `${request.service} ${request.memberRecord ?? url.host}`;
  if (!mayCall(destination)) return { ok: false, problem: "resting" };
  const result = await sent(url, request);
  noteOutcome(destination, result.ok || !isServersFault(result));
  return result;
}

async function sent<S extends z.ZodType>(url: URL, request: OutboundRequest<S>): Promise<OutboundResult<z.output<S>>> {
  try {
    const call = {
      name: `call ${request.service}`,
      kind: "call",
      attributes: { "server.address": url.hostname },
    } as const;
    return checked(await span(call, () => sendRequest({ ...raw(request), url })), request);
  } catch (error) {
    if (error instanceof TookTooLong) return { ok: false, problem: "timeout" };
    if (error instanceof TooLarge) return { ok: false, problem: "too-large" };
    if (error instanceof RefusedAddress) return { ok: false, problem: "refused-address" };
    const nothingSent = UNCONNECTED.has((error as NodeJS.ErrnoException).code ?? "");
    return { ok: false, problem: "unreachable", ...(nothingSent ? { connected: false } : {}) };
  }
}

/** Errors before there is a connection. */
const UNCONNECTED: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"],
]);

function raw({
  method = "GET",
  body,
  form,
  token,
  headers = {},
  timeoutMs = 3_000,
  maxBytes = 1_000_000,
  loopback = false,
}: OutboundRequest<z.ZodType>) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return {
    method,
    timeoutMs,
    maxBytes,
    loopback,
    body: form ? fieldsOf(form) : json,
    headers: {
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  };
}

function fieldsOf(form: NonNullable<OutboundRequest<z.ZodType>["form"]>): string {
  const fields = new URLSearchParams();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) fields.append(name, value);
  return fields.toString();
}

/** A redirect is an answer with a wrong status: it is never followed. */
function checked<S extends z.ZodType>(
  { status, text }: RawAnswer,
  { answer, isText }: OutboundRequest<S>,
): OutboundResult<z.output<S>> {
  if (status < 200 || status >= 300) return { ok: false, problem: "status", status };
  const parsed = answer.safeParse(isText ? text : parseJson(text));
  return parsed.success ? { ok: true, value: parsed.data, status } : { ok: false, problem: "bad-answer", status };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Failed = Extract<OutboundResult<never>, { ok: false }>;

const isServersFault = ({ problem, status = 0 }: Failed): boolean =>
  problem !== "status" || status >= 500 || status === 429;

const worthRepeating = (failed: Failed): boolean =>
  failed.problem === "unreachable" ||
  failed.problem === "timeout" ||
  (failed.problem === "status" && isServersFault(failed));
