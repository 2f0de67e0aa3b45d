import { z } from "zod";
import { signedCookie } from "#app/http/request/cookies.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { id } from "#modules/kernel/fields.ts";
import { adoptShortlist } from "#modules/marketplace/follows/index.ts";
import { MOST_SHORTLISTED } from "#modules/marketplace/follows/schemas.ts";

const DAYS_90 = 90 * DAY_SECONDS;
const cookie = () => signedCookie("shortlist", DAYS_90);
const Shortlist = z.array(id).max(MOST_SHORTLISTED);

/** The cars that a visitor has put on their shortlist in this browser, the latest first. */
export async function shortlistOf(request: Request): Promise<string[]> {
  const found = Shortlist.safeParse(await cookie().parse(request.headers.get("cookie")));
  return found.success ? found.data : [];
}

/** Puts a car on the visitor's shortlist, or takes it off. False when the list is full. */
export async function changeShortlist(request: Request, swap: string, on: boolean): Promise<boolean> {
  const before = await shortlistOf(request);
  if (before.includes(swap) === on) return true;
  const after = on ? [swap, ...before] : before.filter((one) => one !== swap);
  if (after.length > MOST_SHORTLISTED) return false;
  await write(after);
  return true;
}

/**
 * The cars on this browser's shortlist become cars that its buyer follows. Doing it again changes nothing. A
 * person who cannot follow cars, or not yet, keeps the shortlist.
 */
export async function bringShortlist(request: Request, actor: Actor): Promise<void> {
  if (!actor.id || !actor.verified || actor.impersonator || !can(actor, "swap.buy")) return;
  const swaps = await shortlistOf(request);
  if (swaps.length === 0) return;
  const adopted = await adoptShortlist(actor, { swaps });
  if (adopted.ok) await write([]);
}

const write = async (swaps: string[]) =>
  setCookies([await cookie().serialize(swaps, swaps.length === 0 ? { maxAge: 0 } : {})]);
