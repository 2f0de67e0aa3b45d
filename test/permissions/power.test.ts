import { describe, expect, it } from "vitest";
import { everyCommand } from "#test/faults/commands.ts";
import { writesOfCommands } from "./command-writes.ts";

/** Tables with power over accounts and money. Of users, only these columns; "*" is a write that doesn't name them. */
const POWER: Record<string, readonly string[] | "all"> = {
  users: [
    ...[
      "roles",
      "email",
      "phone",
      "primaryContact",
      "emailVerifiedAt",
      "phoneVerifiedAt",
      "emailChange",
      "phoneChange",
    ],
    ...["passwordHash", "active", "integrationId", "deletedAt", "mergedIntoId", "*"],
  ],
  sessions: "all",
  rememberTokens: "all",
  socialAccounts: "all",
  passkeys: "all",
  twoSteps: "all",
  recoveryCodes: "all",
  verifications: "all",
  partnerSignIns: "all",
  apiKeys: "all",
  oauthApps: "all",
  oauthGrants: "all",
  oauthTokens: "all",
  webhooks: "all",
  visitSettings: "all",
  pushSubscriptions: "all",
  ledgerEntries: "all",
  ledgerApprovals: "all",
  ledgerPeriods: "all",
  payoffQuotes: "all",
  bankLines: "all",
  bankLineParts: "all",
  ledgerClosings: "all",
  bankStatements: "all",
  deals: "all",
  swapTaxes: "all",
  payoutAccounts: "all",
  identityChecks: "all",
  bidders: "all",
};

/** Commands that write such a table without asking for a recent proof of identity, and why they don't. */
const SIGNS_IN = "It is the way to prove who one is.";
const ENDS_ACCESS = "It only ends access, and must be quick when an account is in danger.";
const CODE_IS_PROOF = "The code or link that is given proves more than a password would.";
const WITHOUT_PROOF: Record<string, string> = {
  "accounts.register": SIGNS_IN,
  "accounts.set-up-site": "creates the account of somebody who can read the log of the server",
  "accounts.sign-in": SIGNS_IN,
  "accounts.sign-in-again": SIGNS_IN,
  "accounts.sign-in-from-partner": SIGNS_IN,
  "accounts.sign-in-with-passkey": SIGNS_IN,
  "accounts.finish-sign-in": SIGNS_IN,
  "accounts.prove-identity": SIGNS_IN,
  "accounts.enter-with-one-time-password": SIGNS_IN,
  "accounts.set-password": "Only a session that a one-time password opened may do it.",
  "accounts.request-reset": "It sends a one-time password to the owner; anyone may ask for one.",
  "accounts.check-code": CODE_IS_PROOF,
  "accounts.check-link": CODE_IS_PROOF,
  "accounts.send-verification": "It sends a code to a contact that was given with a proof.",
  "accounts.confirm-two-step": "It completes what was begun with a proof, and takes a code.",
  "accounts.turn-off-two-step": "It takes the password or a code itself.",
  "accounts.save-profile": "A new password takes the present one, and the first one a recent proof.",
  "swaps.delete-own-account": "It takes the password itself.",
  "accounts.cancel-contact-change": "It takes a change back.",
  "deals.withdraw-payout": "It only takes a change of the own bank account back.",
  "deals.send-identity": "Photos give no power before staff accept them.",
  "ledger.take-rail-answer": "It takes what the provider of payments says, and only the system does it.",
  "ledger.take-release-answer": "Two people with a recent proof have released the money, and only the system sends it.",
  "deals.begin-identity": "The provider compares the ID with the person.",

  "deals.drop-identity-documents": "It only deletes photos.",
  "deals.take-identity-answer": "It takes what the provider says, and only the system does it.",
  "accounts.rename-passkey": "A name gives no power.",
  "accounts.return-from": "It goes back to the administrator's own session.",
  "accounts.sign-out": ENDS_ACCESS,
  "accounts.end-session": ENDS_ACCESS,
  "accounts.end-other-sessions": ENDS_ACCESS,
  "accounts.revoke-api-key": ENDS_ACCESS,
  "accounts.set-key-version": "It changes the form of answers, not what the key may do.",
  "accounts.set-app-version": "It changes the form of answers, not what the app may do.",
  "accounts.remove-app": ENDS_ACCESS,
  "accounts.disconnect-app": ENDS_ACCESS,
  "accounts.revoke-token": ENDS_ACCESS,
  "accounts.issue-tokens":
    "An app shows its secret, and the code or token that a member's consent with a proof gave it.",
  "accounts.report-device": "It signs the device out that was asked to.",
  "swaps.close-calendar-feed": ENDS_ACCESS,
  "messaging.unsubscribe-push": ENDS_ACCESS,
  "messaging.subscribe-push":
    "A browser asks for notifications on its own device, which show what the session sees anyway.",
  "swaps.save-visit-settings": "Only its hours for visits are written, not the calendar's address.",
  "swaps.add": "It opens an account that has no password and no session for a seller who calls.",
  "swaps.name-co-owner": "It names a person who then signs; nobody else can sign in their place.",
  "swaps.send-title": "It notes the day on which the title was sent.",
  "swaps.close": "The lifecycle closes the deal of a car whose account is even.",
  "auctions.accept-terms": "A dealer accepts the terms for themselves; the limit is not written.",
  "auctions.reject-bidder": "Staff ask for other papers; what was checked before, and the limit, stay.",
  "auctions.remind-licenses": "The product notes the day on which it told a dealer that the license expires.",
  "auctions.join-company": "A manager has invited this email with a recent proof; it gives less than the company has.",
  "auctions.send-license": "A dealer sends their own license, which staff then check; the limit is not written.",
};

const commands = await everyCommand();
const writes = writesOfCommands();

describe("power over accounts and money", () => {
  it("is read from the source of every command", () => {
    const unread = [...commands.keys()].filter((name) => !writes.has(name));
    expect(unread.filter((name) => !/^newsletters\.(stop|continue|unschedule)$/.test(name))).toEqual([]);
    expect([...(writes.get("accounts.set-roles")?.get("users") ?? [])]).toContain("roles");
    expect(writes.get("swaps.record-payment")?.has("ledgerEntries")).toBe(true);
  });

  it("asks for a recent proof of identity, in every command that is not listed with a reason", () => {
    const unproven = [...commands.values()].filter(({ command, allow, fresh }) => {
      // The product's own work: no one who signs in has a way to it.
      if (allow === "system.manage" && !fresh && OWN_WORK.has(command)) return false;
      return !fresh && powerOf(command).length > 0;
    });
    expect(
      unproven
        .filter(({ command }) => !(command in WITHOUT_PROOF))
        .map(({ command }) => `${command} writes ${powerOf(command).join(", ")}`),
    ).toEqual([]);
  });

  it("has no reason for a command that needs none", () => {
    const needed = Object.keys(WITHOUT_PROOF).filter((name) => commands.get(name)?.fresh || powerOf(name).length === 0);
    expect(needed).toEqual([]);
  });
});

/** Commands of jobs and listeners, which act as the system. */
const OWN_WORK: ReadonlySet<string> = new Set(["accounts.sweep", "messaging.erase-person", "messaging.sweep"]);

const powerOf = (command: string): string[] =>
  [...(writes.get(command) ?? [])].flatMap(([table, columns]) => {
    const power = Object.hasOwn(POWER, table) ? POWER[table] : undefined;
    if (!power) return [];
    return power === "all"
      ? [table]
      : [...columns].filter((one) => power.includes(one)).map((one) => `${table}.${one}`);
  });
