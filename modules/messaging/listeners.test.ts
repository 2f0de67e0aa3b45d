import { describe, expect, it } from "vitest";
import * as accounts from "#modules/accounts/events.ts";
import * as auctions from "#modules/auctions/events.ts";
import * as claims from "#modules/claims/events.ts";
import * as deals from "#modules/deals/events.ts";
import * as inspections from "#modules/inspections/events.ts";
import * as ledger from "#modules/ledger/events.ts";
import * as searches from "#modules/marketplace/searches/events.ts";
import * as offers from "#modules/offers/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import * as own from "./events.ts";
import { listeners } from "./listeners.ts";

/** Events that reach no one as a notice, with the reason. */
const WITHOUT_NOTICE: Record<string, string> = {
  "user.registered": "The code to verify the contact, and then the welcome.",
  "user.surveyed": "The person's own act.",
  "user.profile-saved": "The person's own act.",
  "user.noted": "Only staff read it.",
  "user.merged": "The staff talk with the person.",
  "api-key.rotated": "The person's own act.",
  "api-key.revoked": "The person's own act, or one of the staff after a talk.",
  "two-step.recovery-codes-replaced": "The person's own act.",
  "device.reported": "Open pages of the staff show it.",
  "device.asked": "The device itself hears of it.",
  "device.removed": "Open pages of the staff show it.",
  "seller.call-recorded": "Open pages of the staff show it; the seller is told when it is confirmed.",
  "seller.question-withdrawn": "Its link says so.",
  "batch.started": "Open pages of the staff show it.",
  "batch.moved": "Open pages of the staff show it.",
  "batch.finished": "Open pages of the staff show it.",
  "batch.undo-asked": "Open pages of the staff show it.",
  "batch.undone": "Open pages of the staff show it.",
  "user.signed-out": "The person's own act.",
  "user.answer-time-measured": "Shown on the seller's card.",
  "user.availability-saved": "The person's own act.",
  "user.vacation-added": "Appointments that it affects become tasks.",
  "draft.reached": "Analytics counts it.",
  "call.requested": "Its task tells the team.",
  "swap.price-agreed": "The task of the next step.",
  "swap.cash-offer-agreed": "The task of the next step.",
  "swap.sold": "deal.closed says it.",
  "swap.deleted": "Only a car that was entered by mistake is deleted.",
  "swap.saved": "Open pages show it.",
  "swap.change-asked": "The task of the staff.",
  "swap.change-withdrawn": "The task of the staff ends.",
  "search.saved": "The person's own act.",
  "search.changed": "The person's own act.",
  "search.deleted": "The person's own act.",
  "report.ordered": "Open pages of the staff show it.",
  "report.arrived": "Open pages of the staff show it.",
  "report.failed": "Open pages of the staff show it.",
  "task.changed": "Open lists show it.",
  "claim.proposed": "The second person hears of deal.payment-proposed; the parties hear of the decision.",
  "claim.ended": "deal.canceled says it.",
  "deal.ledger-changed": "Open pages show it.",
  "books.changed": "Open pages show it.",
  "deal.co-owner-named": "The co-owner gets the papers to sign.",
  "inspection.completed": "The step that follows says it.",
  "lot.watched": "The person's own act.",
  "lot.scheduled": "The task of the staff; the car's page shows it.",
  "lot.reserve-agreed": "Open pages of the staff and the seller show it.",
  "lot.paid": "deal.payment-recorded says it.",
  "bidder.license-sent": "The task tells the team.",
  "auction-date.saved": "Open pages of the staff show it.",
  "center.saved": "Our own places.",
  "center.closed": "The appointments that it affects become tasks.",
  notification: "Is the notice.",
  "notification.settings-saved": "The person's own act.",
  "call.changed": "Open pages of both people show it.",
  "message.shared": "The mail to the other person is the message itself.",
  "message.contacted": "The mails to the team and to the sender are the message itself.",
  "thread.read": "Shown in the conversation.",
  "thread.changed": "Shown in the conversation.",
  "template.changed": "Open pages show it.",
};

const isEvent = (value: unknown): value is { type: string } =>
  typeof value === "function" && "type" in value && "schema" in value;
const events = [accounts, auctions, inspections, searches, swaps, offers, deals, ledger, claims, own].flatMap(
  (module) => Object.values(module).flatMap((value) => (isEvent(value) ? value.type : [])),
);
const heard = new Set(listeners.map(({ event }) => event.type));

describe("every event", () => {
  it("is a notice, or is listed without one and with the reason", () => {
    expect(events.length).toBeGreaterThan(80);
    expect(events.filter((type) => !heard.has(type) && !(type in WITHOUT_NOTICE))).toEqual([]);
  });

  it("is listed without a notice only while it has none", () => {
    const listed = Object.keys(WITHOUT_NOTICE);
    expect(listed.filter((type) => heard.has(type) || !events.includes(type))).toEqual([]);
  });
});
