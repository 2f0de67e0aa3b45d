import { CarDetails } from "#app/components/car/car-details.tsx";
import { type CarView, photoFrom, tabFrom, tabsOf } from "#app/components/car/car-view.ts";
import { LOAN_FIELDS } from "#app/components/loan/loan-query.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { publicData } from "#app/http/public-data.ts";
import { viewKey } from "#app/http/view-key.ts";
import { REMIX_PARAMETERS } from "#app/rendering/data-requests.ts";
import { cachedHtml } from "#app/rendering/html-cache.tsx";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { carTag, personTag, type Tag } from "#modules/kernel/tags.ts";
import { viewSwap } from "#modules/marketplace/follows/index.ts";
import { findCar, findSimilar } from "#modules/marketplace/listing/index.ts";
import { findOwnOffer } from "#modules/swaps/index.ts";
import { deliveryAsked } from "./delivery-asked.ts";

const SIMILAR = 4;

/** The car of an address as this viewer sees it, or the 404 page. Members' looks are counted here. */
export async function carData(request: Request, actor: Actor, swap: string, listTo: string): Promise<CarView> {
  const url = new URL(request.url);
  const asked = url.searchParams;
  const comparables = asked.has("market") || asked.has("rating");
  const read = () => readCar(actor, swap, comparables);
  const found = actor.id ? read() : publicData(`car ${swap} ${comparables}`, read, tagsOf);
  const { evaluation, similar, ...car } = orNotFound(await found);
  const offer = actor.id ? await findOwnOffer(actor, swap) : undefined;
  // A visitor's page may come from the shared memory: their browser counts the view itself.
  if (actor.id) await viewSwap(actor, { swap, viewer: viewKey(request, actor) });
  const tabs = tabsOf(car);
  const tab = tabFrom(asked.get("tab"), tabs);
  const buys = can(actor, "swap.buy") && !car.mask.seller;
  const view: CarView = {
    car,
    facts: factsOf(car),
    evaluation: tab === "evaluation" ? evaluation : null,
    evaluated: evaluation && {
      date: evaluation.date,
      problems: evaluation.checklist.filter((item) => item.value === false).length,
      damages: evaluation.damages.length,
    },
    viewer: actor.id === null ? "visitor" : car.mask.seller ? "seller" : "member",
    buys,
    calls: can(actor, "swap.call") && !car.mask.seller && car.seller.calls,
    here: hereOf(url),
    listTo,
    offer: offer ?? null,
    delivery: car.forSale ? await deliveryAsked(actor, swap, asked.get("deliver")) : null,
    tab,
    tabs,
    photo: photoFrom(asked.get("photo"), car.media.pictures.length),
    video: car.media.videos.find(({ kind }) => kind === asked.get("video")) ?? null,
    dialog: dialogOf(asked, actor, buys && car.forSale),
    similar,
    details: null,
  };
  return tab === "details" ? { ...view, details: cachedHtml(CarDetails, { view }) } : view;
}

/** Written here: the first use of Intl takes a phone a tenth of a second. */
const factsOf = ({ mileage, drivetrain, location: { city, state }, listedDate }: CarView["car"]): string =>
  [
    `${formatNumber(mileage)} mi`,
    drivetrain,
    [city, state].filter(Boolean).join(", "),
    listedDate && `Listed ${formatDate(listedDate)}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The page shows the car, its seller and the cars next to it. */
const tagsOf = (found: Awaited<ReturnType<typeof readCar>>): Tag[] =>
  found ? [carTag(found._id), personTag(found.seller._id), ...found.similar.map(({ _id }) => carTag(_id))] : [];

async function readCar(actor: Actor, swap: string, comparables: boolean) {
  const car = await findCar(actor, swap, { comparables });
  return car && { ...car, similar: await findSimilar(car, SIMILAR) };
}

function dialogOf(asked: URLSearchParams, actor: Actor, mayOffer: boolean): CarView["dialog"] {
  if (asked.has("offer")) return mayOffer ? "offer" : actor.id ? null : "join";
  if (asked.has("join")) return "join";
  return (["warranty", "market", "rating", "loan"] as const).find((name) => asked.has(name)) ?? null;
}

/** What only opens something over the page. */
const OVER = [
  ...["offer", "join", "login", "warranty", "market", "rating", "loan"],
  ...["photo", "video", "share", ...REMIX_PARAMETERS],
];

/** The address without what only dialogs and pictures add. */
function hereOf(url: URL): string {
  const kept = new URLSearchParams(url.search);
  for (const name of [...OVER, ...LOAN_FIELDS]) kept.delete(name);
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
