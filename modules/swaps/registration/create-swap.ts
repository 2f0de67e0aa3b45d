import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { findZip } from "#modules/catalog/index.ts";
import { asksTitleDate } from "#modules/catalog/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { ConditionInput, DraftData, Lead, Valuation, VehicleInput } from "../car/schemas.ts";
import { factsOf } from "../car/seller-facts.ts";
import type { Channel } from "../lifecycle/steps.ts";
import { insertSwap } from "../parts.ts";
import { recordStatements } from "../sources/record-statements.ts";
import { taxColumns } from "../taxes/columns.ts";
import { becomeSeller } from "../team/people.ts";
import { swapRegistered } from "../transitions/events.ts";
import { type Swap, writeMove } from "../transitions/move-swap.ts";
import { identityColumns } from "./identity-columns.ts";

export type Registration = {
  vehicle: VehicleInput;
  condition: Partial<ConditionInput>;
  place?: DraftData["place"] | undefined;
  valuation?: Valuation | undefined;
  lead?: Lead | undefined;
};

/** A new swap at "registering", before the seller chooses the channel. The database enforces the unique VIN. */
export async function createSwap(tx: Tx, actor: Actor, seller: string, input: Registration, now: Date): Promise<Swap> {
  const { valuation, lead = {} } = input;
  const place = input.place?.city ? input.place : { ...(await findZip(input.vehicle.zip, tx)), ...given(input.place) };
  const prices = { valuationRetail: valuation?.retail ?? null, valuationTradeIn: valuation?.tradeIn ?? null };
  const swap = await insertSwap(tx, {
    ...vehicleColumns(input.vehicle),
    ...conditionColumns(input.condition),
    id: newId(),
    sellerId: seller,
    ownerId: seller,
    lat: place.lat ?? null,
    lng: place.lng ?? null,
    city: place.city ?? null,
    state: place.state ?? null,
    address: place.address ?? null,
    ...prices,
    ...taxColumns({ ...UNPRICED, ...prices, year: input.vehicle.year, zip: input.vehicle.zip }, now),
    lead,
    stepSince: now,
    createdAt: now,
    updatedAt: now,
  });
  await becomeSeller(tx, seller);
  await recordStatements(tx, null, swap, { actor, source: "seller", at: now });
  const known = { name: swap.shortName, source: swap.lead.source ?? null, ...placeOf(swap), ...expectedOf(valuation) };
  await record(tx, actor, swapRegistered({ swap: swap.id, seller, by: actor.id, pending: true, ...known }));
  return swap;
}

/** The part of the place that figures by region need, and no more. */
const placeOf = ({ zip, state }: Swap) => ({ area: zip.slice(0, 3), state });

/** What we told the seller to expect. Later appraisals don't change it. */
const expectedOf = (valuation: Valuation | undefined) => ({
  ...(valuation?.listing ? { estimateListing: valuation.listing.expected } : {}),
  ...(valuation?.auction ? { estimateAuction: valuation.auction.expected } : {}),
});

/** A car that is being registered has no price, and the marketplace's channel until another is chosen. */
const UNPRICED = {
  channel: "listing",
  priceListing: null,
  priceProposed: null,
  priceSold: null,
  cashOffer: null,
  cashOfferAgreedAt: null,
} as const;

/**
 * Completes the registration in the same transaction; `refuseRegistration` has checked that this channel is available.
 */
export const enterChannel = (tx: Tx, actor: Actor, swap: Swap, channel: Channel): Promise<Swap> =>
  writeMove(tx, actor, swap, "new-swap", "choose-channel", { patch: { channel } });

/** The seller's data about the location; the ZIP code provides the rest. */
const given = (place: Registration["place"]) =>
  Object.fromEntries(Object.entries(place ?? {}).filter(([, value]) => value !== null && value !== undefined));

const vehicleColumns = (vehicle: VehicleInput) => ({
  ...identityColumns(vehicle),
  vin: vehicle.vin ?? null,
  plate: vehicle.plate ?? null,
  plateState: vehicle.plateState ?? null,
  mileage: vehicle.mileage,
  zip: vehicle.zip,
  bodyClass: vehicle.class ?? null,
  transmission: vehicle.transmission ?? null,
  drivetrain: vehicle.drivetrain ?? null,
  fuel: vehicle.fuel ?? null,
  exteriorColor: vehicle.color ?? null,
  interiorColor: vehicle.interiorColor ?? null,
  interiorType: vehicle.interiorType ?? null,
  engineSize: vehicle.engineSize ?? null,
  engineCylinders: vehicle.engineCylinders ?? null,
  engineHorsepower: vehicle.engineHorsepower ?? null,
});

const conditionColumns = (condition: Partial<ConditionInput>) => ({
  ...factsOf(condition),
  expectedTime: condition.expectedTime ?? null,
  damageTypes: condition.damageTypes ?? [],
  titleStatus: condition.titleStatus ?? null,
  titleMissing: condition.titleMissing ?? null,
  titleMissingDate: asksTitleDate(condition.titleMissing) ? (condition.titleMissingDate ?? null) : null,
  titleMultipleOwners: condition.titleMultipleOwners ?? false,
  loanActive: condition.loanActive ?? false,
  lender: condition.lender ?? null,
  loanPayoff: condition.loanPayoff ?? null,
  factoryWarrantyUser: condition.factoryWarranty ?? false,
  keys: condition.keys ?? null,
  sellerOptions: condition.options ?? [],
  sellerAsks: condition.sellerAsks ?? null,
});
