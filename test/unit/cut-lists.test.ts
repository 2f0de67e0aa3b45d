import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/**
 * Queries that end after a fixed number of rows, by their file, their limit, and how often the file has it, with what becomes of the
 * others. All other lists are complete or in pages.
 */
const CUT: Record<string, string> = {
  "accounts/staff/find-users.ts: most": "suggestions while someone types",
  "activities/chain/seal-activities.ts: MOST": "a job that goes on until nothing is left",
  "activities/chain/verify-activities.ts: CHUNK": "a part of a loop over all",
  "activities/find-activities.ts: CHUNK": "a part of a loop over all",
  "activities/find-activities.ts: LATEST": "the latest ones with a link to the list",
  "auctions/reminders/remind-due-lots.ts: MOST": "a job that goes on with its next run",
  "auctions/results/find-results.ts: MOST_MODELS": "the models with most cars, as the page says",
  "auctions/room/find-room.ts: LINES + 1": "the latest lines, with the number of the others",
  "auctions/roots/find-roots.ts: most": "the caller’s page",
  "auctions/running/run-auctions.ts: MOST": "a job that goes on with its next run",
  "auctions/team/find-team.ts: MOST_TEAM_BIDS": "the latest bids, as the page says",
  "bulk/run-bulk.ts: CHUNK_ROWS": "a part of a loop over all",
  "catalog/places/find-towns.ts: most": "suggestions while someone types",
  "claims/pass-deadlines.ts: BATCH": "a part of a loop over all",
  "content/find-posts.ts: count x 2": "a teaser with a link to the list",
  "content/search-posts.ts: most": "the first hits of the search for everything, which has the lists",
  "deals/find-owned.ts: most": "the first hits of the search for everything, which has the lists",
  "deals/identity/drop-documents.ts: 500": "a part of a loop over all",
  "deals/search-deals.ts: most": "the first hits of the search for everything, which has the lists",
  "files/sweep-files.ts: BATCH x 2": "a part of a loop over all",
  "ledger/rails/play-samples.ts: MOST": "a page for trying out the sample bank",
  'marketplace/follows/find-followed.ts: sql.placeholder("most")': "a count that says “99+”, with a link to the list",
  "marketplace/listing/find-addresses.ts: PART": "a part of a loop over all",
  "marketplace/listing/find-listing.ts: COUNTED + 1": "a count that says “more than”",
  "marketplace/partners/find-inventory.ts: BATCH": "a part of a loop over all",
  "marketplace/searches/find-searches.ts: FRESH": "a count of new cars that says “and more”",
  "marketplace/searches/news.ts: MOST_FOUND + 1 x 2": "the mail names the first cars and links to all",
  "messaging/answers/measure-answers.ts: BATCH": "a part of a loop over all",
  "messaging/calls/find-simulated-calls.ts: SHOWN": "a page for trying out calls",
  "messaging/outbox/find-inbox.ts: SHOWN": "a page for trying out mail",
  "messaging/outbox/resume-messages.ts: BATCH": "a part of a loop over all",
  "messaging/outbox/wake-messages.ts: BATCH": "a part of a loop over all",
  "newsletters/deliverability/find-deliverability.ts: SHOWN": "the latest addresses, beside the count of all",
  "newsletters/imports/find-imports.ts: BATCH": "a part of a loop over all",
  "newsletters/imports/find-imports.ts: EXAMPLES": "examples beside the count of all",
  "newsletters/imports/find-imports.ts: MOST_WORDS_READ":
    "the most frequent words; without an answer, a word means no email",
  "newsletters/imports/find-imports.ts: PROBLEMS": "the first lines with a problem, beside the count of all",
  "newsletters/imports/import-batch.ts: LINES_AT_ONCE": "a part of a loop over all",
  "newsletters/issues/find-subjects.ts: most": "suggestions while someone types",
  "newsletters/sending/claim-batch.ts: most": "a part of a loop over all",
  "offers/expire-offers.ts: BATCH": "a part of a loop over all",
  "offers/visits/lapse-visits.ts: BATCH": "a part of a loop over all",
  "offers/visits/remind-visits.ts: BATCH": "a part of a loop over all",
  "swaps/reports/refresh-market.ts: BATCH": "a job that goes on with its next run",
  "swaps/reports/refresh-recalls.ts: BATCH": "a job that goes on with its next run",
  "swaps/search/search-cars.ts: FEW": "not used if it is reached: then the list is read in its order",
  "swaps/search/search-cars.ts: most x 2": "the first hits of the search for everything, which has the lists",
  "swaps/tasks/find-waiting.ts: MOST_COUNTED": "a count that says “more than”",
  "swaps/tasks/find-waiting.ts: most": "the first lines with a link to all",
  "swaps/taxes/refresh-taxes.ts: most": "a job that goes on with its next run",
  "webhooks/delivering/queue-event.ts: MOST_BEFORE": "a part of a loop over all",
  "webhooks/listening/await-messages.ts: MOST_MESSAGES": "the answer names the key after which to go on",
};

/** One or two rows are looked up, not listed; the others are pages with one row more, which tells whether others follow. */
const IS_PAGE = /^(1|2|cut\.limit|limit|page\.limit|.*records.* \+ 1|(RECORDS|SHOWN|AUDITED) \+ 1)$/;

const cutsOf = (source: string): string[] => {
  const limits = [...source.matchAll(/\.limit\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, most = ""]) => most.trim());
  const cuts = Map.groupBy(
    limits.filter((most) => !IS_PAGE.test(most)),
    (most) => most,
  );
  return [...cuts].map(([most, { length }]) => (length > 1 ? `${most} x ${length}` : most));
};

it("no list is cut silently: it is complete, in pages, or says what becomes of the rest", () => {
  const cut = globSync("modules/**/*.ts", { cwd: ROOT })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const name = file.replaceAll("\\", "/").replace("modules/", "");
      return cutsOf(readFileSync(path.join(ROOT, file), "utf8")).map((one) => `${name}: ${one}`);
    });
  expect(cut.sort()).toEqual(Object.keys(CUT).sort());
});

it("a second cut in a file that has one is seen, also with the same limit", () => {
  expect(cutsOf("a.limit(MOST); b.limit(1)")).toEqual(["MOST"]);
  expect(cutsOf("a.limit(MOST); b.limit(50)")).toEqual(["MOST", "50"]);
  expect(cutsOf("a.limit(MOST); b.limit(MOST)")).toEqual(["MOST x 2"]);
});
