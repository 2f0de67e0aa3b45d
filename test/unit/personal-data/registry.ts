/**
 * Every table with a column about a person (see `tables.ts`): where its rows are in the personal data export, and what
 * happens to them when the account is deleted. Otherwise the reason why not.
 */
type Entry = {
  /** A key of the exported file. */
  in?: string;
  /** Why it is not exported. */
  notExported?: string;
  /** `rows`: deleted, or not linked to the person anymore; `words`: typed texts are erased, the row stays; `person`: contains nothing about the person anymore. */
  erased?: "rows" | "words" | "person";
  /** Why it is kept. */
  kept?: string;
  /** Why rows of other people may still name the person. */
  others?: string;
};

const COPIES = "What other people were told; deleted after half a year.";
const staff = (what: string): Entry => ({ notExported: `${what}: work of the staff.`, kept: "Ids of the staff only." });
const ids = (what: string): Entry => ({ notExported: what, kept: "Ids, amounts, and times only." });

export const PERSONAL_DATA: Record<string, Entry> = {
  // accounts
  users: { in: "account", erased: "person" },
  sessions: { in: "account", erased: "rows" },
  social_accounts: { in: "account", erased: "rows" },
  availability: { in: "account", erased: "rows" },
  vacations: { in: "account", erased: "rows" },
  user_blocks: { in: "blocked", erased: "rows" },
  remember_tokens: { notExported: "Hashes of secrets.", erased: "rows" },
  verifications: { notExported: "Codes and their hashes.", erased: "rows" },
  devices: { in: "devices", erased: "rows" },
  api_keys: { in: "apiKeys", erased: "rows" },
  oauth_apps: { in: "apps", erased: "rows" },
  oauth_grants: { in: "apps", erased: "rows" },
  passkeys: { in: "passkeys", erased: "rows" },
  two_steps: { in: "twoStep", erased: "rows" },
  recovery_codes: { notExported: "Hashes of secrets; how many are left is in the export.", erased: "rows" },
  webhooks: { in: "webhooks", erased: "rows" },
  api_uses: {
    notExported: "How often a key or an app makes which call; both are in the export.",
    kept: "Names of calls and counts, of keys that no longer exist; deleted within a day.",
  },
  bulk_jobs: ids("How many rows a program of the person sent; what came of them is in the other parts."),
  bulk_rows: {
    notExported: "Rows that wait for the worker; what came of them is in the other parts.",
    kept: "What a row said is deleted when it ends, at the latest with its job after 30 days. Rows of a closed account are refused.",
  },
  sandboxes: { notExported: "When the sandbox was used; what is in it is made up.", erased: "rows" },
  user_notes: { notExported: "Notes of the staff.", erased: "rows" },
  // files
  files: { in: "files", erased: "words" },
  // inspections
  evaluation_saves: { notExported: "Who saved which part of an evaluation, and when.", kept: "Ids and times only." },
  inspections: { in: "appointments", erased: "words" },
  centers: { notExported: "Our own places.", kept: "Our own places." },
  // auctions
  bidders: { in: "bidding", erased: "rows" },
  lot_watches: { in: "bidding", erased: "rows" },
  company_sign_ons: { notExported: "The provider of a company, and who set it.", kept: "Ids and addresses only." },
  team_invitations: { in: "bidding", erased: "rows" },
  lots: {
    notExported: "Lots of a car, on its page; the own bids are in the export.",
    kept: "Ids, amounts, and times only.",
  },
  auction_events: { in: "bidding", kept: "The record of a lot holds ids, amounts, and times; its hashes prove it." },
  reserve_agreements: ids("The seller’s agreements to a reserve, on the car’s page."),
  // marketplace
  follows: { in: "followed", erased: "rows" },
  saved_searches: { in: "searches", erased: "rows" },
  told_cars: { notExported: "A keyed hash of the address.", erased: "words" },
  // analytics
  analytics_facts: ids("Counted events; what they are about is in the other parts."),
  analytics_cars: ids("Dates of a car, on its page."),
  analytics_readers: staff("Which charts come first, and who gets the report"),
  // content
  blog_posts: staff("Texts"),
  press_entries: staff("Texts"),
  news_items: staff("Texts"),
  tips: staff("Texts"),
  testimonials: { in: "testimonials", erased: "rows" },
  openings: staff("Texts"),
  landing_pages: staff("Texts"),
  content_revisions: staff("Saves of texts"),
  content_comments: staff("Comments on texts"),
  content_addresses: { notExported: "Former addresses of our pages.", kept: "Addresses of our pages only." },
  // messaging
  threads: { in: "conversations", kept: "Ids only; the other side keeps its own words." },
  thread_sides: { in: "conversations", erased: "rows" },
  messages: { in: "conversations", erased: "words" },
  thread_reports: { in: "reports", erased: "words" },
  car_questions: { in: "publicQuestions", erased: "words" },
  question_reports: { in: "questionReports", erased: "words" },
  message_templates: staff("Templates"),
  calls: { in: "calls", erased: "rows" },
  call_requests: { in: "callRequests", erased: "rows" },
  invitations: { in: "invitations", erased: "rows" },
  outbox: { in: "messages", erased: "rows", others: COPIES },
  notifications: { in: "notifications", erased: "rows", others: COPIES },
  notice_settings: { in: "settings", erased: "rows" },
  push_subscriptions: { in: "browsers", erased: "rows" },
  summary_items: { in: "summary", erased: "rows" },
  opt_outs: { in: "optOuts", kept: "The wish to get no messages at an address outlives the account." },
  contact_messages: { in: "contactMessages", erased: "rows" },
  // newsletters
  subscribers: { in: "newsletter", erased: "rows" },
  consent_records: { in: "consents", erased: "rows" },
  mail_reports: { in: "bounces", erased: "rows" },
  suppressions: { in: "suppressed", kept: "That we must not write to an address outlives the account." },
  segments: staff("Segments"),
  newsletters: staff("Newsletters"),
  newsletter_deliveries: ids("Which newsletters a subscription got; the mails are in its mailbox."),
  newsletter_clicks: ids("Which links of a newsletter were followed from a subscription."),
  subscriber_imports: staff("Imports"),
  subscriber_import_lines: { notExported: "Copies of what the subscription says.", erased: "words" },
  // swaps
  swaps: { in: "cars", erased: "words" },
  swap_drafts: { in: "drafts", erased: "rows" },
  swap_history: { notExported: "Steps of a car, on its page.", erased: "words" },
  swap_details: { in: "cars", erased: "words" },
  swap_pricing: staff("Who has proposed a price"),
  swap_teams: staff("The team of a car"),
  swap_evaluations: ids("Who has evaluated a car and when, on its page."),
  swap_prices: ids("Prices of a car, on its page."),
  swap_taxes: staff("Corrections of taxes"),
  swap_notes: { notExported: "Notes of the staff.", erased: "words" },
  swap_statements: ids("Facts about a car, on its page."),
  tasks: staff("Tasks"),
  task_log: { notExported: "Work of the staff.", erased: "words" },
  list_views: { notExported: "Saved views of the lists of the dashboard.", erased: "rows" },
  seller_requests: { in: "requests", erased: "words" },
  seller_questions: { in: "questions", erased: "words" },
  offers: { in: "offers", erased: "words" },
  offer_history: ids("Amounts of an offer, on its page."),
  visits: { in: "visits", erased: "words" },
  visit_history: { notExported: "Times of a visit, on its page.", erased: "words" },
  visit_settings: { in: "visitSettings", erased: "rows" },
  prequalifications: { in: "prequalification", erased: "rows" },
  deals: { in: "deals", erased: "words" },
  payout_accounts: { in: "bankAccounts", erased: "rows" },
  identity_checks: { in: "identity", erased: "words" },
  deliveries: { in: "deliveries", erased: "words" },
  claims: { in: "claims", erased: "words" },
  claim_posts: { in: "claims", erased: "words" },
  closing_papers: { in: "papers", kept: "Sealed papers, as the law requires; void ones are erased." },
  paper_signatures: { in: "signatures", kept: "Those of sealed papers; the others are erased." },
  paper_seals: { ...staff("Seals"), kept: "The sealed papers themselves." },
  paper_voids: { notExported: "Reasons, on the page of the papers.", erased: "words" },
  report_orders: staff("Orders of reports about a car"),
  batches: staff("Acts for many cars"),
  // the books: rows contain ids, typed texts are erased (ledger/erase-notes.test.ts)
  ledger_entries: ids("Amounts, in the statement of each deal."),
  ledger_approvals: staff("Approvals"),
  payoff_quotes: staff("Quotes of lenders"),
  ledger_periods: staff("Closed months"),
  bank_statements: staff("Bank statements"),
  bank_lines: staff("Matches of bank lines"),
  bank_line_parts: staff("Parts of bank lines"),
  ledger_closings: staff("Requests to close a month"),
  // db
  events: { notExported: "A copy of what the other rows say.", erased: "words" },
  idempotency_keys: { notExported: "Answers for retries.", kept: "Deleted after seven days." },
  attempts: { notExported: "Counts of attempts.", kept: "Deleted within a day." },
  activities: ids("The record of who did what, for the staff."),
  audit_log: { notExported: "The record of security.", kept: "Append-only, to find out about attacks." },
};
