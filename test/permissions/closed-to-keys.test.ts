import { describe, expect, it } from "vitest";
import { everyCommand } from "#test/faults/commands.ts";

const commands = [...(await everyCommand()).values()];
const namesOf = (ownerOnly: (typeof commands)[number]["ownerOnly"]) =>
  commands.flatMap((command) => (command.ownerOnly === ownerOnly ? [command.command] : [])).sort();

/** What people do themselves, in a browser, by the reason. A command that leaves this list is open to API keys. */
const CLOSED: Record<string, string[]> = {
  "It moves money, or closes the books": [
    "deals.decide-payout",
    "deals.save-payout",
    "deals.withdraw-payout",
    "ledger.ask-release",
    "ledger.begin-rail",
    "ledger.cancel-rail",
    "ledger.approve-closing",
    "ledger.decline-closing",
    "ledger.reopen-period",
    "ledger.split-line",
    "swaps.approve-deviation",
    "swaps.approve-payment",
    "swaps.close-period",
    "swaps.decide-claim",
    "swaps.decline-deviation",
    "swaps.import-statement",
    "swaps.match-line",
    "swaps.record-payment",
    "swaps.change-terms",
    "swaps.record-payoff",
    "swaps.reopen-claim",
    "swaps.reverse-entry",
    "swaps.set-line-aside",
    "swaps.transfer-deposit",
    "swaps.unmatch-line",
    "swaps.write-off",
  ],
  "It binds or speaks for a person": [
    "auctions.accept-terms",
    "auctions.answer-question",
    "auctions.buy-now",
    "auctions.confirm-call",
    "auctions.delete-autobid",
    "auctions.invite-member",
    "auctions.join-company",
    "auctions.place-bid",
    "auctions.record-call",
    "auctions.remove-member",
    "auctions.remove-sign-on",
    "auctions.save-member",
    "auctions.save-sign-on",
    "auctions.send-license",
    "auctions.set-autobid",
    "auctions.withdraw-invitation",
    "deals.begin-identity",
    "deals.send-identity",
    "swaps.countersign-paper",
    "swaps.decline-paper",
    "swaps.sign-paper",
  ],
  "It is about a person's credit": ["offers.ask-prequalification", "offers.drop-prequalification"],
  "It gives or ends access to an account": [
    "accounts.add-passkey",
    "accounts.begin-two-step",
    "accounts.cancel-contact-change",
    "accounts.change-email",
    "accounts.change-phone",
    "accounts.check-code",
    "accounts.check-link",
    "accounts.confirm-two-step",
    "accounts.approve-app",
    "accounts.change-app-addresses",
    "accounts.connect-app",
    "accounts.disconnect-app",
    "accounts.register-app",
    "accounts.remove-app",
    "accounts.rotate-app-secret",
    "accounts.set-app-version",
    "accounts.create-api-key",
    "accounts.create-test-key",
    "accounts.end-other-sessions",
    "accounts.remove-passkey",
    "accounts.rename-passkey",
    "accounts.renew-recovery-codes",
    "accounts.report-device",
    "accounts.reset-two-step",
    "accounts.revoke-api-key",
    "accounts.rotate-api-key",
    "accounts.set-key-version",
    "accounts.send-verification",
    "accounts.set-partner-id",
    "accounts.set-password",
    "accounts.sign-in-from-company",
    "accounts.sign-in-from-partner",
    "accounts.sign-in-socially",
    "accounts.turn-off-two-step",
    "accounts.unlink-social",
    "merging.merge-users",
    "swaps.delete-own-account",
    "swaps.open-calendar-feed",
  ],
  "It needs the person's browser or telephone": [
    "auctions.unwatch",
    "auctions.watch",
    "auctions.watch-all",
    "messaging.ask-for-call",
    "messaging.call-appointment",
    "messaging.call-person",
    "messaging.call-seller",
    "messaging.create-call-token",
    "messaging.hang-up",
    "messaging.subscribe-push",
  ],
};

describe("closed to API keys", () => {
  it("is what moves money, binds a person, calls somebody, or gives access to an account", () => {
    expect(namesOf(true)).toEqual(Object.values(CLOSED).flat().sort());
  });

  it("are webhooks without the scope for them, and a new password in a profile", () => {
    expect(namesOf("webhooks")).toEqual([
      ...[
        "webhooks.create",
        "webhooks.delete",
        "webhooks.listen",
        "webhooks.replay",
        "webhooks.test",
        "webhooks.update",
      ],
    ]);
    expect(namesOf("some")).toEqual(["accounts.save-profile"]);
  });
});
