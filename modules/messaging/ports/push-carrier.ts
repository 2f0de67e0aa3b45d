import { z } from "zod";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";
import { pushAuthorizations } from "./vapid.ts";

/** Hosts of the browsers' push services; a subscription names its own, so others are never called. */
const SERVICES =
  /^(fcm\.googleapis\.com|[\w-]+\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

/** Whether a browser's push service may be called at this address. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  if (environment().mode === "test" && hostname === "127.0.0.1") return true;
  return protocol === "https:" && SERVICES.test(hostname);
}

/** A day: a browser that is closed for longer shows the notification on the site anyway. */
const SECONDS_KEPT = DAY_SECONDS;

/** A browser's subscription. */
type Browser = { id: string; endpoint: string };

/**
 * Asks a push service to wake the browser. The message has no content, so no service can read it: the browser asks us what
 * is new. `topic` replaces an earlier message of the same notification that was not delivered yet. `gone`: the browser has
 * ended the subscription.
 */
export async function wakeBrowser({ id, endpoint }: Browser, topic: string): Promise<"sent" | "gone" | "later"> {
  const { mode, baseUrl } = environment();
  for (const authorization of await pushAuthorizations(endpoint, new Date(), baseUrl)) {
    const answer = await wakeAs(authorization, { id, endpoint }, topic, mode === "test");
    if (answer !== "other-key") return answer;
  }
  return "gone";
}

/** `other-key`: the browser has subscribed under another key than that of this header. */
async function wakeAs(
  authorization: string,
  { id, endpoint }: Browser,
  topic: string,
  loopback: boolean,
): Promise<"sent" | "gone" | "later" | "other-key"> {
  const result = await outbound({
    service: "push",
    url: endpoint,
    hosts: [new URL(endpoint).hostname],
    memberRecord: id,
    method: "POST",
    headers: {
      authorization,
      ttl: String(SECONDS_KEPT),
      urgency: "normal",
      topic,
    },
    answer: z.unknown(),
    loopback,
    timeoutMs: 10_000,
  });
  if (result.ok) return "sent";
  if (result.problem !== "status") return "later";
  if (result.status === 403) return "other-key";
  return [404, 410].includes(result.status ?? 0) ? "gone" : "later";
}
