import { type Findings, openDamages } from "#modules/inspections/schemas.ts";
import { type Swap, titleNotes } from "#modules/swaps/index.ts";
import { isSold, markersOf, type SwapState } from "#modules/swaps/lifecycle.ts";
import { factsOf, type Reports } from "#modules/swaps/schemas.ts";
import { type CarMask, vinFor } from "../listing/policy.ts";

type Mask = Pick<CarMask, "involved" | "owner" | "vin">;

/** For viewers who may see everything. */
export const EVERYTHING: Mask = { involved: true, owner: true, vin: true };

const named = (code: string | null, name: string | null) => (code && name ? { code, name } : null);
const iso = (time: Date | null) => time?.toISOString() ?? null;

/** The swap as API calls answer it: all of it for the people involved, the public part for others. */
export function swapEntity(swap: Swap, found: Findings, mask: Mask) {
  const whole = mask.involved;
  // For a car that is coming soon, others see what it is, but not yet its price and evaluation.
  const shown = whole || swap.stage !== "inspection";
  const markers = markersOf(swap as SwapState);
  return {
    _id: swap.id,
    version: swap.version,
    shortName: swap.shortName,
    fullName: swap.fullName,
    seller: swap.sellerId,
    owner: ownerOf(swap, mask),
    channel: swap.channel,
    stage: { name: swap.stage },
    ...(whole ? { step: swap.step, markers } : {}),
    deleted: swap.deletedAt !== null,
    canceled: swap.canceledAt !== null,
    price: {
      listing: whole || (shown && swap.stage !== "deal") ? swap.priceListing : null,
      auction: whole ? swap.priceAuction : null,
      // The sold price is agreed in the deal and becomes public when the sale is complete.
      sold: whole || isSold(swap.step) ? swap.priceSold : null,
    },
    valuation: { retail: shown ? swap.valuationRetail : null, tradeIn: whole ? swap.valuationTradeIn : null },
    // The API has two fields for the one trade-in value.
    value: { summary: { tradeIn: whole ? swap.valuationTradeIn : null } },
    tax: { private: shown ? swap.taxPrivate : null, dealer: shown ? swap.taxDealer : null },
    bbCPI: whole ? swap.bbCpi : null,
    year: swap.year,
    make: { code: swap.makeCode, name: swap.makeName },
    model: { code: swap.modelCode, name: swap.modelName },
    series: named(swap.seriesCode, swap.seriesName),
    style: named(swap.styleCode, swap.styleName),
    listedDate: iso(swap.listedDate),
    priceLoweredDate: iso(swap.priceLoweredDate),
    createdAt: swap.createdAt.toISOString(),
    updatedAt: swap.updatedAt.toISOString(),
    factoryWarranty: { user: swap.factoryWarrantyUser },
    loan: whole ? loanOf(swap) : null,
    location: locationOf(swap, whole),
    picture: shown && swap.pictureKey ? { key: swap.pictureKey } : null,
    pictures: shown ? picturesOf(found, whole) : { overview: [], damages: [] },
    videos: shown ? found.videos : {},
    documents: whole ? swap.documents : null,
    title: whole
      ? {
          status: swap.titleStatus,
          missing: swap.titleMissing,
          date: swap.titleMissingDate,
          owners: { multi: swap.titleMultipleOwners },
        }
      : null,
    auction: { acv: { inspection: { key: whole ? (swap.documents.acv?.key ?? null) : null } } },
    inspection: inspectionOf(swap, found, shown, whole),
    vehicle: { ...vehicleOf(swap, found, mask), ...(shown ? findingsFor(found, whole) : NO_FINDINGS) },
    reports: whole ? swap.reports : openReports(swap.reports),
  };
}
export type SwapEntity = ReturnType<typeof swapEntity>;

const loanOf = (swap: Swap) => ({
  active: swap.loanActive,
  lender: swap.lender,
  payoff: swap.loanPayoff,
  perDiemCents: swap.loanPerDiemCents,
  goodThrough: swap.loanGoodThrough,
});

