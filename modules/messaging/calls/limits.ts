import { db } from "#db/client.ts";
import type { Limit } from "#db/rate-limit.ts";
import { findPhone, limitMemberCall, limitTeamCall } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";

/** How often people may call the sellers of cars, one of them, and how often a seller is called. */
export const callLimits = async (actor: Actor, swap: string, seller: string | undefined): Promise<Limit[]> => [
  { subject: `calls:${actor.id}`, most: 10, seconds: HOUR_SECONDS },
  { subject: `calls:${actor.id}:${swap}`, most: 4, seconds: DAY_SECONDS },
  ...limitMemberCall(actor, seller && (await findPhone(db(), seller))),
];

/** How often staff may call, and how often they call one person. */
export const teamCallLimits = async (actor: Actor, person: string | undefined): Promise<Limit[]> => [
  { subject: `calls:${actor.id}`, most: 60, seconds: HOUR_SECONDS },
  ...limitTeamCall(person && (await findPhone(db(), person))),
];

/** How often a person may ask to be called. */
export const askLimits = (actor: Pick<Actor, "id">): Limit[] => [
  { subject: `call-me:${actor.id}`, most: 3, seconds: DAY_SECONDS },
];
