import type { z } from "zod";
import { currentTime } from "./clock.ts";
import { outbound } from "./outbound.ts";
import { isStripeSigned } from "./stripe-signature.ts";

/** `service`: the integration that counts the calls. `loopback`: for tests against a local server. */
export type StripeAccount = { service: string; key: string; url: string; loopback: boolean };

/** The version whose format we read. */
const VERSION = "2024-06-20";

/** Answers that will be the same again: the order is not allowed, or asks for something that isn’t there. */
const REFUSALS = [400, 402, 403, 404];
export const REFUSED = "refused";

type Fields = Record<string, string | readonly string[]>;

/** Calls of Stripe's API: answers are checked by a schema, and undefined if Stripe doesn't answer, or in another form. */
export function stripeClient({ service, key, url, loopback }: StripeAccount) {
  const base = `${url.replace(/\/+$/, "")}/v1`;
  const common = { service, hosts: [new URL(url).hostname], token: key, loopback };
  const send = <S extends z.ZodType>(path: string, form: Fields, once: string, answer: S) =>
    outbound({
      ...common,
      url: `${base}/${path}`,
      method: "POST",
      headers: { "stripe-version": VERSION, "idempotency-key": once },
      repeatable: true,
      form,
      answer,
    });
  return {
    /** `once`: the same act sent twice is done once. */
    async post<S extends z.ZodType>(path: string, form: Fields, once: string, answer: S) {
      const made = await send(path, form, once, answer);
      return made.ok ? made.value : undefined;
    },
    /** The same, where it matters whether Stripe has refused the order, so that nothing of it is under way. */
    async order<S extends z.ZodType>(path: string, form: Fields, once: string, answer: S) {
      const made = await send(path, form, once, answer);
      if (made.ok) return made.value;
      return REFUSALS.includes(made.status ?? 0) ? REFUSED : undefined;
    },
    async get<S extends z.ZodType>(path: string, expand: readonly string[], answer: S) {
      const wanted = new URLSearchParams(expand.map((field) => ["expand[]", field]));
      const headers = { "stripe-version": VERSION };
      const found = await outbound({
        ...common,
        url: `${base}/${path}${path.includes("?") ? "&" : "?"}${wanted}`,
        headers,
        answer,
      });
      return found.ok ? found.value : undefined;
    },
  };
}

/** A message as it arrived: its header and its bytes. */
export type SignedMessage = { signature: string; body: string };

/** What a webhook says, in the shape of this schema; undefined if it is not signed with the secret, null if it is about something else. */
export function readStripeMessage<S extends z.ZodType>(
  secret: string | undefined,
  { signature: header, body }: SignedMessage,
  shape: S,
): z.output<S> | null | undefined {
  if (!secret || !isStripeSigned(secret, { header, body, now: currentTime() })) return undefined;
  const parsed = shape.safeParse(jsonOf(body));
  return parsed.success ? parsed.data : null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
