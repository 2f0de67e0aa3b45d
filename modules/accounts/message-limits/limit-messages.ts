import type { Limit } from "#db/rate-limit.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { callerBlock } from "#modules/kernel/caller-address.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { isNumber, receiverOf } from "#modules/kernel/receiver.ts";
import { siteLimit } from "./site-limit.ts";

/**
 * The limits of a message that a request sends to a number or a mailbox that its sender names: the `limits` of every command
 * that does so. They count by receiver over all accounts, by account, by address block, and over the whole site.
 * Only messages that were sent count. What a member's own business causes, such as an offer for their car, counts
 * nowhere, so no one can use up another person's notifications.
 */

/** A code or a one-time password, which the receiver is waiting for. */
export const limitCode = (actor: Actor, contact: string | null | undefined): Limit[] =>
  contact ? sent([...toReceiver(contact), ...fromSender(actor, contact)]) : [];

/**
 * What the receiver may not have asked for: shared cars, invitations, confirmations. It may use only half of what a receiver
 * gets, so that codes still arrive.
 */
export const limitUnasked = (actor: Actor, contact: string | null | undefined): Limit[] =>
  contact ? sent([...unaskedBy(contact), ...toReceiver(contact), ...fromSender(actor, contact)]) : [];

/**
 * A code that someone asks for on a browser that has signed in to the account before: counted apart, so that strangers
 * can't use up what its owner needs.
 */
export const limitOwnCode = (contact: string | null | undefined): Limit[] => {
  if (!contact) return [];
  const receiver = receiverOf(contact);
  return sent(
    isNumber(contact)
      ? [
          { subject: `own-text-to:${receiver}`, most: 5, seconds: HOUR_SECONDS },
          { subject: `own-text-to-day:${receiver}`, most: 10, seconds: DAY_SECONDS },
          siteLimit({ stops: false }),
        ]
      : [
          { subject: `own-mail-to:${receiver}`, most: 10, seconds: HOUR_SECONDS },
          { subject: `own-mail-to-day:${receiver}`, most: 20, seconds: DAY_SECONDS },
        ],
  );
};

/** A call from a member to another one who allows calls: apart from the texts, so that codes still arrive. */
export const limitMemberCall = (actor: Actor, number: string | null | undefined): Limit[] => {
  if (!number) return [];
  const receiver = receiverOf(number);
  return sent([
    { subject: `call-to:${receiver}`, most: 5, seconds: HOUR_SECONDS },
    { subject: `call-to-day:${receiver}`, most: 10, seconds: DAY_SECONDS },
    ...fromSender(actor, number),
  ]);
};

/** A call from the team, which members can't use up. */
export const limitTeamCall = (number: string | null | undefined): Limit[] => {
  if (!number) return [];
  const receiver = receiverOf(number);
  return sent([
    { subject: `team-call-to:${receiver}`, most: 5, seconds: HOUR_SECONDS },
    { subject: `team-call-to-day:${receiver}`, most: 10, seconds: DAY_SECONDS },
  ]);
};

/** The subject of the first limit of a message to this contact, by which `requireLimits` knows it. */
export function subjectsOf(contact: string): string[] {
  const receiver = receiverOf(contact);
  const names = isNumber(contact) ? ["text-to", "own-text-to", "call-to", "team-call-to"] : ["mail-to", "own-mail-to"];
  return names.map((name) => `${name}:${receiver}`);
}

function toReceiver(contact: string): Limit[] {
  const receiver = receiverOf(contact);
  return isNumber(contact)
    ? [
        { subject: `text-to:${receiver}`, most: 5, seconds: HOUR_SECONDS },
        { subject: `text-to-day:${receiver}`, most: 10, seconds: DAY_SECONDS },
      ]
    : [
        { subject: `mail-to:${receiver}`, most: 10, seconds: HOUR_SECONDS },
        { subject: `mail-to-day:${receiver}`, most: 20, seconds: DAY_SECONDS },
      ];
}

function unaskedBy(contact: string): Limit[] {
  const receiver = receiverOf(contact);
  return isNumber(contact)
    ? [
        { subject: `unasked-text-to:${receiver}`, most: 3, seconds: HOUR_SECONDS },
        { subject: `unasked-text-to-day:${receiver}`, most: 5, seconds: DAY_SECONDS },
      ]
    : [
        { subject: `unasked-mail-to:${receiver}`, most: 5, seconds: HOUR_SECONDS },
        { subject: `unasked-mail-to-day:${receiver}`, most: 10, seconds: DAY_SECONDS },
      ];
}

/** By account, by address block, which the staff of one office share, and over the whole site. */
function fromSender(actor: Actor, contact: string): Limit[] {
  const block = isStaff(actor) ? undefined : callerBlock();
  if (!isNumber(contact))
    return [
      ...(block ? [{ subject: `mail-from:${block}`, most: 200, seconds: HOUR_SECONDS }] : []),
      ...(block ? [{ subject: `mail-from-day:${block}`, most: 1_000, seconds: DAY_SECONDS }] : []),
    ];
  return [
    ...(actor.id ? [{ subject: `text-by:${actor.id}`, most: 10, seconds: HOUR_SECONDS }] : []),
    ...(actor.id ? [{ subject: `text-by-day:${actor.id}`, most: 20, seconds: DAY_SECONDS }] : []),
    ...(block ? [{ subject: `text-from:${block}`, most: 30, seconds: HOUR_SECONDS }] : []),
    ...(block ? [{ subject: `text-from-day:${block}`, most: 100, seconds: DAY_SECONDS }] : []),
    siteLimit({ stops: !actor.verified }),
  ];
}

const tooMany = (wait: string) => `Too many messages were sent. Please try again in ${wait}.`;

const sent = (limits: readonly Limit[]): Limit[] =>
  limits.map((limit) => ({ sentence: tooMany, ...limit, successesOnly: true }));
