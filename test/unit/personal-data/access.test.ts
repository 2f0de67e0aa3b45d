import { getTableConfig } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { ACCESS } from "#modules/accounts/first-proof/access.ts";
import { PERSONAL_DATA } from "./registry.ts";
import { everyTable, personalTables } from "./tables.ts";

/** Tables about people whose rows let no one in, and send no one what happens. They stay when a contact is first proven. */
const NO_ACCESS = [
  ...["availability", "vacations", "user_notes", "files", "activities", "audit_log", "attempts", "events"],
  // A sandbox is reached with a session or a test key, and what is in it is made up.
  "sandboxes",
  ...["bulk_jobs", "bulk_rows"],
  "api_uses",
  // Answers for whoever performed the same act with the same key; tokens in them belong to sessions that have ended.
  "idempotency_keys",
  ...["evaluation_saves", "inspections", "centers"],
  ...["bidders", "lot_watches", "lots", "auction_events", "reserve_agreements"],
  // An invitation is accepted with the verified email of a dealer's account only.
  "team_invitations",
  // A company's provider signs in people who have linked it after their password.
  "company_sign_ons",
  // Alerts go to the account's own email; the feed of a filter holds public cars only.
  ...["follows", "saved_searches", "told_cars"],
  ...["analytics_facts", "analytics_cars", "analytics_readers"],
  ...["blog_posts", "press_entries", "news_items", "tips", "testimonials", "openings", "landing_pages"],
  ...["content_revisions", "content_comments", "content_addresses"],
  ...["threads", "thread_sides", "messages", "user_blocks", "thread_reports", "message_templates"],
  ...["car_questions", "question_reports"],
  ...["calls", "call_requests", "invitations", "outbox", "notifications", "notice_settings", "summary_items"],
  ...["opt_outs", "contact_messages"],
  ...["subscribers", "consent_records", "mail_reports", "suppressions", "segments", "newsletters"],
  ...["newsletter_deliveries", "newsletter_clicks", "subscriber_imports", "subscriber_import_lines"],
  // The cookie of a draft opens it only until an account has adopted it.
  ...[
    "swaps",
    "swap_details",
    "swap_pricing",
    "swap_evaluations",
    "swap_teams",
    "swap_drafts",
    "swap_history",
    "swap_prices",
    "swap_taxes",
    "swap_notes",
    "swap_statements",
  ],
  ...["list_views", "tasks", "task_log", "seller_requests", "offers", "offer_history", "visits", "visit_history"],
  ...[
    "deals",
    "deliveries",
    "identity_checks",
    "prequalifications",
    "payout_accounts",
    "claims",
    "claim_posts",
    "closing_papers",
    "paper_signatures",
    "paper_seals",
    "paper_voids",
  ],
  ...["report_orders", "batches", "ledger_entries", "ledger_approvals", "payoff_quotes", "ledger_periods"],
  ...["bank_statements", "bank_lines", "bank_line_parts", "ledger_closings"],
];

describe("when a contact is first proven", () => {
  it("each table about people is in the table of what ends, or in the list of what lets nobody in", () => {
    const listed = [...Object.keys(ACCESS), ...NO_ACCESS];
    expect([...personalTables().keys()].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !(name in PERSONAL_DATA))).toEqual([]);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  });

  it("also each table whose name says that it lets somebody in", () => {
    const names = everyTable().map((table) => getTableConfig(table).name);
    const sounding = names.filter((name) =>
      /session|token|key|secret|passkey|two_step|recovery|social|webhooks|push|device|verif|sign_in|grant|share/.test(
        name,
      ),
    );
    expect(sounding.filter((name) => !(name in ACCESS)).toSorted()).toEqual(OTHERS.toSorted());
  });
});

/** No rows of a person, or rows that end with those of another table. */
const OTHERS = ["device_logs", "idempotency_keys", "oauth_tokens", "partner_sign_ins", "passkey_challenges"];
