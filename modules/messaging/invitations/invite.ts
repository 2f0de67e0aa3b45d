import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { receiverOf } from "#modules/kernel/receiver.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import type { EmailDraft } from "../message-schemas.ts";
import { invitedToCar, invitedToJoin } from "../notifications/sharing/invited.ts";
import { isOptedOut } from "../opted-out.ts";
import { queueToAddress } from "../outbox/queue-email.ts";
import { InviteToCar, InviteToJoin } from "../sharing/schemas.ts";
import { stopPath } from "../tokens.ts";
import { invitations } from "./tables.ts";
import { pathOfInvitation } from "./token.ts";

type Done = { success: true };

/** Ten a day from one account, and three a day to one address. */
const limitsOf = (actor: Actor, address: string): Limit[] => [
  { subject: `invite-by:${actor.id}`, most: 10, seconds: DAY_SECONDS },
  { subject: `invite-to:${receiverOf(address)}`, most: 3, seconds: DAY_SECONDS },
  ...limitUnasked(actor, address),
];

/** Invites a person to join. The text is fixed; the inviter's name is the one of the account. */
export const inviteToJoin = defineCommand({
  name: "messaging.invite-to-join",
  input: InviteToJoin,
  allow: "verified",
  limits: (actor, { email }) => limitsOf(actor, email),
  run: (context, { email }) => invite(context, { email, swap: null }, invitedToJoin),
});

/** Invites a person to look at a public car, and to join. */
export const inviteToCar = defineCommand({
  name: "messaging.invite-to-car",
  input: InviteToCar,
  allow: "verified",
  limits: (actor, { email }) => limitsOf(actor, email),
  async run(context, { email, swap }) {
    const car = await findCar(context.actor, swap);
    if (!car) return notFound("car");
    return invite(context, { email, swap }, (given) => invitedToCar({ ...given, car: car.name, price: car.price }));
  },
});

type Given = { from: string; path: string; unsubscribe: string };

/** An address that opted out gets no message, and the inviter doesn't learn of it. */
async function invite(
  context: CommandContext,
  { email: address, swap }: { email: string; swap: string | null },
  emailOf: (given: Given) => EmailDraft,
): Promise<Result<Done>> {
  const { tx, actor, now } = context;
  const id = newId();
  await tx.insert(invitations).values({ id, inviterId: personId(actor), email: address, swapId: swap, createdAt: now });
  const to = { channel: "mail", address } as const;
  if (await isOptedOut(tx, to)) return ok({ success: true });
  const email = emailOf({
    from: actor.firstName,
    path: pathOfInvitation(id),
    unsubscribe: stopPath({ kind: "shares", ...to }),
  });
  await queueToAddress(context, { cause: id, ...to, email, swap });
  return ok({ success: true });
}
