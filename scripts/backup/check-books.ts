import type pg from "pg";

export type Books = { entries: number; cents: string; faults: string[] };

/** Adds up the ledger, and looks for what its triggers never let happen: open closed deals, wrong reversals. */
export async function checkBooks(client: pg.Client): Promise<Books> {
  const { rows } = await client.query<{ entries: number; cents: string; unbalanced: number; wrong: number }>(`
    select
      (select count(*)::int from ledger_entries) as entries,
      (select coalesce(sum(amount_cents), 0)::text from ledger_entries) as cents,
      (select count(*)::int from (
        select 1 from ledger_entries e join deals d on d.id = e.deal_id and d.status = 'closed'
        cross join lateral (values (e.debit, e.amount_cents), (e.credit, -e.amount_cents)) as side(account, cents)
        where side.account in ('buyer', 'seller', 'lender', 'state')
        group by e.deal_id, side.account having sum(side.cents) <> 0) open) as unbalanced,
      (select count(*)::int from ledger_entries e left join ledger_entries o on o.id = e.reverses
        where e.reverses is not null and (o.id is null or o.debit <> e.credit or o.credit <> e.debit or o.amount_cents <> e.amount_cents)) as wrong`);
  const { entries, cents, unbalanced, wrong } = rows[0] as (typeof rows)[number];
  const faults: string[] = [];
  if (unbalanced > 0) faults.push(`${unbalanced} accounts of closed deals do not balance.`);
  if (wrong > 0) faults.push(`${wrong} reversals do not mirror their entries.`);
  return { entries, cents, faults };
}
