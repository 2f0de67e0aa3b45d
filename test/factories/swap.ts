import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { isInDeal, isSold, type Step, stageOf } from "#modules/swaps/lifecycle.ts";
import type { NewSwap } from "#modules/swaps/parts.ts";
import { insertSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { type TaxedCar, taxColumns } from "#modules/swaps/taxes/columns.ts";

import { type FoundValues, putFindings, splitFindings } from "./findings.ts";

let count = 0;

const UNPRICED = { priceListing: null, priceProposed: null, priceSold: null, cashOffer: null, cashOfferAgreedAt: null };

const agreedTo = ({ channel, priceAuction, priceListing = 24_600 }: Partial<NewSwap>) =>
  (channel === "auction" ? priceAuction : priceListing) ?? null;

/** Staff have scanned the title, so that a deal can be checked; no one opens the file. */
export const TITLE_SCAN = "title-scan-of-tests-00";

/** A swap inserted directly at a step, for tests that don't depend on how it got there. */
export async function aSwap(given: Partial<NewSwap> & FoundValues & { step?: Step } = {}): Promise<Swap> {
  const { row: values, found } = splitFindings(given);
  const step = values.step ?? "listing";
  const seller = values.sellerId ?? newId();
  const number = ++count;
  const row: NewSwap = {
    id: newId(),
    sellerId: seller,
    ownerId: seller,
    channel: "listing",
    step,
    stage: stageOf(step),
    year: 2019,
    makeCode: "honda",
    makeName: "Honda",
    modelCode: "cr-v",
    modelName: "CR-V",
    styleName: "EX-L",
    shortName: "2019 Honda CR-V",
    fullName: "2019 Honda CR-V EX-L",
    vin: `2HKRW2H8XKH6${String(number).padStart(5, "0")}`,
    mileage: 38_412,
    bodyClass: "SUV",
    transmission: "Automatic",
    drivetrain: "AWD",
    fuel: "Gasoline",
    exteriorColor: "Blue",
    zip: "60302",
    city: "Oak Park",
    state: "IL",
    address: "123 Hidden Street",
    priceListing: 24_600,
    // The seller has agreed to the price of the channel; in a deal, to any sum that a test signs.
    priceAgreed: isInDeal(step) || isSold(step) ? 500 : agreedTo(values),
    valuationRetail: 27_650,
    valuationTradeIn: 21_000,
    listedDate: new Date(),
    titleScans: [TITLE_SCAN],
    ...values,
  };
  const taxes = taxColumns({ ...UNPRICED, ...row } as TaxedCar, new Date());
  const swap = await insertSwap(db(), { ...taxes, ...row });
  if (Object.keys(found).length > 0) await putFindings(swap.id, found);
  return swap;
}
