import type { CarView } from "#app/components/swap/car-view.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { viewSwap } from "#modules/swaps/follows/index.ts";
import { findCar } from "#modules/swaps/listing/index.ts";
import { findOwnOffer } from "#modules/swaps/offers/index.ts";
import { orNotFound } from "./found.ts";
import { CAMPAIGN } from "./page-key.ts";
import { viewKey } from "./view-key.ts";

/** The car of an address as this viewer sees it, or the 404 page. Members' looks are counted here. */
export async function carData(request: Request, actor: Actor, swap: string, listTo: string): Promise<CarView> {
  const car = orNotFound(await findCar(actor, swap));
  const url = new URL(request.url);
  const offer = actor.id ? await findOwnOffer(actor, swap) : undefined;
  // A visitor's page may come from the shared memory: their browser counts the view itself.
  if (actor.id) await viewSwap(actor, { swap, viewer: viewKey(request, actor) });
  const dialog = url.searchParams.has("offer") ? "offer" : url.searchParams.has("join") ? "join" : null;
  const photo = Math.max(0, Math.trunc(Number(url.searchParams.get("photo")) || 1) - 1);
  const buys = can(actor, "swap.buy") && !car.mask.seller;
  return {
    car,
    viewer: actor.id === null ? "visitor" : car.mask.seller ? "seller" : "member",
    buys,
    here: hereOf(url),
    listTo,
    offer: offer ?? null,
    photo: Math.min(photo, Math.max(0, car.media.pictures.length - 1)),
    dialog: dialog === "offer" && !(buys && car.forSale) ? (actor.id ? null : "join") : dialog,
  };
}

/** The address without what only dialogs and pictures add. */
function hereOf(url: URL): string {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !CAMPAIGN.test(name)));
  for (const name of ["offer", "join", "login", "_routes", "index"]) kept.delete(name);
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
