import { z } from "zod";
import { environment } from "#modules/kernel/environment.ts";
import { type OutboundResult, outbound } from "#modules/kernel/outbound.ts";
import type { CheckResult } from "../schemas.ts";

type Question = {
  service: string;
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, for services that can only be asked so. */
  body?: unknown;
  /** What the answer must look like. Without it, any answer of the service will do, also "not found". */
  answer?: z.ZodType;
};

/** Scripts and pages are larger than the answers of a service. */
const MOST_BYTES = 5_000_000;
/** What a service says to an address that it doesn't have. */
const KNOWN_STATUSES = [400, 404, 405, 410, 415, 422];

/** Asks a service by a request that has no effect. The call is counted like all others. */
export async function probe({ service, url, token, headers = {}, body, answer }: Question): Promise<CheckResult> {
  const hosts = URL.canParse(url) ? [new URL(url).hostname] : [];
  const result = await outbound({
    service,
    url,
    hosts,
    token,
    headers,
    ...(body === undefined ? {} : { method: "POST" as const, body }),
    maxBytes: MOST_BYTES,
    answer: answer ?? z.unknown(),
    loopback: environment().mode !== "production",
  });
  return judge(result, answer !== undefined);
}

/** What an answer says about the service, in words. `strict`: only the expected answer will do. */
export function judge(result: OutboundResult<unknown>, strict: boolean): CheckResult {
  if (result.ok) return { answers: true, words: "It answers." };
  const { problem, status = 0 } = result;
  const bad = (words: string): CheckResult => ({ answers: false, words });
  if (problem === "bad-answer")
    return strict ? bad("It answers in a form that we don’t understand.") : { answers: true, words: "It answers." };
  if (problem !== "status") return bad(PROBLEMS[problem]);
  if (status === 401 || status === 403) return bad(`It refuses our credentials (${status}).`);
  if (status === 429) return bad("It has too many requests from us (429). Please try again later.");
  if (status >= 300 && status < 400) return bad(`It redirects elsewhere (${status}), which we never follow.`);
  if (!strict && KNOWN_STATUSES.includes(status)) return { answers: true, words: "It answers." };
  return bad(`It answers with an error (${status}).`);
}

const PROBLEMS = {
  "refused-address": "Its address is not allowed: it must be https and public.",
  resting: "It failed five times in a row. We try it again in half a minute.",
  unreachable: "It can’t be reached, or breaks off.",
  timeout: "It doesn’t answer in time.",
  "too-large": "Its answer is too large.",
} as const;
