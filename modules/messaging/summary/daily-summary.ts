import { NAME } from "#modules/kernel/brand.ts";
import { notificationsPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../message-schemas.ts";

/** An email with more lines than this is hard to read. */
const MOST = 30;

type Facts = { updates: readonly { text: string; path: string }[]; settings: string; unsubscribe: string };

const things = (count: number) => (count === 1 ? "one thing" : `${count} things`);

/** Once a day, in the reader's morning: everything new that isn't urgent. */
export const dailySummary = ({ updates, settings, unsubscribe }: Facts): EmailDraft => ({
  kind: "daily-summary",
  subject: `Your day at ${NAME}: ${things(updates.length)} since yesterday`,
  paragraphs: [
    "This is new since yesterday.",
    ...(updates.length > MOST ? [`The ${MOST} newest are below. See all of them in your notifications.`] : []),
  ],
  updates: updates.slice(-MOST).map(({ text, path }) => ({ text, path })),
  action: { label: "See all notifications", path: notificationsPath },
  reason: `You get this summary once a day, and only if there is something new for you at ${NAME}.`,
  settings,
  unsubscribe,
});
