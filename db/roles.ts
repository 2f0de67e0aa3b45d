import pg from "pg";
import { databaseError } from "./client.ts";
import { hashed } from "./embedded/site-role.ts";

/** The site adds rows to these tables, and never changes or deletes one. */
export const APPEND_ONLY = [
  "activities",
  "activity_seals",
  "audit_log",
  "auction_events",
  "auction_roots",
  "ledger_entries",
  "ledger_periods",
  "offer_history",
  "paper_seals",
  "payoff_quotes",
] as const;

/** These tables keep all rows, too. The site changes only these columns, to erase what people wrote. */
export const ERASABLE: Record<string, readonly string[]> = {
  closing_papers: ["content", "document"],
  events: ["payload"],
  paper_signatures: ["name", "address"],
  paper_voids: ["reason"],
  swap_history: ["reason"],
  visit_history: ["note"],
};

/** The records of people, cars, deals, and money: the site changes them, and never deletes one. */
export const KEPT = [
  ...[
    "bank_line_parts",
    "bank_lines",
    "bank_statements",
    "batch_rows",
    "batches",
    "claim_posts",
    "claims",
    "consent_records",
    "deals",
  ],
  ...["ledger_approvals", "ledger_notes", "lots", "messages", "offers", "reserve_agreements", "swap_prices"],
  ...["swap_details", "swap_evaluations", "swap_markers", "swap_pricing", "swap_reports", "swap_taxes", "swap_teams"],
  ...["swap_titles", "swaps", "task_log", "tasks", "threads", "users", "visits"],
] as const;

/** Written by the migration alone. */
export const READ_ONLY = [
  "catalog_links",
  "catalog_makes",
  "catalog_models",
  "catalog_schemas",
  "catalog_styles",
  "catalog_zips",
] as const;

/** Read and written by the migration alone. */
export const CLOSED = ["catalog_loads"] as const;

/**
 * Gives the role in `siteUrl` what the site needs and nothing else: rows of our tables and of the job queue, but no
 * definitions, no temporary tables, no change of append-only rows, and no deletion of kept ones. Creates the role if it doesn't exist. Does
 * nothing if it is the owner's own role.
 */
export async function limitSite(owner: pg.Client, siteUrl: string): Promise<void> {
  const { username, password } = new URL(siteUrl);
  const role = decodeURIComponent(username);
  const { rows } = await owner.query("select current_user as me, current_database() as here");
  if (!role || role === rows[0].me) return;
  await createRole(owner, role, decodeURIComponent(password));
  await owner.query("begin");
  await owner.query(grants(pg.escapeIdentifier(role), pg.escapeIdentifier(rows[0].here)));
  await owner.query("commit");
}

const SCHEMAS = "schema public, pgboss";

const grants = (role: string, database: string): string =>
  [
    `revoke temporary on database ${database} from public`,
    "revoke create on schema public from public",
    `revoke all on ${SCHEMAS} from ${role}`,
    `revoke all on all tables in ${SCHEMAS} from ${role}`,
    `grant usage on ${SCHEMAS} to ${role}`,
    `grant usage on all sequences in ${SCHEMAS} to ${role}`,
    `grant select, insert, update, delete on all tables in ${SCHEMAS} to ${role}`,
    `revoke update, delete on ${[...APPEND_ONLY, ...Object.keys(ERASABLE)].join(", ")} from ${role}`,
    `revoke delete on ${KEPT.join(", ")} from ${role}`,
    // The library adds its own queue at every start, and nothing of ours removes one.
    `revoke delete on pgboss.queue, pgboss.version from ${role}`,
    ...Object.entries(ERASABLE).map(
      ([table, columns]) => `grant update (${columns.join(", ")}) on ${table} to ${role}`,
    ),
    `revoke insert, update, delete on ${READ_ONLY.join(", ")} from ${role}`,
    `revoke all on ${CLOSED.join(", ")} from ${role}`,
  ].join(";\n");

/** Another process may create it at the same time, for another database of the server. */
const EXISTS_ALREADY = new Set(["42710", "23505"]);

async function createRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const known = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
  if (known.rowCount) return;
  const secret = password ? `password ${pg.escapeLiteral(hashed(password))}` : "";
  try {
    await owner.query(`create role ${pg.escapeIdentifier(role)} login ${secret}`);
  } catch (error) {
    const code = databaseError(error)?.code ?? "";
    if (EXISTS_ALREADY.has(code)) return;
    if (code !== "42501") throw error;
    throw new Error(
      `The role "${role}" of DATABASE_URL doesn't exist, and the role of DATABASE_OWNER_URL may not create roles. Create it as an administrator: create role "${role}" login password '…'`,
    );
  }
}
