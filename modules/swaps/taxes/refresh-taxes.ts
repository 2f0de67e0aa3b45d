import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { askTaxes, taxSource } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { log } from "#modules/kernel/log.ts";
import { swapPricing, swapReports, swaps } from "../tables.ts";
import { type TaxColumns, taxColumnsOf, taxRequestOf } from "./columns.ts";

const BATCH = 1_000;

/**
 * Calculates the taxes of cars again whose figures are of another edition: a car's age grows each January, new rules
 * come with a release, and a tax service is asked about what was estimated meanwhile. Corrections by staff and the figures
 * of cars in a deal stay.
 */
export default async function refreshTaxes(): Promise<void> {
  const year = chicagoYear(await databaseNow(db()));
  const { edition, most } = taxSource(year);
  let done = 0;
  for (let last: string | undefined; done < most; ) {
    const due = await findDue(edition, last, Math.min(BATCH, most - done));
    const { figures, down } = await estimate(due, year, edition);
    await write(figures);
    done += due.length;
    last = due.at(-1)?.id;
    if (due.length === 0 || down) return;
  }
}

const FACTS = {
  channel: swaps.channel,
  priceListing: swaps.priceListing,
  priceProposed: swapPricing.priceProposed,
  priceSold: swaps.priceSold,
  cashOffer: swapPricing.cashOffer,
  cashOfferAgreedAt: swapPricing.cashOfferAgreedAt,
  valuationRetail: swaps.valuationRetail,
  valuationTradeIn: swapPricing.valuationTradeIn,
  year: swaps.year,
  zip: swaps.zip,
};

type Due = Awaited<ReturnType<typeof findDue>>[number];

const findDue = (edition: string, after: string | undefined, most: number) =>
  db()
    .select({ id: swaps.id, version: swaps.version, ...FACTS })
    .from(swaps)
    .innerJoin(swapPricing, eq(swapPricing.swapId, swaps.id))
    .innerJoin(swapReports, eq(swapReports.swapId, swaps.id))
    .where(and(isDue(edition), after ? gt(swaps.id, after) : undefined))
    .orderBy(asc(swaps.id))
    .limit(most);

/** Cars of the marketplace; those in a deal or sold only if nothing was calculated yet. */
const isDue = (edition: string): SQL | undefined =>
  and(
    eq(swaps.channel, "listing"),
    isNull(swapReports.taxCorrectedAt),
    or(
      isNull(swapReports.taxEdition),
      and(ne(swapReports.taxEdition, edition), inArray(swaps.stage, ["pending", "new", "inspection", "listing"])),
    ),
  );

type Figures = Pick<Due, "id" | "version"> & Pick<TaxColumns, "taxPrivate" | "taxDealer" | "taxEdition">;

/** The figures of these cars; a service that is down is not asked any more. */
async function estimate(due: readonly Due[], year: number, edition: string) {
  const none = { taxPrivate: null, taxDealer: null, taxEdition: edition };
  const figures: Figures[] = [];
  for (const { id, version, ...car } of due) {
    const request = taxRequestOf(car, year);
    const asked = request && (await askTaxes(request));
    if (asked && !asked.ok) {
      log.warn({ swap: id, code: asked.error.code }, "taxes could not be calculated again");
      if (asked.error.code === "taxes-down") return { figures, down: true };
      continue;
    }
    figures.push({ id, version, ...(asked ? taxColumnsOf(asked.value) : none) });
  }
  return { figures, down: false };
}

/** One statement a batch. A car that was changed or corrected since keeps what that change has calculated. */
async function write(figures: readonly Figures[]): Promise<void> {
  if (figures.length === 0) return;
  const column = (name: keyof Figures) => sql.param(figures.map((row) => row[name]));
  await db().execute(sql`
    with due as (
      select f.* from unnest(${column("id")}::uuid[], ${column("version")}::int[], ${column("taxPrivate")}::int[],
        ${column("taxDealer")}::int[], ${column("taxEdition")}::text[]) as f(id, version, private, dealer, edition)
      join ${swaps} s on s.id = f.id and s.version = f.version
      for update of s
    ), current as (
      update ${swapReports} set tax_edition = due.edition from due where swap_id = due.id
    )
    update ${swaps} set tax_private = due.private, tax_dealer = due.dealer, updated_at = now() from due
    where ${swaps.id} = due.id and (tax_private, tax_dealer) is distinct from (due.private, due.dealer)`);
}
