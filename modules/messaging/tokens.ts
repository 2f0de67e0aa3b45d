import { isId } from "#modules/kernel/ids.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { notificationSettingsLinkPath, unsubscribePath } from "#modules/kernel/paths.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import type { MessageChannel } from "./message-schemas.ts";
import { NOTIFICATION_GROUPS, type NotificationGroup } from "./policy.ts";

/** What one click ends: messages that people share, a group of notifications, or the daily summary. The newsletter has its own tokens. */
export type Stop =
  | { kind: "shares"; channel: MessageChannel; address: string }
  | { kind: "notices"; user: string; group: NotificationGroup }
  | { kind: "summary"; user: string };

function wordsOf(stop: Stop): string {
  if (stop.kind === "shares") return `${stop.channel}:${stop.address}`;
  return stop.kind === "summary" ? `summary:${stop.user}` : `notices:${stop.user}:${stop.group}`;
}

/** The path of the unsubscribe page; mail programs may post to it directly (RFC 8058). */
export const stopPath = (stop: Stop): string => unsubscribePath(signToken("stop", wordsOf(stop)));

export function stopOf(token: string): Stop | undefined {
  const [kind, rest] = readToken("stop", token)?.split(/:(.*)/s) ?? [];
  if ((kind === "mail" || kind === "sms") && rest) return { kind: "shares", channel: kind, address: rest };
  if (kind === "summary" && isId(rest)) return { kind: "summary", user: rest };
  const [user, group] = kind === "notices" ? (rest?.split(":") ?? []) : [];
  return isId(user) && isKeyOf(NOTIFICATION_GROUPS, group) ? { kind: "notices", user, group } : undefined;
}

/** The path of the page where a user chooses, without signing in, what we send. */
export const settingsPath = (user: string): string => notificationSettingsLinkPath(signToken("notice-settings", user));

export function settingsOwner(token: string): string | undefined {
  const id = readToken("notice-settings", token);
  return isId(id) ? id : undefined;
}
