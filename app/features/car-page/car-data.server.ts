import {
  type CarDelivery,
  type CarView,
  evaluatedOf,
  mayVisit,
  photoFrom,
  tabFrom,
  tabsOf,
} from "#app/features/car/car-view.ts";
import { typedBefore } from "#app/features/join/pending-action.server.ts";
import { LOAN_FIELDS } from "#app/features/loan/loan-query.ts";
import { withinEstimates } from "#app/features/lookups/paid-lookups.server.ts";
import { shortlistOf } from "#app/features/shortlist/shortlist.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicData } from "#app/http/cache/public-data.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { viewKey } from "#app/http/request/view-key.ts";
import { REMIX_PARAMETERS } from "#app/rendering/data-requests.ts";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { zip } from "#modules/kernel/fields.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { carTag, personTag, type Tag } from "#modules/kernel/tags.ts";
import { viewSwap } from "#modules/marketplace/follows/index.ts";
import { findCar, findDeliveryQuote, findSimilar, findTaxesAt } from "#modules/marketplace/listing/index.ts";
import { readCarQuestions } from "#modules/messaging/index.ts";
import { findNextVisit, findOwnOffer, findVisitTimes } from "#modules/offers/index.ts";
import { CarDetails } from "./car-details.tsx";

const SIMILAR = 4;

/** Loads a car as this viewer sees it, or throws the 404 page. Counts the views of signed-in users. */
export async function carData(request: Request, actor: Actor, swap: string, listTo: string): Promise<CarView> {
  const url = new URL(request.url);
  const parameters = url.searchParams;
  const comparables = parameters.has("market") || parameters.has("rating");
  const read = () => readCar(actor, swap, comparables);
  const found = actor.id ? read() : publicData(`car ${swap} ${comparables}`, read, tagsOf);
  const { evaluation, similar, ...car } = orNotFound(await found);
  const { list: questions } = await questionsOf(actor, swap);
  const offer = actor.id ? await findOwnOffer(actor, swap) : undefined;
  const visit = await findNextVisit(actor, swap);
  await countView(request, actor, swap);
  const tabs = tabsOf(car);
  const tab = tabFrom(parameters.get("tab"), tabs);
  const buys = can(actor, "swap.buy") && !car.mask.seller;
  const view: CarView = {
    car,
    facts: factsOf(car),
    evaluation: tab === "evaluation" ? evaluation : null,
    evaluated: evaluatedOf(evaluation),
    viewer: actor.id === null ? "visitor" : car.mask.seller ? "seller" : "member",
    buys,
    calls: can(actor, "swap.call") && !car.mask.seller && (car.mask.acting || offer !== undefined),
    here: withoutOverlays(url),
    listTo,
    offer: offer ?? null,
    visit: visit ?? null,
    visitTimes: null,
    typed: null,
    shortlisted: !actor.id && (await shortlistOf(request)).includes(swap),
    bought: offer?.status === "accepted",
    delivery: car.forSale ? await deliveryAsked(actor, swap, parameters.get("deliver")) : null,
    tab,
    tabs,
    photo: photoFrom(parameters.get("photo"), car.media.pictures.length),
    video: car.media.videos.find(({ kind }) => kind === parameters.get("video")) ?? null,
    dialog: dialogOf(parameters, actor, {
      offer: buys && car.forSale,
      message: buys && (car.mask.acting || offer !== undefined),
      question: buys && car.mask.acting,
    }),
    similar,
    questions,
    details: null,
  };
  if (parameters.has("visit") && mayVisit(view))
    view.visitTimes = (await findVisitTimes(actor, swap, { from: parameters.get("visit") })) ?? null;
  if (view.visitTimes) view.dialog = "visit";
  if (actor.id) view.typed = await typedBefore(request, swap, view.dialog);
  return tab === "details" ? { ...view, details: renderHtml(CarDetails, { view }) } : view;
}

/** Formatted on the server, because the first use of Intl takes about 100 ms on a phone. */
const factsOf = ({ mileage, drivetrain, location: { city, state }, listedDate }: CarView["car"]): string =>
  [
    `${formatNumber(mileage)} mi`,
    drivetrain,
    [city, state].filter(Boolean).join(", "),
    listedDate && `Listed ${formatDate(listedDate)}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Cache tags of the car, its seller and the similar cars. */
const tagsOf = (found: Awaited<ReturnType<typeof readCar>>): Tag[] =>
  found ? [carTag(found._id), personTag(found.seller._id), ...found.similar.map(({ _id }) => carTag(_id))] : [];

async function readCar(actor: Actor, swap: string, comparables: boolean) {
  const car = await findCar(actor, swap, {
    comparables,
    share: (read) =>
      publicData(`car ${swap} for all`, read, ({ people }) => [carTag(swap), ...[...people.keys()].map(personTag)]),
  });
  if (!car) return;
  // The same for every viewer.
  const similar = await publicData(
    `similar ${swap}`,
    () => findSimilar(car, SIMILAR),
    (found) => [carTag(swap), ...found.map(({ _id }) => carTag(_id))],
  );
  return { ...car, similar };
}

/** Every visitor reads the same; a member also their own that wait, and what they may do. */
const questionsOf = (actor: Actor, swap: string) =>
  actor.id
    ? readCarQuestions(actor, swap)
    : publicData(
        `questions ${swap}`,
        () => readCarQuestions(actor, swap),
        () => [carTag(swap)],
      );

/** What this process has counted, so that the tabs and pictures of a car don't count again. */
const counted = new Set<string>();
const MOST_COUNTED = 10_000;

/** Counts one view per session and car. A visitor's page may come from the page cache, so the browser counts theirs. */
async function countView(request: Request, actor: Actor, swap: string): Promise<void> {
  const viewer = viewKey(request, actor);
  const view = `${swap} ${viewer}`;
  if (!actor.id || counted.has(view)) return;
  await viewSwap(actor, { swap, viewer });
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.add(view);
}

type May = { offer: boolean; message: boolean; question: boolean };

function dialogOf(parameters: URLSearchParams, actor: Actor, may: May): CarView["dialog"] {
  for (const action of ["offer", "message", "question"] as const)
    if (parameters.has(action)) return may[action] ? action : actor.id ? null : "join";
  if (parameters.has("join") || (parameters.has("visit") && !actor.id)) return "join";
  return (["warranty", "market", "rating", "loan"] as const).find((name) => parameters.has(name)) ?? null;
}

/** Parameters that only open a dialog or a picture over the page. */
const OVERLAY_PARAMETERS = [
  ...["offer", "visit", "message", "question", "join", "login", "warranty", "market", "rating", "loan"],
  ...["photo", "video", "share", ...REMIX_PARAMETERS],
];

/** The address without the parameters of dialogs and pictures. */
function withoutOverlays(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of [...OVERLAY_PARAMETERS, ...LOAN_FIELDS]) query.delete(name);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** The quote for the ZIP code that the address asks a delivery to. */
async function deliveryAsked(actor: Actor, swap: string, asked: string | null): Promise<CarDelivery | null> {
  if (asked === null) return null;
  const to = zip.safeParse(asked);
  if (!to.success) return { error: "Invalid zip code" };
  const quoted = await withinEstimates(() => findDeliveryQuote(actor, { swap, zip: to.data }));
  if (!quoted.ok) return { error: oneSentence(quoted.error).message };
  return { ...quoted.value, taxes: await findTaxesAt(actor, { swap, zip: to.data }) };
}
