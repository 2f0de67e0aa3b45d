import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { samplePaymentPath } from "#modules/kernel/paths.ts";
import { railPayments, railSamples } from "../tables.ts";
import type { RailProvider } from "./provider.ts";

/** The embedded provider: people play its payers and banks, and no money moves. Its releases arrive at once. */
export const sampleRails: RailProvider = {
  name: "Sample Bank",
  sample: true,
  async begin({ payment, deal, rail, amountCents, car, returnTo }) {
    const reference = `sample_${payment}`;
    await db().insert(railSamples).values({ reference, rail, amountCents, car, returnTo }).onConflictDoNothing();
    if (rail !== "wire") return { reference, customer: null, url: samplePaymentPath(reference), account: null };
    const digits = BigInt(`0x${deal.replaceAll("-", "")}`).toString();
    const account = {
      bank: "Sample Bank (no money moves)",
      // The number that Stripe's test bank has.
      routing: "110000000",
      number: digits.slice(-12),
      holder: `${NAME}, held for this deal`,
      reference: `DEAL ${digits.slice(-6)}`,
    };
    return { reference, customer: deal, url: null, account };
  },
  async read({ reference, customer }) {
    const [row] = await db().select().from(railSamples).where(eq(railSamples.reference, reference));
    if (!row) return null;
    const { status, rail, amountCents } = row;
    const pays = rail !== "wire" && (status === "open" || status === "verify");
    return {
      status,
      arrivedCents: status === "received" || status === "returned" ? amountCents : 0,
      intent: null,
      url: pays ? samplePaymentPath(reference) : null,
      reason: REASONS[status] ?? null,
      surplusCents: rail === "wire" ? await surplusOf(customer ?? "") : null,
    };
  },
  async cancel({ reference }) {
    const unpaid = and(eq(railSamples.reference, reference), inArray(railSamples.status, ["open", "verify"]));
    return (await db().update(railSamples).set({ status: "canceled" }).where(unpaid)).rowCount === 1;
  },
  release: async ({ release }) => ({ reference: `sample_${release}` }),
  findRelease: async () => ({ reference: null }),
  readRelease: async () => ({ status: "paid", reason: null }),
};

/** What a payer has wired above the sums: it is kept with the wire that it came with, and told of the payer. */
async function surplusOf(customer: string): Promise<number> {
  const [found] = await db()
    .select({ cents: sql<number>`coalesce(sum(${railSamples.surplusCents}), 0)`.mapWith(Number) })
    .from(railSamples)
    .innerJoin(railPayments, eq(railPayments.reference, railSamples.reference))
    .where(eq(railPayments.customer, customer));
  return found?.cents ?? 0;
}

const REASONS: Partial<Record<string, string>> = {
  failed: "The sample bank refused the payment.",
  returned: "The sample bank took the money back.",
};
