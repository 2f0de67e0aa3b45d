import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sharedCarPath, weBuyPath, withQuery } from "#modules/kernel/paths.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import type { EmailDraft, MessageChannel } from "../message-schemas.ts";
import { carShared, postShared, promotionShared } from "../notifications/sharing/shared.ts";
import { isOptedOut } from "../opted-out.ts";
import { queueToAddress } from "../outbox/queue-email.ts";
import { stopPath } from "../tokens.ts";
import { shared } from "./events.ts";
import { ShareCarByMail, ShareCarByText, SharePostByMail, SharePostByText, SharePromotion } from "./schemas.ts";

type Done = { success: true };

/** Ten a day from one account, to prevent spam in our name. */
const limitsOf = (actor: Actor, address: string): Limit[] => [
  ...(actor.id ? [{ subject: `share-by:${actor.id}`, most: 10, seconds: DAY_SECONDS }] : []),
  ...limitUnasked(actor, address),
];

/**
 * Shares a car by email; visitors may do this, too. One account sends ten such messages a day, within the limits of its
 * receivers.
 */
export const shareCarByMail = defineCommand({
  name: "messaging.share-car-by-mail",
  input: ShareCarByMail,
  allow: "swap.share.email",
  limits: (actor, { email }) => limitsOf(actor, email),
  run: (context, { swap, email }) => shareCar(context, swap, { channel: "mail", address: email }),
});

/** Shares a car by text message. */
export const shareCarByText = defineCommand({
  name: "messaging.share-car-by-text",
  input: ShareCarByText,
  allow: "swap.share.sms",
  limits: (actor, { phone }) => limitsOf(actor, phone),
  run: (context, { swap, phone }) => shareCar(context, swap, { channel: "sms", address: phone }),
});

/** Shares a post by email. Title and path come from the caller that loaded the post, never from a form. */
export const sharePostByMail = defineCommand({
  name: "messaging.share-post-by-mail",
  input: SharePostByMail,
  allow: "swap.share.email",
  limits: (actor, { email }) => limitsOf(actor, email),
  run: (context, { post, email }) => sharePost(context, post, { channel: "mail", address: email }),
});

/** Shares a post by text message. */
export const sharePostByText = defineCommand({
  name: "messaging.share-post-by-text",
  input: SharePostByText,
  allow: "swap.share.sms",
  limits: (actor, { phone }) => limitsOf(actor, phone),
  run: (context, { post, phone }) => sharePost(context, post, { channel: "sms", address: phone }),
});

/** Sends the page of the instant cash offer by email, with the sender's referral if there is a sender. */
export const sharePromotion = defineCommand({
  name: "messaging.share-promotion",
  input: SharePromotion,
  allow: "swap.share.email",
  limits: (actor, { email }) => limitsOf(actor, email),
  run(context, { email: address }) {
    const to = { channel: "mail", address } as const;
    const path = withQuery(weBuyPath, { fp_ref: context.actor.id });
    const email = promotionShared({
      from: context.actor.firstName,
      path,
      unsubscribe: stopPath({ kind: "shares", ...to }),
    });
    return send(context, to, email, { swap: null, path });
  },
});

type To = { channel: MessageChannel; address: string };

async function shareCar(context: CommandContext, swap: string, to: To): Promise<Result<Done>> {
  const car = await findCar(context.actor, swap);
  if (!car) return notFound("car");
  const email = carShared({
    from: context.actor.firstName,
    unsubscribe: stopPath({ kind: "shares", ...to }),
    car: car.name,
    swap,
    price: car.price,
    mileage: car.mileage,
    place: [car.location.city, car.location.state].filter(Boolean).join(", "),
  });
  return send(context, to, email, { swap, path: sharedCarPath(swap) });
}

function sharePost(context: CommandContext, post: { title: string; path: string }, to: To): Promise<Result<Done>> {
  const unsubscribe = stopPath({ kind: "shares", ...to });
  const email = postShared({ from: context.actor.firstName, unsubscribe, ...post });
  return send(context, to, email, { swap: null, path: post.path });
}

/** An address that opted out gets no message, and the sender doesn't learn of it. */
async function send(
  context: CommandContext,
  { channel, address }: To,
  email: EmailDraft,
  about: { swap: string | null; path: string },
): Promise<Result<Done>> {
  const { tx, record } = context;
  if (!(await isOptedOut(tx, { channel, address }))) {
    await queueToAddress(context, { cause: newId(), channel, address, email, swap: about.swap });
    await record(shared({ channel, ...about }));
  }
  return ok({ success: true });
}
