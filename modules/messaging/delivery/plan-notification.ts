import { type Departure, NOTIFICATION_TYPES, type NotificationType, type Plan } from "../policy.ts";
import { quietUntil } from "../settings/hours.ts";
import type { NotificationSettings } from "../settings/notification-settings.ts";

const AT_ONCE: Departure = { at: null };

/**
 * How one notification reaches a reader. Urgent emails arrive at once, even if the rest comes in the daily summary; texts wait for the end of
 * the quiet hours, and so do emails that aren't urgent.
 */
export function planNotification(type: NotificationType, { choices, quiet }: NotificationSettings, now: Date): Plan {
  const { group, pace } = NOTIFICATION_TYPES[type];
  const { mail, sms, bell } = choices[group];
  const rested: Departure = { at: quietUntil(now, quiet) ?? null };
  const aloud = pace === "now" ? AT_ONCE : rested;
  const push = bell && pace !== "daily" ? aloud : "never";
  return { bell, mail: planMail(), sms: sms ? aloud : "never", push };

  function planMail(): Departure {
    if (mail === "off") return "never";
    if (pace !== "daily") return AT_ONCE;
    if (mail === "urgent") return "never";
    return mail === "daily" ? "summary" : rested;
  }
}
