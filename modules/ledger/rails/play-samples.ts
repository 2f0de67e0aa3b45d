import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { notFound, type Result } from "#modules/kernel/result.ts";
import type { Rail, RailStatus } from "../kinds.ts";
import { railPayments, railSamples } from "../tables.ts";
import { railProvider } from "./provider.ts";
import { readRail } from "./take-answer.ts";

export type SamplePayment = Omit<typeof railSamples.$inferSelect, "createdAt"> & {
  createdAt: string;
  /** What its payer or its bank can do next. */
  next: SampleAct[];
};

/** `more`: a wire of $100 above the sum. `sent-back`: the provider sends back what came above it. */
export type SampleAct = RailStatus | "more" | "sent-back";
const MORE_CENTS = 10_000;

/** What may happen to a payment, as banks and card networks have it. */
const NEXT: Record<RailStatus, Partial<Record<Rail, RailStatus[]>>> = {
  reserved: {},
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
    next: nextOf(row),
  }));
}

/** More can come to the account of a deal at any time, also after its payment was ended. */
const nextOf = ({ status, rail, surplusCents }: typeof railSamples.$inferSelect): SampleAct[] => [
  ...(NEXT[status][rail] ?? []),
  ...(rail === "wire" ? (["more"] as const) : []),
  ...(surplusCents > 0 ? (["sent-back"] as const) : []),
];

/** Does what the payer or the bank of a sample payment would do, and sends the news. */
export async function playSample(reference: string, to: string): Promise<Result<unknown>> {
  const [sample] = (await findSamples(reference)) ?? [];
  const act = sample?.next.find((one) => one === to);
  if (!sample || !act) return notFound("payment");
  const same = and(eq(railSamples.reference, reference), eq(railSamples.status, sample.status));
  await db().update(railSamples).set(changeOf(act, sample)).where(same);
  const [row] = await db().select().from(railPayments).where(eq(railPayments.reference, reference));
  return row ? readRail(row.id) : notFound("payment");
}

const changeOf = (act: SampleAct, { surplusCents }: SamplePayment) => {
  if (act === "sent-back") return { surplusCents: 0 };
  return act === "more" ? { surplusCents: surplusCents + MORE_CENTS } : { status: act };
};
