import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { notFound, type Result } from "#modules/kernel/result.ts";
import { RAIL_STATUSES, type Rail, type RailStatus } from "../kinds.ts";
import { railPayments, railSamples } from "../tables.ts";
import { railProvider } from "./provider.ts";
import { takeRailAnswer } from "./take-answer.ts";

export type SamplePayment = Omit<typeof railSamples.$inferSelect, "createdAt"> & {
  createdAt: string;
  /** What its payer or its bank can do next. */
  next: RailStatus[];
};

/** What may happen to a payment, as banks and card networks have it. */
const NEXT: Record<RailStatus, Partial<Record<Rail, RailStatus[]>>> = {
  open: { wire: ["received"], ach: ["waiting", "verify", "failed"], card: ["received", "failed"] },
  verify: { ach: ["waiting", "failed"] },
  waiting: { ach: ["received", "failed"] },
  received: { ach: ["returned"], card: ["returned"] },
  failed: {},
  returned: {},
  canceled: {},
};

/** How many payments the page lists. */
const MOST = 50;

/** The newest payments of the embedded provider, or one of them; undefined where another one is set up. */
export async function findSamples(reference?: string): Promise<SamplePayment[] | undefined> {
  if (!railProvider()?.sample) return undefined;
  const rows = await db()
    .select()
    .from(railSamples)
    .where(reference ? eq(railSamples.reference, reference) : undefined)
    .orderBy(desc(railSamples.createdAt))
    .limit(MOST);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    next: NEXT[row.status][row.rail] ?? [],
  }));
}

/** Does what the payer or the bank of a sample payment would do, and sends the news. */
export async function playSample(reference: string, to: string): Promise<Result<unknown>> {
  const [sample] = (await findSamples(reference)) ?? [];
  const status = RAIL_STATUSES.find((one) => one === to && sample?.next.includes(one));
  if (!sample || !status) return notFound("payment");
  const same = and(eq(railSamples.reference, reference), eq(railSamples.status, sample.status));
  await db().update(railSamples).set({ status }).where(same);
  const [row] = await db().select().from(railPayments).where(eq(railPayments.reference, reference));
  return row ? takeRailAnswer(system, { payment: row.id }) : notFound("payment");
}
