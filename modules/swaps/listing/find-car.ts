import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findFollowedAmong } from "../follows/find-followed.ts";
import { isOpenForOffers } from "../lifecycle.ts";
import type { Swap } from "../move-swap.ts";
import { canSeePublicly } from "../policy.ts";
import { shortName } from "../short-name.ts";
import { swaps } from "../tables.ts";
import { cardColumns, cardOf } from "./cards.ts";
import { type CarMask, maskFor, shortVin } from "./policy.ts";
import { percentSavings, priceGain, totalSavings } from "./savings.ts";
import type { Car } from "./shapes.ts";

/**
 * One car as its page shows it to this viewer; undefined when they may not see it. What is private is not fetched
 * into the answer: no lowest price, loan, team or documents, no VIN and street beyond the mask.
 */
export async function findCar(actor: Actor, id: string): Promise<Car | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select({ swap: swaps, ...cardColumns })
    .from(swaps)
    .where(eq(swaps.id, id));
  if (!row || !canSeePublicly(actor, row.swap)) return undefined;
  const mask = maskFor(actor, row.swap);
  const [{ favorites }, people] = await Promise.all([findFollowedAmong(actor, [id]), findPeople([row.swap.sellerId])]);
  const card = cardOf(row, new Date());
  return {
    ...card,
    fullName: row.swap.fullName,
    stage: row.swap.stage,
    channel: row.swap.channel,
    seller: sellerOf(row.swap.sellerId, people),
    updatedAt: row.swap.updatedAt.toISOString(),
    forSale: isOpenForOffers(row.swap),
    mask,
    favorite: favorites.length > 0,
    vehicle: vehicleOf(row.swap, mask),
    media: mediaOf(row.swap),
    location: { city: row.swap.city, state: row.swap.state, address: mask.address ? row.swap.address : null },
    analysis: analysisOf(row.swap, card.price, card.overlay !== null),
    evaluation: evaluationOf(row.swap),
    factoryWarranty: row.swap.factoryWarrantyUser,
  };
}

/** First name and initial, for everybody (permissions.md, Objects). */
const sellerOf = (id: string, people: Awaited<ReturnType<typeof findPeople>>) => {
  const person = people.get(id);
  return { _id: id, firstName: person?.firstName ?? "", initials: person?.initials ?? "", name: shortName(person) };
};

const vehicleOf = (swap: Swap, mask: CarMask) => ({
  year: swap.year,
  make: { code: swap.makeCode, name: swap.makeName },
  model: { code: swap.modelCode, name: swap.modelName },
  series: swap.seriesName,
  style: swap.styleName,
  vin: swap.vin === null ? null : mask.vin ? swap.vin : shortVin(swap.vin),
  mileage: swap.mileage,
  class: swap.bodyClass,
  transmission: swap.transmission,
  drivetrain: swap.drivetrain,
  fuel: swap.fuel,
  color: swap.exteriorColor,
  interior: { type: swap.interiorType, color: swap.interiorColor },
  engine: { size: swap.engineSize, cylinders: swap.engineCylinders, horsepower: swap.engineHorsepower },
  keys: swap.keys,
  condition: swap.condition,
  accidents: swap.accidents,
  titleStatus: swap.titleStatus,
  options: swap.options.filter((option) => option.value).map(({ text, category }) => ({ text, category })),
  highlights: (swap.highlights ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
});

/** Pictures for everybody; private ones stay with the people who made them. */
function mediaOf(swap: Swap) {
  const open = (pictures: Swap["picturesOverview"], damage: boolean) =>
    pictures
      .filter((picture) => !picture.private)
      .map(({ key, alt, note }) => ({ key, alt: alt ?? null, note: note ?? null, damage }));
  return {
    pictures:
      swap.stage === "inspection" ? [] : [...open(swap.picturesOverview, false), ...open(swap.picturesDamages, true)],
    videos: swap.stage === "inspection" ? {} : swap.videos,
  };
}

/** Why the price is what it is; nothing while the price is open, in a deal, or sold. */
function analysisOf(swap: Swap, price: number | null, closed: boolean) {
  if (price === null || closed) return null;
  const figures = { price, retail: swap.valuationRetail, taxPrivate: swap.taxPrivate, taxDealer: swap.taxDealer };
  const savings = totalSavings(figures);
  if (savings === null) return null;
  return {
    retail: figures.retail as number,
    lowerPrice: (figures.retail as number) - price,
    lowerTax: (figures.taxDealer as number) - (figures.taxPrivate as number),
    savings,
    percent: percentSavings(figures),
    gain: priceGain({ price, tradeIn: swap.valuationTradeIn }),
  };
}

/** What the technician found; hidden while the car is coming soon (spec 2.6). */
function evaluationOf(swap: Swap) {
  if (swap.stage === "inspection" || !swap.stage1CompleteAt) return null;
  return {
    date: swap.stage1CompleteAt.toISOString(),
    comment: swap.stage1Comment,
    self: swap.inspectionSelf,
    checklist: swap.checklist
      .filter((item) => item.listing)
      .map(({ text, category, value, comment }) => ({ text, category, value, comment })),
    damages: swap.damages.map(({ text, level, location, picture }) => ({
      text,
      level,
      location,
      picture: picture.key,
    })),
    tires: swap.tires,
    errorCodes: swap.errorCodes.map(({ code, description }) => ({ code, description })),
  };
}
