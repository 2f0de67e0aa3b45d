import type { z } from "zod";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { visitLinkPath } from "#modules/kernel/paths.ts";
import type { visitCanceled, visitChanged, visitDue, visitMissed, visitRequested } from "#modules/offers/events.ts";
import { findVisitEntry, findVisitFacts, type VisitFacts, visitToken } from "#modules/offers/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import type { NotificationType } from "../../policy.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";
import type { VisitEmail } from "./visit-facts.ts";

type Visit = z.output<(typeof visitRequested)["schema"]>;
type Ended = z.output<(typeof visitCanceled)["schema"]>;
type Changed = z.output<(typeof visitChanged)["schema"]>;
type Due = z.output<(typeof visitDue)["schema"]>;
type Missed = z.output<(typeof visitMissed)["schema"]>;
type Side = Visit["side"];
type VisitNotification = { type: NotificationType; text?: string; email: EmailDraft };

/** What changes the entry in the calendar of its reader. */
const INVITES = new Set<NotificationType>(["visit.accepted", "visit.changed", "visit.declined", "visit.canceled"]);

/** Notifies one side of a visit. The notification names the time of the event, not one that was agreed since. */
async function notifySide(
  context: EventContext,
  { visit, swap, date, by }: Visit,
  side: Side,
  say: (facts: VisitEmail, found: VisitFacts) => VisitNotification,
): Promise<void> {
  const found = await findVisitFacts(visit);
  if (!found) return;
  const seller = side === "seller";
  const other = seller ? found.buyerName : found.sellerName;
  // The notification has the address only while the visit is agreed.
  const address = found.status === "accepted" ? found.address : null;
  const link = visitLinkPath(visitToken({ id: visit, startsAt: new Date(date) }, side));
  const notification = say(
    { car: found.car, visit, link, at: date, seller, acted: by === side, other, address },
    found,
  );
  const to = seller ? found.seller : found.buyer;
  const invitation = INVITES.has(notification.type) ? await findVisitEntry(to, visit) : undefined;
  const email = { ...notification.email, invitation };
  await tell(context, { to, swap, event: visit, data: { visit: true }, ...notification, email });
}

/** Both have the visit in their calendars, so both get the email. The side that acted gets no notification and no text message. */
async function notifyBoth(
  context: EventContext,
  visit: Visit,
  say: (facts: VisitEmail, side: Side) => VisitNotification,
): Promise<void> {
  for (const side of ["buyer", "seller"] as const)
    await notifySide(context, visit, side, (facts) => {
      const said = say(facts, side);
      return facts.acted ? { type: said.type, email: { ...said.email, by: "mail" } } : said;
    });
}

const whose = ({ seller, car }: VisitEmail) => `${seller ? "your" : "the"} ${car}`;

export const notifyVisitRequested = (visit: Visit, context: EventContext): Promise<void> =>
  notifySide(context, visit, "seller", (facts, { message }) => ({
    type: "visit.requested",
    text: `${facts.other} would like to visit your ${facts.car} on ${formatDashboardMoment(facts.at)}.`,
    email: emails.visitRequested({ ...facts, message }),
  }));

export const notifyVisitAccepted = (visit: Visit, context: EventContext): Promise<void> =>
  notifyBoth(context, visit, (facts) => ({
    type: "visit.accepted",
    text: `The visit to ${whose(facts)} is agreed: ${formatDashboardMoment(facts.at)}.`,
    email: emails.visitAccepted(facts),
  }));

export const notifyVisitDeclined = (visit: Ended, context: EventContext): Promise<void> =>
  notifyBoth(context, visit, (facts) => ({
    type: "visit.declined",
    text: `The visit to ${whose(facts)} on ${formatDashboardMoment(facts.at)} was declined.`,
    email: emails.visitDeclined({ ...facts, reason: visit.reason ?? null }),
  }));

export const notifyVisitCanceled = (visit: Ended, context: EventContext): Promise<void> =>
  notifyBoth(context, visit, (facts) => ({
    type: "visit.canceled",
    text: `The visit to ${whose(facts)} on ${formatDashboardMoment(facts.at)} was canceled.`,
    email: emails.visitCanceled({ ...facts, reason: visit.reason ?? null }),
  }));

export const notifyVisitChanged = (visit: Changed, context: EventContext): Promise<void> =>
  notifyBoth(context, visit, (facts, side) => ({
    type: "visit.changed",
    text: `Another time is proposed for the visit to ${whose(facts)}: ${formatDashboardMoment(facts.at)}.`,
    email: emails.visitChanged({ ...facts, previous: visit.previous, answers: side !== visit.side }),
  }));

export const notifyVisitDue = (visit: Due, context: EventContext): Promise<void> =>
  notifyBoth(context, visit, (facts) => ({
    type: "visit.due",
    text: `The visit to ${whose(facts)} is on ${formatDashboardMoment(facts.at)}.`,
    email: emails.visitDue({ ...facts, hours: visit.hours }),
  }));

export async function notifyVisitMissed(visit: Missed, context: EventContext): Promise<void> {
  if (!visit.missing) return;
  await notifySide(context, visit, visit.missing, (facts) => ({
    type: "visit.missed",
    text: `We recorded that you didn’t come to the visit to ${whose(facts)}.`,
    email: emails.visitMissed(facts),
  }));
}
