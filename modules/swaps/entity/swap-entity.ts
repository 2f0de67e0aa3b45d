import { markersOf, type SwapState } from "../lifecycle.ts";
import type { swaps } from "../tables.ts";

type Swap = typeof swaps.$inferSelect;

const named = (code: string | null, name: string | null) => (code && name ? { code, name } : null);
const iso = (time: Date | null) => time?.toISOString() ?? null;

/** The swap in the shape of the specification (3). `whole` is for its own people; others get what is public. */
export function swapEntity(swap: Swap, whole: boolean) {
  const markers = markersOf(swap as SwapState);
  return {
    _id: swap.id,
    version: swap.version,
    shortName: swap.shortName,
    fullName: swap.fullName,
    seller: swap.sellerId,
    owner: swap.ownerId,
    channel: swap.channel,
    stage: { name: swap.stage },
    ...(whole ? { step: swap.step, markers } : {}),
    deleted: swap.deletedAt !== null,
    canceled: swap.canceledAt !== null,
    price: { listing: swap.priceListing, auction: whole ? swap.priceAuction : null, sold: swap.priceSold },
    valuation: { retail: swap.valuationRetail, tradeIn: whole ? swap.valuationTradeIn : null },
    // decision 26: mirrors valuation.tradeIn
    value: { summary: { tradeIn: whole ? swap.valuationTradeIn : null } },
    tax: { private: swap.taxPrivate, dealer: swap.taxDealer },
    bbCPI: swap.bbCpi,
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
    loan: whole ? { active: swap.loanActive, lender: swap.lender, payoff: swap.loanPayoff } : null,
    location: locationOf(swap, whole),
    picture: swap.pictureKey ? { key: swap.pictureKey } : null,
    pictures: picturesOf(swap, whole),
    videos: swap.videos,
    documents: whole ? swap.documents : null,
    title: whole
      ? { status: swap.titleStatus, missing: swap.titleMissing, owners: { multi: swap.titleMultipleOwners } }
      : null,
    auction: { acv: { inspection: { key: whole ? (swap.documents.acv?.key ?? null) : null } } },
    inspection: inspectionOf(swap),
    vehicle: vehicleOf(swap, whole),
    reports: swap.reports,
  };
}
export type SwapEntity = ReturnType<typeof swapEntity>;

/** Buyers see town and state; the street comes with an accepted visit. */
const locationOf = (swap: Swap, whole: boolean) => ({
  zip: whole ? swap.zip : null,
  city: swap.city,
  state: swap.state,
  address: whole ? swap.address : null,
  lat: whole ? swap.lat : null,
  lng: whole ? swap.lng : null,
});

function picturesOf(swap: Swap, whole: boolean) {
  const shown = (pictures: Swap["picturesOverview"]) => pictures.filter((picture) => whole || !picture.private);
  return { overview: shown(swap.picturesOverview), damages: shown(swap.picturesDamages) };
}

const inspectionOf = (swap: Swap) => ({
  self: swap.inspectionSelf,
  complete: swap.stage1CompleteAt !== null,
  stage1: {
    comment: swap.stage1Comment,
    completeDate: iso(swap.stage1CompleteAt),
    complete: swap.stage1CompleteAt !== null,
  },
  stage2: { comment: swap.stage2Comment, complete: swap.stage2CompleteAt !== null },
});

const vehicleOf = (swap: Swap, whole: boolean) => ({
  name: swap.fullName,
  vin: whole ? swap.vin : (swap.vin?.slice(-6) ?? null),
  year: swap.year,
  mileage: swap.mileage,
  make: { code: swap.makeCode, name: swap.makeName },
  model: { code: swap.modelCode, name: swap.modelName },
  series: named(swap.seriesCode, swap.seriesName),
  style: named(swap.styleCode, swap.styleName),
  color: { name: swap.exteriorColor },
  interior: { type: swap.interiorType, color: { name: swap.interiorColor } },
  transmission: swap.transmission,
  drivetrain: swap.drivetrain,
  class: swap.bodyClass,
  keys: swap.keys,
  engine: {
    size: swap.engineSize,
    cylinders: swap.engineCylinders,
    horsepower: swap.engineHorsepower,
    fuel: swap.fuel,
  },
  highlights: swap.highlights,
  options: swap.options,
  essentials: swap.essentials,
  checklist: swap.checklist,
  errorCodes: swap.errorCodes,
  damages: swap.damages,
  tires: swap.tires,
});
