import { isId } from "#modules/kernel/ids.ts";
import { confirmSubscriptionPath, unsubscribePath } from "#modules/kernel/paths.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import type { MessageChannel } from "../schemas.ts";

/** The path of the newsletter confirmation. */
export const confirmPath = (subscriber: string): string => confirmSubscriptionPath(signToken("subscribe", subscriber));

export function subscriberOf(token: string): string | undefined {
  const id = readToken("subscribe", token);
  return isId(id) ? id : undefined;
}

/** The subscription that one click ends: a subscriber's newsletter, or messages that people share with an address. */
export type Stop =
  | { kind: "newsletter"; subscriber: string }
  | { kind: "shares"; channel: MessageChannel; address: string };

/** The path of the unsubscribe page; mail programs may post to it directly (RFC 8058). */
export const stopPath = (stop: Stop): string =>
  unsubscribePath(
    signToken("stop", stop.kind === "newsletter" ? `news:${stop.subscriber}` : `${stop.channel}:${stop.address}`),
  );

export function stopOf(token: string): Stop | undefined {
  const [kind, rest] = readToken("stop", token)?.split(/:(.*)/s) ?? [];
  if (kind === "news" && isId(rest)) return { kind: "newsletter", subscriber: rest };
  if ((kind === "mail" || kind === "sms") && rest) return { kind: "shares", channel: kind, address: rest };
  return undefined;
}
