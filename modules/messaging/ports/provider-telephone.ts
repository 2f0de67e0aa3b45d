import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type OutboundResult, outbound } from "#modules/kernel/outbound.ts";
import { telephonyPath } from "#modules/kernel/paths.ts";
import { NotTaken } from "./carrier.ts";
import type { Telephone } from "./telephone.ts";

export type TelephoneAccount = {
  url: string;
  account: string;
  token: string;
  /** Our number, which both people see instead of each other's. */
  from: string;
  /** Where the service asks what to say, and reports. */
  baseUrl: string;
  loopback: boolean;
};

const Created = z.object({ sid: z.string().min(1).max(100) });
/** How long a telephone rings. */
export const SECONDS_RINGING = 30;
/** Answers that say nothing about the call itself: it may be tried again. */
const OURS = [401, 403, 408, 425, 429];

/**
 * Calls people through a telephone service with a REST interface in the format of Twilio's Calls resource: a form with
 * basic authentication. Nothing recognizes a repeated call, so one whose result is unknown is not placed again.
 */
export function providerTelephone(account: TelephoneAccount): Telephone {
  const callback = (id: string, step: "voice" | "status") => `${account.baseUrl}${telephonyPath(id, step)}`;
  return {
    name: "telephony",
    repeatable: false,
    external: true,
    async send({ id, to }) {
      const result = await ask(account, "Calls.json", Created, {
        To: to,
        From: account.from,
        Timeout: String(SECONDS_RINGING),
        Url: callback(id, "voice"),
        StatusCallback: callback(id, "status"),
        StatusCallbackEvent: ["ringing", "answered", "completed"],
      });
      if (result.ok) return result.value.sid;
      if (isRefused(result)) throw new NotTaken(wordsOf(result), isFinal(result));
      throw new Error(wordsOf(result));
    },
    async hangUp(reference) {
      const resource = `Calls/${encodeURIComponent(reference)}.json`;
      const result = await ask(account, resource, z.unknown(), { Status: "completed" }, true);
      if (!result.ok && !isFinal(result)) throw new NotTaken(wordsOf(result), false);
    },
  };
}

const ask = <S extends z.ZodType>(
  { url, account, token, loopback }: TelephoneAccount,
  resource: string,
  answer: S,
  form: Record<string, string | readonly string[]>,
  repeatable = false,
) =>
  outbound({
    service: "telephony",
    url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}`,
    hosts: [new URL(url).hostname],
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
    form,
    answer,
    repeatable,
    loopback,
    timeoutMs: 10_000,
  });

type Failed = Extract<OutboundResult<never>, { ok: false }>;

const wordsOf = ({ problem, status }: Failed) => [problem, status].filter(Boolean).join(" ");
/** The service certainly did not place the call; a broken connection leaves that open. */
const isRefused = ({ problem, connected }: Failed) =>
  ["status", "resting", "refused-address"].includes(problem) || connected === false;
const isFinal = ({ problem, status = 0 }: Failed) =>
  problem === "status" && status >= 400 && status < 500 && !OURS.includes(status);

/**
 * Whether a callback comes from the service: HMAC-SHA1 with the account's token over the address and the sorted fields,
 * each name followed by its value.
 */
export function isSigned(token: string, url: string, fields: Iterable<[string, string]>, signature: string): boolean {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join("");
  const expected = createHmac("sha1", token).update(text).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
