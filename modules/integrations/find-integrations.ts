import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isSetUp, type Port } from "./ports/port.ts";
import { PORTS } from "./ports/ports.ts";
import type { Integration, IntegrationState } from "./schemas.ts";

/** The days that the error rate is about. */
const DAYS = 7;

/** Every integration with its state and its last calls. Undefined for actors without permission. */
export async function findIntegrations(actor: Actor): Promise<Integration[] | undefined> {
  if (!can(actor, "system.manage")) return undefined;
  const calls = await findCalls();
  return PORTS.map((port) => integrationOf(port, calls.get(port.service)));
}

type Calls = {
  service: string;
  worked: number;
  failed: number;
  workedAt: string | null;
  failedAt: string | null;
  problem: string | null;
};

async function findCalls(): Promise<Map<string, Calls>> {
  const recent = sql`filter (where day > (now() at time zone 'America/Chicago')::date - ${DAYS}::int)`;
  const { rows } = await db().execute<Calls>(sql`
    select service, coalesce(sum(worked) ${recent}, 0)::int as worked, coalesce(sum(failed) ${recent}, 0)::int as failed,
      max(worked_at) as "workedAt", max(failed_at) as "failedAt",
      (array_agg(problem order by failed_at desc nulls last))[1] as problem
    from integration_days group by service`);
  return new Map(rows.map((row) => [row.service, row]));
}

const iso = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null);

function integrationOf(port: Port, calls: Calls | undefined): Integration {
  const state = stateOf(port);
  const count = (calls?.worked ?? 0) + (calls?.failed ?? 0);
  return {
    service: port.service,
    name: port.name,
    group: port.group,
    purpose: port.purpose,
    state,
    adapter: state === "real" ? port.real : (port.embedded ?? "Nothing: it is off"),
    format: port.format,
    proof: port.proof,
    settings: [...port.needs, ...(port.more ?? [])],
    checkable: state === "real" && port.check !== undefined,
    workedAt: iso(calls?.workedAt),
    failedAt: iso(calls?.failedAt),
    problem: calls?.problem ?? null,
    calls: count,
    errorRate: count === 0 ? null : Math.round(((calls?.failed ?? 0) / count) * 1_000) / 10,
  };
}

const stateOf = (port: Port): IntegrationState =>
  isSetUp(port, environment()) ? "real" : port.embedded === null ? "off" : "embedded";