/** Only the people involved learn who bought the car; others learn that the seller no longer owns it. */
const ownerOf = (swap: Swap, mask: Mask) =>
  mask.involved || mask.owner || swap.ownerId === swap.sellerId ? swap.ownerId : null;

/** Buyers see town and state; the street comes with an accepted visit. */
const locationOf = (swap: Swap, whole: boolean) => ({
  zip: whole ? swap.zip : null,
  city: swap.city,
  state: swap.state,
  address: whole ? swap.address : null,
  lat: whole ? swap.lat : null,
  lng: whole ? swap.lng : null,
});

function picturesOf(found: Findings, whole: boolean) {
  const shown = (pictures: Findings["picturesOverview"]) => pictures.filter((picture) => whole || !picture.private);
  return { overview: shown(found.picturesOverview), damages: shown(found.picturesDamages) };
}

/** Buyers see the evaluation (stage 1); the team's notes of stage 2 stay internal. */
const inspectionOf = (swap: Swap, found: Findings, shown: boolean, whole: boolean) => ({
  self: swap.inspectionSelf,
  complete: swap.stage1CompleteAt !== null,
  stage1: {
    comment: shown ? found.stage1Comment : null,
    completeDate: iso(swap.stage1CompleteAt),
    complete: swap.stage1CompleteAt !== null,
  },
  stage2: { comment: whole ? found.stage2Comment : null, complete: found.stage2CompleteAt !== null },
});

const vehicleOf = (swap: Swap, found: Findings, mask: Mask) => ({
  name: swap.fullName,
  vin: vinFor(mask, swap.vin),
  year: swap.year,
  mileage: swap.mileage,
  ...factsOf(swap),
  make: { code: swap.makeCode, name: swap.makeName },
  model: { code: swap.modelCode, name: swap.modelName },
  series: named(swap.seriesCode, swap.seriesName),
  style: named(swap.styleCode, swap.styleName),
  color: { name: swap.exteriorColor },
  interior: { type: swap.interiorType, color: { name: swap.interiorColor } },
  transmission: swap.transmission,
  drivetrain: swap.drivetrain,
  class: swap.bodyClass,
  keys: found.keys,
  engine: {
    size: swap.engineSize,
    cylinders: swap.engineCylinders,
    horsepower: swap.engineHorsepower,
    fuel: swap.fuel,
  },
  electricRange: swap.electricRange,
  plug: swap.plug,
  titleStatus: swap.titleStatus,
  titleNotes: titleNotes(swap),
  highlights: swap.highlights,
  options: found.options,
});

type Shown = Pick<Findings, "essentials" | "checklist" | "errorCodes" | "obdReadiness" | "tires"> & {
  damages: readonly ReturnType<typeof openDamages>[number][];
};
const NO_FINDINGS: Shown = {
  essentials: [],
  checklist: [],
  errorCodes: [],
  obdReadiness: null,
  damages: [],
  tires: {},
};

/** What the evaluation found; buyers get the listing's items, without the team's comments on codes. */
const findingsFor = (found: Findings, whole: boolean): Shown => ({
  essentials: found.essentials,
  checklist: whole
    ? found.checklist
    : found.checklist
        .filter((item) => item.listing)
        .map(({ text, category, value, comment, listing, auction }) => ({
          text,
          category,
          value,
          comment,
          listing,
          auction,
        })),
  errorCodes: whole ? found.errorCodes : found.errorCodes.map((code) => ({ ...code, comment: "" })),
  obdReadiness: found.obdReadiness,
  damages: whole ? found.damages : openDamages(found),
  tires: found.tires,
});

/** The wholesale value (mmr) stays internal. */
const openReports = ({ marketcheck, carfax, instavin, warranty }: Reports): Reports => ({
  ...(marketcheck === undefined ? {} : { marketcheck }),
  ...(carfax ? { carfax } : {}),
  ...(instavin ? { instavin } : {}),
  ...(warranty ? { warranty } : {}),
});
