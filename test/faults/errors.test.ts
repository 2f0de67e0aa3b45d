import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { type Actor, gateRefuses, guest, system } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { testDatabase } from "#test/database.ts";
import { isEarlyWrite, listenToStatements } from "#test/refused-writes.ts";
import { anyInput } from "./any-input.ts";
import { everyCommand } from "./commands.ts";
import { makeWorld, type World } from "./world.ts";

const commands = await everyCommand();
/** The same inputs in each run, except in long runs. */
const EFFORT = process.env.TEST_LONG ? { numRuns: 300 } : { numRuns: 12, seed: 9 };

/** Commands that have nothing to refuse in this world if the permission is granted and the input is valid. */
const NEVER_REFUSE: readonly string[] = [
  ...["accounts.set-key-version", "accounts.set-app-version", "accounts.register-app", "accounts.change-app-addresses"],
  ...["bulk.start-cars", "bulk.start-prices", "bulk.start-pictures", "bulk.start-subscribers"],
  "accounts.begin-export",
  "offers.drop-prequalification",
  "activities.seal",
  "newsletters.add-readers",
  "analytics.add-annotation",
  "analytics.delete-annotation",
  "analytics.choose-mails",
  "analytics.settle-bands",
  "messaging.mail-document",
  "messaging.send-test-email",
  "accounts.answer-survey",
  "accounts.cancel-contact-change",
  "accounts.sign-in-again",
  "accounts.sign-out",
  "accounts.save-answer-times",
  "accounts.sweep",
  "accounts.welcome",
  "auctions.accept-terms",
  "auctions.cap-autobids",
  "auctions.expire-negotiation",
  "auctions.follow-payments",
  "auctions.leave",
  "auctions.open-due",
  "auctions.remind-licenses",
  "auctions.remind-payment",
  "auctions.remind-watchers",
  "auctions.take-root",
  "auctions.unwatch",
  "auctions.watch-all",
  "deals.drop-identity-documents",
  "content.erase-writer",
  "marketplace.adopt-shortlist",
  "marketplace.erase-reader",
  "marketplace.unfollow",
  "messaging.announce",
  "messaging.contact-team",
  "messaging.end-silent-calls",
  "messaging.erase-person",
  "messaging.invite-to-join",
  "messaging.place-code-call",
  "messaging.see-all-notifications",
  "messaging.send-alert",
  "messaging.send-drop",
  "messaging.send-listed",
  "messaging.send-summary",
  "messaging.share-post-by-mail",
  "messaging.share-post-by-text",
  "messaging.share-promotion",
  "messaging.subscribe-push",
  "messaging.sweep",
  "messaging.unsubscribe-push",
  "newsletters.choose-winner",
  "newsletters.claim-batch",
  "newsletters.finish-sending",
  "newsletters.note-answer",
  "newsletters.start-sending",
  "newsletters.erase-person",
  "newsletters.note-mail-report",
  "newsletters.subscribe",
  "newsletters.sweep",
  "swaps.close-calendar-feed",
  "swaps.expire-offers",
  "swaps.lapse-visits",
  "swaps.open-calendar-feed",
  "swaps.pass-claim-deadlines",
  "swaps.remind-visits",
  "swaps.save-visit-settings",
];

/**
 * The random inputs are rarely valid for these commands; their own tests cover their errors, checked by test/setup.ts.
 */
const REFUSED_ELSEWHERE: readonly string[] = [
  "offers.ask-prequalification",
  "sandboxes.begin-copy",
  "sandboxes.claim",
  "sandboxes.decide-clock",
  "accounts.begin-two-step",
  "accounts.report-device",
  "analytics.save-band",
  "deals.record-identity",
  "deals.send-identity",
  "deals.save-payout",
  "content.write-testimonial",
  "newsletters.schedule",
  "newsletters.automate",
  "accounts.end-other-sessions",
  "accounts.request-reset",
  "accounts.unlink-social",
  "auctions.buy-now",
  "auctions.delete-autobid",
  "auctions.save-member",
  "auctions.remove-member",
  "auctions.invite-member",
  "auctions.withdraw-invitation",
  "auctions.save-sign-on",
  "auctions.remove-sign-on",
  "auctions.lower-reserve",
  "auctions.place-bid",
  "auctions.save-bidder",
  "auctions.send-license",
  "auctions.save-date",
  "auctions.set-autobid",
  "auctions.watch",
  "content.publish-text",
  "content.save-text",
  "inspections.add-holiday",
  "inspections.caption-picture",
  "inspections.change-pictures",
  "inspections.save-center",
  "inspections.save-error-codes",
  "messaging.create-call-token",
  "messaging.save-notice-settings",
  "messaging.save-notice-settings-by-link",
  "newsletters.add-subscriber",
  "newsletters.save-segment",
  "swaps.add",
  "swaps.accept-visit",
  "swaps.cancel-visit",
  "swaps.change-visit",
  "swaps.check-deal",
  "swaps.complete-delivery",
  "swaps.create-deal",
  "swaps.create-deal-admin",
  "swaps.decline-visit",
  "swaps.change-terms",
  "swaps.record-payoff",
  "swaps.record-payment",
  "swaps.register",
  "swaps.register-purchased",
  "swaps.save",
  "swaps.save-draft",
  "swaps.send-title",
  "tasks.add",
];

let world: World;
let heard: string[] = [];
let stop = () => {};

beforeAll(async () => {
  await testDatabase();
  world = await makeWorld();
  stop = listenToStatements((statement) => heard.push(statement));
}, 240_000);
afterAll(() => stop());

/** The result of one call: the code of its error or "ok", and its attempted writes. */
async function tryOut(command: Command, actor: Actor, input: unknown): Promise<{ code: string; writes: string[] }> {
  await db().delete(attempts); // The rate limit applies before any other check.
  heard = [];
  const result = await command(actor, input);
  return {
    code: result.ok ? "ok" : result.error.code,
    writes: heard.filter((one) => isEarlyWrite(command.command, one)),
  };
}

describe("a command that refuses", () => {
  const refused = new Set<string>();

  it.each([...commands].map(([name, command]) => ({ name, command })))(
    "$name writes nothing",
    async ({ name, command }) => {
      // The system actor isn't included, because people's actions don't use it.
      const people = [...world.people, guest, ...(command.allow === "system.manage" ? [system] : [])];
      const strange = fc.sample(anyInput(command.input, { ...world, ids: {} }), { numRuns: 4, seed: 1 });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...people), anyInput(command.input, world), async (actor, input) => {
          const { code, writes } = await tryOut(command, actor, input);
          if (!["ok", "invalid-input"].includes(code) && !gateRefuses(actor, command.allow)) refused.add(name);
          if (code !== "ok") expect(writes, `${name} refused ${code}`).toEqual([]);
        }),
        {
          ...EFFORT,
          endOnFailure: true,
          examples: strange.flatMap((input) =>
            [world.admin, world.buyer].map((actor): [Actor, unknown] => [actor, input]),
          ),
        },
      );
    },
  );

  it("refuses for a specific reason at least once, except for the commands that never do", () => {
    const excused = [...NEVER_REFUSE, ...REFUSED_ELSEWHERE];
    expect(excused.filter((name) => !commands.has(name))).toEqual([]);
    expect([...commands.keys()].filter((name) => !refused.has(name) && !excused.includes(name))).toEqual([]);
  });
});
