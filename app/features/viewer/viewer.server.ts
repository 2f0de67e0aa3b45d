import type { BellState, MenuCounts, Notification, Viewer } from "#app/shared/viewer.ts";
import { findPasskeys, findPeople, findSecondStepDue, findViewer } from "#modules/accounts/index.ts";
import { findOwnStanding } from "#modules/auctions/index.ts";
import { countLiveClaims } from "#modules/claims/index.ts";
import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { PERMISSION_NAMES, rolesCan } from "#modules/kernel/permissions.ts";
import {
  countUnreadThreads,
  countUnseenNotifications,
  findNotificationPage,
  findNotifications,
  findOngoingCall,
} from "#modules/messaging/index.ts";
import type { Notification as Found } from "#modules/messaging/schemas.ts";
import { countDueTasks, countOwnSwaps } from "#modules/swaps/index.ts";

/** The person in the header, and what the menus may show. */
export async function viewerOf(actor: Actor): Promise<Viewer | null> {
  if (!actor.id) return null;
  const [person, admins, asksPasskey, secondStepDue, swaps, unread, counts] = await Promise.all([
    findViewer(actor),
    findPeople([actor.impersonator]),
    lacksPasskey(actor),
    secondStepDueOf(actor),
    actor.seller ? countOwnSwaps(actor) : 0,
    countUnreadThreads(actor),
    menuCountsOf(actor),
  ]);
  return {
    id: actor.id,
    firstName: actor.firstName,
    fullName: person ? fullNameOf(person) : "",
    avatar: person?.avatarKey ?? null,
    roles: actor.roles,
    verified: actor.verified,
    active: actor.active,
    seller: actor.seller,
    buyer: actor.buyer,
    dealer: isDealer(actor),
    staff: isStaff(actor),
    can: PERMISSION_NAMES.filter((permission) => rolesCan(actor.roles, permission)),
    impersonator: actor.impersonator ? (admins.get(actor.impersonator)?.fullName ?? "Administrator") : null,
    asksPasskey,
    secondStepDue,
    firstLogin: person?.firstLogin === true && !actor.impersonator,
    swaps,
    unread,
    counts,
  };
}

/** Staff of a real site who have no passkey yet; demo accounts belong to everyone. */
const lacksPasskey = async (actor: Actor): Promise<boolean> =>
  isStaff(actor) && !actor.impersonator && !environment().showcase && (await findPasskeys(actor)).length === 0;

/** The time by which this member of the staff must have a second step. */
async function secondStepDueOf(actor: Actor): Promise<string | null> {
  const due = isStaff(actor) && actor.id && !actor.impersonator ? await findSecondStepDue(actor.id) : undefined;
  return due ? formatMoment(due) : null;
}

/** What waits, for the menu; one round trip, because the queries leave together. */
export async function menuCountsOf(actor: Actor): Promise<MenuCounts> {
  const [tasks, claims, bids] = await Promise.all([
    countDueTasks(actor),
    countLiveClaims(actor),
    findOwnStanding(actor),
  ]);
  return { tasks, claims, bids };
}

const SHOWN = 20;

/** The bell's newest notifications and the alerts; none for users who have not finished signing up. */
export async function bellOf(actor: Actor): Promise<BellState> {
  if (!actor.id || !actor.verified) return { unseen: 0, newest: [], alerts: [] };
  const [found, unseen, call] = await Promise.all([
    findNotifications(actor),
    countUnseenNotifications(actor),
    findOngoingCall(actor),
  ]);
  const unseenFound = found.filter((one) => !one.seen);
  const alerts =
    unseenFound.length < Math.min(unseen, SHOWN) ? await findNotifications(actor, { seen: false }) : unseenFound;
  return { unseen, newest: found.slice(0, SHOWN).map(lineOf), alerts: alerts.slice(0, SHOWN).map(lineOf), call };
}

/** One page of all notifications. */
export async function notificationPageOf(actor: Actor, page: number) {
  const found = await findNotificationPage(actor, { page });
  return { list: found.list.map(lineOf), page, end: found.page.end };
}

const lineOf = ({ _id, text, time, seen, count }: Found): Notification => ({
  id: _id,
  text,
  when: ago(time),
  seen,
  count,
});

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [DAY_SECONDS, "day"],
  [HOUR_SECONDS, "hour"],
  [60, "minute"],
];
const words = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** "3 minutes ago" */
function ago(time: Date | string): string {
  const seconds = (Date.now() - new Date(time).getTime()) / 1_000;
  const [size, unit] = STEPS.find(([size]) => seconds >= size) ?? [];
  return size && unit ? words.format(-Math.floor(seconds / size), unit) : "just now";
}
