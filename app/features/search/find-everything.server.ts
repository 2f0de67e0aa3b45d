import { viewerOf } from "#app/features/viewer/viewer.server.ts";
import type { FoundGroup, FoundLine } from "#app/shared/found.ts";
import {
  buySwapPath,
  homeSwapPath,
  inspectionPath,
  ledgerDealPath,
  managedSwapPath,
  newsletterIssuePath,
  ownedSwapPath,
  postPath,
  roomPath,
  taskPath,
  textPath,
  threadPath,
  userPath,
  wonPath,
} from "#app/shared/paths.ts";
import { type Place, placesFor } from "#app/shared/search-actions.ts";
import { searchUsers } from "#modules/accounts/index.ts";
import { searchLots } from "#modules/auctions/index.ts";
import { searchPosts, searchTexts } from "#modules/content/index.ts";
import type { Collection } from "#modules/content/schemas.ts";
import { searchDeals, searchOwned } from "#modules/deals/index.ts";
import { findInspections } from "#modules/inspections/index.ts";
import { type Actor, can, isDealer } from "#modules/kernel/actor.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { carPhrase, findListing } from "#modules/marketplace/listing/index.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { findThreads } from "#modules/messaging/index.ts";
import { searchNewsletters } from "#modules/newsletters/index.ts";
import { STATE_WORDS } from "#modules/newsletters/policy.ts";
import { searchCars, searchTasks } from "#modules/swaps/index.ts";

/** Longer texts find nothing more. */
export const LONGEST_SEARCH = 100;
/** Lines of a group in the box; the page has more. */
const IN_BOX = 5;
const ON_PAGE = 20;

/**
 * Asks the query of each module for what fits the typed text. Each query looks only at what the actor may see, and
 * all are asked at once. Groups without a line are left out.
 */
export async function findEverything(actor: Actor, text: string, where: "box" | "page"): Promise<FoundGroup[]> {
  const typed = text.trim().slice(0, LONGEST_SEARCH);
  if (typed.length < 2) return [];
  const most = where === "page" ? ON_PAGE : IN_BOX;
  const groups = await Promise.all([
    placesOf(actor, typed, most),
    carGroups(actor, typed, most),
    forSale(actor, typed, most),
    onOffer(actor, typed, most),
    own(actor, typed, most),
    people(actor, typed, most),
    appointments(actor, typed, most),
    threads(actor, typed, most),
    can(actor, "system.content") ? texts(actor, typed, most) : posts(actor, typed, most),
    letters(actor, typed, most),
  ]);
  return groups.flat().filter(({ lines }) => lines.length > 0);
}

const group = (name: string, lines: FoundLine[]): FoundGroup => ({ name, lines });

async function placesOf(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const viewer = await viewerOf(actor);
  const lineOf = ({ label, to }: Place) => ({ key: `place:${to}`, to, title: label, detail: "" });
  return group("Go to", viewer ? placesFor(viewer, typed, most).map(lineOf) : []);
}

/** Cars, and the tasks and deals about them. */
async function carGroups(actor: Actor, typed: string, most: number): Promise<FoundGroup[]> {
  const cars = await searchCars(actor, typed, most, await carPhrase(typed));
  const ids = cars.map(({ _id }) => _id);
  const [tasks, deals] = await Promise.all([searchTasks(actor, typed, ids, most), searchDeals(actor, ids, most)]);
  const staff = can(actor, "dashboard.manage");
  return [
    group(
      "Cars",
      cars.flatMap(({ _id, name, detail, own }) => {
        const to = staff ? managedSwapPath(_id) : own ? homeSwapPath(_id) : buySwapPath(_id);
        return { key: `car:${_id}`, to, title: name, detail };
      }),
    ),
    group(
      "Tasks",
      tasks.map(({ _id, title, swap, dueAt }) => ({
        key: `task:${_id}`,
        to: taskPath(_id),
        title,
        detail: [swap?.shortName, dueAt && `due ${formatDashboardDate(dueAt)}`].filter(Boolean).join(" · "),
      })),
    ),
    group(
      "Deals",
      deals.map(({ _id, swap, name, price, status }) => ({
        key: `deal:${_id}`,
        title: name,
        detail: `${formatDollars(price)} · ${status}`,
        to: can(actor, "deal.pay") ? ledgerDealPath(_id) : managedSwapPath(swap),
      })),
    ),
  ];
}

