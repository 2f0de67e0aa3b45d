import { describe, expect, it } from "vitest";
import { sourcesOf } from "./sources.ts";
import { unreadResults } from "./unread-results.ts";

/** Where a refusal changes nothing that anyone waits for, by reason. */
const FREE: Record<string, readonly string[]> = {
  "the session is left in any case": [
    "app/api/accounts.ts: signOut",
    "app/routes/account/sign-in/login.tsx: signOut",
    "app/routes/account/sign-in/logout.tsx: signOut",
    "app/routes/account/sign-in/passkey-sign-in.ts: signOut",
    "app/routes/account/sign-in/second-step.tsx: signOut",
  ],
  "counts or marks what was seen": [
    "app/features/car-page/car-data.server.ts: viewSwap",
    "app/routes/dashboard/notifications/notification.tsx: seeNotification",
    "app/routes/newsletter/subscription/opened.ts: countOpened",
    "modules/messaging/bell/see-swap-notifications.ts: seeAllNotifications",
    "modules/messaging/bell/see-task-notifications.ts: seeAllNotifications",
  ],
  "the page that follows shows what became of it": [
    "app/features/sign-in/social-link.server.ts: signInSocially",
    "app/routes/sell/register/signup.tsx: adoptDraft",
  ],
  "the job looks again at what is left": [
    "modules/accounts/sweep-accounts.ts: sweepAccounts",
    "modules/analytics/alerts/check-bands.ts: mailDocument",
    "modules/analytics/weekly/send-weekly.ts: mailDocument",
    "modules/deals/identity/read-open-checks.ts: takeIdentityAnswer",
    "modules/ledger/rails/read-open-rails.ts: takeReleaseAnswer",
    "modules/ledger/rails/send-release.ts: takeReleaseAnswer",
    "modules/inspections/centers/open-moves.ts: addTask",
    "modules/inspections/evaluation/fail-overdue.ts: failEvaluation",
    "modules/messaging/answers/measure-answers.ts: saveAnswerTimes",
    "modules/messaging/calls/answer-provider.ts: noteCall",
    "modules/messaging/calls/end-silent-calls.ts: endSilentCalls",
    "modules/messaging/outbox/send-message.ts: settleMessage",
    "modules/messaging/sweep/sweep-messages.ts: sweepMessages",
    "modules/newsletters/reports/on-address-suppressed.ts: noteAnswer",
    "modules/newsletters/reports/on-subscription-left.ts: noteAnswer",
    "modules/newsletters/sending/newsletters-due.ts: chooseWinner",
    "modules/newsletters/sending/send-on.ts: finishSending",
    "modules/newsletters/sending/send-on.ts: startSending",
    "modules/newsletters/sweep-newsletters.ts: sweepOld",
  ],
  "a function of the same name that answers no result": [
    "modules/kernel/outbound.ts: noteCall",
    "modules/newsletters/bounces/receive-message.ts: noteCall",
  ],
  "the demo world shows what is there": [
    "scripts/demo/handovers.ts: confirmInspection",
    "scripts/demo/market.ts: startLot",
  ],
};

describe("the result of a command", () => {
  it("is read wherever a command is called", () => {
    const free = Object.values(FREE).flat();
    const unread = [...new Set(unreadResults(sourcesOf()))];
    expect(unread.filter((one) => !free.includes(one))).toEqual([]);
    expect(free.filter((one) => !unread.includes(one))).toEqual([]);
  });

  it.each([
    ["await sell(system, {});", ["a.ts: sell"]],
    ["void sell(system, {});", ["a.ts: sell"]],
    ["sell(system, {});", ["a.ts: sell"]],
    ["const sold = await sell(system, {});", []],
    ["carriedOut(await sell(system, {}));", []],
    ["await other(system, {});", []],
  ])("is found unread in: %s", (line, found) => {
    const command = 'export const sell = defineCommand({ name: "x" });';
    const sources = new Map([
      ["sell.ts", command],
      ["a.ts", `import { sell, other } from "./sell.ts";\n${line}`],
    ]);
    expect(unreadResults(sources)).toEqual(found);
  });
});
