import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MERGE_PARTS } from "#modules/merging/index.ts";
import { PERSONAL_DATA } from "./registry.ts";
import { personalTables } from "./tables.ts";

/** Columns that say who acted at the time: they keep the id of the closed account, which keeps its name. */
const WHO_ACTED =
  /^(actorId|impersonatorId|authorId|staffId|byId|undoneById|canceledBy|\w+By|technicianId|agentId|csId|appraiserId|dealmakerId|dealmakerAuctionId|evaluationTechnicianId|verifyTechnicianId|technicianIds|assigneeId|overdueTask|reassignTaskId)$/;

/** Tables whose rows stay with the closed account, with the reason. */
const STAYS: Record<string, string> = {
  users: "The two accounts themselves.",
  sessions: "The closed account is signed out.",
  remember_tokens: "The closed account is signed out.",
  verifications: "Codes of the closed account.",
  devices: "Only staff have devices, and their accounts are not merged away.",
  api_keys: "The programs of the closed account are signed out.",
  oauth_apps: "The programs of the closed account are signed out.",
  oauth_grants: "The apps that the closed account connected are signed out.",
  passkeys: "Keys of the closed account, which can't sign in.",
  two_steps: "The app of the closed account; the remaining one keeps its own.",
  recovery_codes: "Codes of the closed account.",
  webhooks: "The programs of the closed account hear nothing more.",
  api_uses: "Counts of calls, by a key or an app that is signed out.",
  bulk_jobs: "Reports on what the programs of the closed account sent; deleted after 30 days.",
  bulk_rows: "Part of those reports; what a row said is deleted when it ends.",
  sandboxes: "Made-up data; the remaining account begins a sandbox of its own.",
  told_cars: "A hash of an address, which the remaining account takes over with it.",
  opt_outs: "An address, not an account.",
  subscribers: "An address, not an account.",
  centers: "Our own places.",
  deliveries: "The place of a delivery.",
  payout_accounts:
    "The remaining account is paid where its owner said. A change that waits keeps the two apart, and the next bank account waits.",
  attempts: "Counts of attempts; deleted within a day.",
  idempotency_keys: "Answers for retries; deleted after seven days.",
  audit_log: "Append-only.",
  activities: "Append-only; a person's list includes the accounts that were merged into it.",
  events: "Append-only.",
  auction_events: "The record of a lot; an account with bids in it is not closed.",
  closing_papers: "Sealed; an account that is named in papers is not closed.",
  paper_signatures: "Sealed; an account that is named in papers is not closed.",
  content_addresses: "Ids of texts.",
  content_comments: "Work of the staff.",
  content_revisions: "Work of the staff.",
  analytics_facts: "Figures of the past, counted by the account of that time.",
  analytics_cars: "Figures of the past, counted by the account of that time.",
  analytics_readers: "Only staff read charts, and their accounts are not merged away.",
  consent_records: "An address, not an account.",
  mail_reports: "An address, not an account.",
  suppressions: "An address, not an account.",
  segments: "Work of the staff.",
  newsletters: "Work of the staff.",
  newsletter_deliveries: "An address, not an account.",
  newsletter_clicks: "An address, not an account.",
  subscriber_import_lines: "An address, not an account.",
  lots: "Its leader is a bidder of the record.",
};

describe("the merge of two accounts", () => {
  it("moves every row about a person, or has a reason why it stays", () => {
    const moved = new Set(MERGE_PARTS.map(({ column }) => `${getTableName(column.table)} ${column.name}`));
    const open = [...personalTables()].flatMap(([table, columns]) =>
      columns
        .filter(({ name }) => !WHO_ACTED.test(name) || moved.has(`${table} ${name}`))
        .filter(({ name }) => !moved.has(`${table} ${name}`) && !(table in STAYS) && !CONTACT.test(name))
        .map(({ name }) => `${table} ${name}`),
    );
    expect(open).toEqual([]);
    expect(Object.keys(STAYS).filter((name) => !(name in PERSONAL_DATA))).toEqual([]);
  });
});

/** Contacts in rows that belong to someone else, or that move with their row. */
const CONTACT = /^(email|phone|recipient|address|endpoint|subject)$/;