/** Cars of the marketplace, for members and staff who don't find every car already. */
async function forSale(actor: Actor, typed: string, most: number): Promise<FoundGroup[]> {
  if (!can(actor, "swap.marketplace") || can(actor, "swap.read")) return [];
  const { list, corrected } = await findListing(parseListingQuery(new URLSearchParams({ q: typed })), 1, most);
  const lines = list.map(({ _id, name, style, mileage }) => ({
    key: `sale:${_id}`,
    to: buySwapPath(_id),
    title: name,
    detail: [style, `${formatNumber(mileage)} miles`].filter(Boolean).join(" · "),
  }));
  return [group(corrected ? `Cars for sale, for “${corrected}”` : "Cars for sale", lines)];
}

/** Lots that a dealer may bid on now or soon. */
async function onOffer(actor: Actor, typed: string, most: number): Promise<FoundGroup[]> {
  if (!isDealer(actor)) return [];
  const lots = await searchLots(actor, typed, most);
  const lines = lots.map(({ _id, swap, vehicle, series, standing, startsAt }) => ({
    key: `lot:${_id}`,
    to: roomPath(swap),
    title: [vehicle, series].filter(Boolean).join(" "),
    detail: standing.phase === "live" ? "Live now" : `Starts ${formatDashboardMoment(new Date(startsAt))}`,
  }));
  return [group("Lots on offer", lines)];
}

/** The cars that a person has bought; a dealer's have a page about the purchase. */
async function own(actor: Actor, typed: string, most: number): Promise<FoundGroup[]> {
  const bought = await searchOwned(actor, typed, most);
  return [
    group(
      "Cars you bought",
      bought.map(({ _id, name, channel, signedAt }) => ({
        key: `owned:${_id}`,
        to: isDealer(actor) && channel === "auction" ? wonPath(_id) : ownedSwapPath(_id),
        title: name,
        detail: signedAt ? `Bought on ${formatDashboardDate(signedAt)}` : "Won in an auction",
      })),
    ),
  ];
}

async function people(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const users = await searchUsers(actor, typed, most);
  return group(
    "People",
    users.map(({ _id, fullName, email, phone }) => ({
      key: `user:${_id}`,
      to: userPath(_id),
      title: fullName,
      detail: email ?? phone ?? "",
    })),
  );
}

/** More than a technician is booked for in the time that the list shows. */
const MOST_BOOKED = 200;

/** Technicians see cars through the appointments booked with them. */
async function appointments(actor: Actor, typed: string, most: number): Promise<FoundGroup[]> {
  if (!actor.id || !actor.roles.includes("technician")) return [];
  const { list } = await findInspections(actor, { technician: actor.id, records: MOST_BOOKED, order: "newest" });
  const words = typed.toLowerCase().split(/\s+/);
  const fitting = list.filter(({ vehicle }) => words.every((word) => vehicle.toLowerCase().includes(word)));
  return [
    group(
      "Appointments",
      fitting.slice(0, most).map(({ _id, vehicle, title, time }) => ({
        key: `appointment:${_id}`,
        to: inspectionPath(_id),
        title: vehicle,
        detail: `${title} · ${formatDashboardDate(time)}`,
      })),
    ),
  ];
}

async function threads(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const { list } = await findThreads(actor, { q: typed, records: most });
  return group(
    "Conversations",
    list.map(({ _id, car, last, with: other }) => ({
      key: `thread:${_id}`,
      to: threadPath(_id),
      title: `${other.name}, ${car.name}`,
      detail: last.text.slice(0, LONGEST_SEARCH),
    })),
  );
}

async function posts(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const found = await searchPosts(actor, typed, most);
  return group(
    "Posts",
    found.map((post) => ({ key: `post:${post._id}`, to: postPath(post), title: post.title, detail: "Blog" })),
  );
}

const TEXTS: Record<Collection, string> = {
  blog: "Post",
  press: "Press release",
  news: "News item",
  tips: "Tip",
  testimonials: "Testimonial",
  openings: "Opening",
  "landing-pages": "Landing page",
};

/** Texts of all kinds in any state, for those who write them. */
async function texts(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const found = await searchTexts(actor, typed, most);
  return group(
    "Texts",
    found.map(({ _id, collection, label, state }) => ({
      key: `text:${_id}`,
      to: textPath(collection, _id),
      title: label,
      detail: `${TEXTS[collection]}, ${state === "review" ? "in review" : state}`,
    })),
  );
}

/** Newsletters by their subject, for those who send them. */
async function letters(actor: Actor, typed: string, most: number): Promise<FoundGroup> {
  const found = await searchNewsletters(actor, typed, most);
  return group(
    "Newsletters",
    found.map(({ _id, subject, status }) => ({
      key: `newsletter:${_id}`,
      to: newsletterIssuePath(_id),
      title: subject,
      detail: STATE_WORDS[status],
    })),
  );
}
