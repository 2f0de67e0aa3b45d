import { NAME } from "#modules/kernel/brand.ts";
import { alertsPath, confirmAlertsPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const WHY = `You're getting this email because someone entered this address at ${NAME}. If it wasn't you, you don't have to do anything.`;

/** To an address that requests alerts; it gets no other messages until its owner clicks the button. */
export const confirmAlerts = (asked: {
  name: string;
  words: string;
  often: string;
  token: string;
  days: number;
}): EmailDraft => ({
  kind: "confirm-alerts",
  subject: `Confirm your alerts: ${asked.name}`,
  paragraphs: [
    "Press the button to hear about new cars and lower prices that fit this filter.",
    `The link works for ${asked.days} days. You can stop the alerts at any time with one click.`,
  ],
  facts: [
    ["Filter", asked.words],
    ["How often", asked.often],
  ],
  action: { label: "Turn on alerts", path: confirmAlertsPath(asked.token) },
  reason: WHY,
  secret: true,
});

/** To an address that requests an existing alert, or more alerts than the limit. */
export const alertsThere = (asked: { name: string; full: boolean; most: number; token: string }): EmailDraft => ({
  kind: "alerts-there",
  subject: asked.full ? "Your alerts: this is the most" : `Your alerts are on: ${asked.name}`,
  paragraphs: [
    asked.full
      ? `This address has ${asked.most} alerts, the maximum. Delete one, then save the new filter again.`
      : "You already have these alerts. You can change how often they come.",
  ],
  action: { label: "Manage your alerts", path: alertsPath(asked.token) },
  reason: WHY,
  secret: true,
});
