import { findPeople, findTrust } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { findBuild } from "#modules/catalog/index.ts";
import type { RecallReport } from "#modules/catalog/schemas.ts";
import { findIdentityChecked } from "#modules/deals/index.ts";
import { findFiles } from "#modules/files/index.ts";
import type { FileRecord } from "#modules/files/schemas.ts";
import { findingsOf } from "#modules/inspections/index.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { explainTaxes, findConflicts, findRecalls, findSwapRow, type Swap, titleNotes } from "#modules/swaps/index.ts";
import { isForSale, isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { factsOf, type Reports, type SwapDocuments } from "#modules/swaps/schemas.ts";
import { findFollowedAmong } from "../follows/find-followed.ts";
import { evaluationOf, isReplaced } from "./car-evaluation.ts";
import { fileKeys, picturesOf } from "./car-pictures.ts";
import { cardOf, cardRowOf } from "./cards.ts";
import { marketView } from "./market-view.ts";
import { type CarMask, maskFor, vinFor } from "./policy.ts";
import { findPriceHistory } from "./price-history.ts";
import { percentSavings, priceGain, totalSavings } from "./savings.ts";
import type { Car, Card, CarHistory, CarPaper, PaperKind } from "./shapes.ts";
import { playable, videoKeys } from "./videos.ts";
import { isUnderWarranty, warrantyLeft } from "./warranty.ts";

const PAPERS: Record<PaperKind, string> = {
  sticker: "Window sticker",
  maintenance: "Maintenance records",
  factoryWarranty: "Factory warranty",
  extendedWarranty: "Extended warranty",
  warranty: "Warranty",
};

/** The documents this viewer may read: the public ones, and all of them for the people involved. */
const papersOf = (documents: SwapDocuments, files: ReadonlyMap<string, FileRecord>): CarPaper[] =>
  (Object.keys(PAPERS) as PaperKind[]).flatMap((kind) => {
    const paper = documents[kind];
    const file = paper && files.get(paper.key);
    return file ? [{ kind, key: file.key, name: paper.name || PAPERS[kind], mime: file.mime, open: file.public }] : [];
  });

/** A report's URL: our own, or an https web page; anything else isn't linked. */
const reportAddress = (url: string): string | null =>
  /^(\/api\/files\/[\w-]{22}$|https:\/\/[\w.-]+\/)/.test(url) ? url : null;

/** The complete reports; a report that is still being created, or has no valid URL, is omitted. */
function historyOf({ carfax, instavin, autocheck }: Reports, recalls: RecallReport | null): CarHistory {
  const done = (report: { url: string; complete: boolean } | undefined) =>
    report?.complete ? reportAddress(report.url) : null;
  const url = done(carfax);
  return {
    carfax:
      carfax && url
        ? { url, accident: carfax.accident ?? null, owners: carfax.owner ?? null, sample: carfax.sample ?? false }
        : null,
    others: [
      { name: "instaVIN", url: done(instavin) },
      { name: "AutoCheck", url: done(autocheck) },
    ].flatMap(({ name, url: address }) => (address ? [{ name, url: address }] : [])),
    recalls,
  };
}

/** The optional parts of a page. */
type More = {
  /** All comparable cars of the rating. */
  comparables?: boolean;
  /** May answer with what it read for another request (`readForAll`), until an event about the car or its seller. */
  share?: (read: () => Promise<ForAll>) => Promise<ForAll>;
};

/**
 * One car as its page shows it to this viewer; undefined if they may not see it. Private data is never loaded into the
 * result: no lowest price, loan, team, or documents, and no VIN or street beyond the mask. After the sale, the buyer
 * still sees the car, but not the seller's documents.
 */
export async function findCar(actor: Actor, id: string, more: More = {}): Promise<Car | undefined> {
  const swap = await findSwapRow(actor, id, "public");
  return swap && readCar(actor, swap, more);
}

/** A car that the caller has found for this actor. */
export async function readCar(actor: Actor, swap: Swap, more: More = {}): Promise<Car> {
  const now = currentTime();
  const mask = maskFor(actor, swap, now);
  const read = () => readForAll(swap, mask.involved, now);
  const isStranger = !mask.involved && !mask.owner;
  const shared = await (more.share && isStranger ? more.share(read) : read());
  const { found, people, trust, identityChecked, prices, conflicts, recalls } = shared;
  const [{ favorites }, records] = await Promise.all([
    findFollowedAmong(actor, [swap.id]),
    findFiles(actor, [...fileKeys(swap, found), ...videoKeys(found.videos)]),
  ]);
  const card = cardOf(cardRowOf(swap), now);
  const files = new Map(records.map((file) => [file.key, file]));
  const warranty = warrantyLeft(swap.reports.warranty, swap, now);
  const soon = swap.stage === "inspection";
  const deal = card.overlay === "deal";
  return {
    ...card,
    price: deal && !isStranger ? swap.priceListing : card.price,
    fullName: swap.fullName,
    stage: swap.stage,
    channel: swap.channel,
    seller: { ...sellerOf(swap.sellerId, people), trust: trust ? { ...trust, identityChecked } : null },
    titleChecked: swap.titleScans.length > 0 && swap.titleMissing === null,
    updatedAt: swap.updatedAt.toISOString(),
    forSale: isOpenForOffers(swap),
    mask,
    favorite: favorites.length > 0,
    vehicle: vehicleOf(swap, found, mask),
    media: { pictures: soon ? [] : picturesOf(found, files), videos: soon ? [] : playable(found.videos, files) },
    location: { city: swap.city, state: swap.state, address: mask.address ? swap.address : null },
    analysis: analysisOf(swap, card, mask),
    market: isForSale(swap.step) ? marketView(swap, card.price, now, more.comparables ?? false) : null,
    prices: deal && isStranger ? { ...prices, entries: [] } : prices,
    daysToSell: swap.soldDate && prices.days,
    evaluation: soon || isReplaced(swap, warranty) ? null : evaluationOf(swap, found),
    warrantyNotice: !soon && isReplaced(swap, warranty),
    thirdParty: (!soon && swap.documents.acv && files.get(swap.documents.acv.key)?.key) || null,
    factoryWarranty: isUnderWarranty(swap, warranty),
    warranty,
    history: historyOf(swap.reports, recalls),
    conflicts,
    papers: papersOf(swap.documents, files),
  };
}

/** What is read for a car apart from its row; equal for everyone with no part in it. */
type ForAll = Awaited<ReturnType<typeof readForAll>>;

async function readForAll(swap: Swap, involved: boolean, now: Date) {
  const found = await findingsOf(swap);
  const [people, trust, identityChecked, prices, conflicts, recalls] = await Promise.all([
    findPeople([swap.sellerId]),
    findTrust(swap.sellerId),
    findIdentityChecked(swap.sellerId),
    findPriceHistory(swap, now),
    // Before the sale staff still ask the sources.
    swap.firstListedDate || involved ? findConflicts(swap) : [],
    findRecalls(swap.id),
  ]);
  return { found, people, trust, identityChecked, prices, conflicts, recalls };
}

/** First name and initial, public (permissions.md, Objects). */
const sellerOf = (id: string, people: Awaited<ReturnType<typeof findPeople>>) => {
  const person = people.get(id);
  return {
    _id: id,
    firstName: person?.firstName ?? "",
    initials: person?.initials ?? "",
    name: shortName(person),
    calls: person?.calls ?? false,
  };
};

/** The approximate figures of the car's build in our own table; null where it has no such build. */
function economyOf(swap: Swap): Pick<Car["vehicle"], "mpg" | "electric"> {
  const build = findBuild({ make: swap.makeName, model: swap.modelName, series: swap.seriesName, year: swap.year });
  return { mpg: build?.mpg ?? null, electric: build?.electric ?? null };
}

const vehicleOf = (swap: Swap, found: Findings, mask: CarMask) => ({
  year: swap.year,
  make: { code: swap.makeCode, name: swap.makeName },
  model: { code: swap.modelCode, name: swap.modelName },
  series: swap.seriesName,
  style: swap.styleName,
  vin: vinFor(mask, swap.vin),
  mileage: swap.mileage,
  class: swap.bodyClass,
  transmission: swap.transmission,
  drivetrain: swap.drivetrain,
  fuel: swap.fuel,
  color: swap.exteriorColor,
  interior: { type: swap.interiorType, color: swap.interiorColor },
  engine: { size: swap.engineSize, cylinders: swap.engineCylinders, horsepower: swap.engineHorsepower },
  keys: found.keys,
  ...economyOf(swap),
  ...factsOf(swap),
  titleStatus: swap.titleStatus,
  titleNotes: titleNotes(swap),
  options: found.options.filter((option) => option.value).map(({ text, category }) => ({ text, category })),
  highlights: (swap.highlights ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
});

/**
 * The reasons for the price; null while the price is open, in a deal, or sold. The gain is private, because it would
 * reveal the trade-in value.
 */
function analysisOf(swap: Swap, { price, overlay }: Card, mask: CarMask) {
  if (price === null || overlay) return null;
  const figures = { price, retail: swap.valuationRetail, taxPrivate: swap.taxPrivate, taxDealer: swap.taxDealer };
  const savings = totalSavings(figures);
  if (savings === null) return null;
  return {
    retail: figures.retail as number,
    lowerPrice: (figures.retail as number) - price,
    lowerTax: (figures.taxDealer as number) - (figures.taxPrivate as number),
    savings,
    percent: percentSavings(figures),
    gain: mask.involved ? priceGain({ price, tradeIn: swap.valuationTradeIn }) : null,
    taxes: explainTaxes(swap),
  };
}
