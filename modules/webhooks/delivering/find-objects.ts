import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import { findDealSheet } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findSwap } from "#modules/marketplace/entity/index.ts";
import { findOffers, findVisit } from "#modules/offers/index.ts";
import { OFFER_SIDES, OFFER_STATUSES, VISIT_SIDES, VISIT_STATUSES } from "#modules/offers/lifecycle.ts";
import { CHANNELS, STAGES } from "#modules/swaps/lifecycle.ts";

import type { WebhookBody } from "../schemas.ts";
import { webhookDeliveries, type webhooks } from "../tables.ts";

const dollars = z.number().int();

/**
 * What full messages say about a car, an offer, a visit, and a deal. They name no people, because a message is kept for 30 days. An auction's
 * lot needs a permission that the key of a webhook may lack, so messages have only its id.
 */
export const OBJECTS = {
  swap: z.object({
    _id: z.uuid().describe("The id of the car."),
    version: z
      .number()
      .int()
      .describe("Grows with each change, so that an older message can be told from a newer one."),
    shortName: z.string().describe("Year, make, and model."),
    channel: z.enum(CHANNELS).describe("How the car is sold."),
    stage: z.object({ name: z.enum(STAGES).describe("The stage.") }).describe("Where the sale of the car is."),
    step: z.string().optional().describe("The step within the stage, for the car’s own people."),
    price: z
      .object({
        listing: dollars.nullable().describe("In whole dollars."),
        auction: dollars.nullable().describe("In whole dollars."),
        sold: dollars.nullable().describe("In whole dollars."),
      })
      .describe("Null where there is none, or the owner of the webhook may not see it."),
  }),
  offer: z.object({
    _id: z.uuid().describe("The id of the offer."),
    status: z.enum(OFFER_STATUSES).describe("Where the offer is."),
    amount: dollars.describe("In whole dollars."),
    side: z.enum(OFFER_SIDES).describe("Who named the amount."),
    expiresAt: z.string().describe("When the offer expires."),
  }),
  visit: z.object({
    _id: z.uuid().describe("The id of the visit."),
    status: z.enum(VISIT_STATUSES).describe("Where the visit is."),
    date: z.string().describe("When it begins."),
    end: z.string().describe("When it ends."),
    side: z.enum(VISIT_SIDES).describe("Who proposed the time."),
  }),
  deal: z.object({
    deal: z.uuid().describe("The id of the deal."),
    status: z.enum(["signed", "closed"]).describe("Where the deal is."),
    signedAt: z.string().describe("When it was signed."),
  }),
} as const;
type Kind = keyof typeof OBJECTS;
type Objects = NonNullable<WebhookBody["objects"]>;

const FIND: Record<Kind, (owner: Actor, id: string, swap: string) => Promise<unknown>> = {
  swap: findSwap,
  offer: async (owner, id, swap) => (await findOffers(owner, swap)).find(({ _id }) => _id === id),
  visit: findVisit,
  deal: (owner, _, swap) => findDealSheet(owner, swap),
};

type Webhook = Pick<typeof webhooks.$inferSelect, "userId" | "payload">;
type Delivery = Pick<typeof webhookDeliveries.$inferSelect, "id" | "body">;

/**
 * The body of a delivery as it is sent: in full messages with the objects, which are looked up before the first attempt, and then stay. They
 * are not looked up when the delivery is queued, because that happens in a transaction of many.
 */
export async function completeBody({ userId, payload }: Webhook, { id, body }: Delivery): Promise<WebhookBody> {
  if (payload !== "full" || body.objects) return body;
  const whole = { ...body, objects: await findObjects(userId, body.data) };
  await db().update(webhookDeliveries).set({ body: whole }).where(eq(webhookDeliveries.id, id));
  return whole;
}

/** What the ids of a message name, as the owner of a webhook sees it now. What the owner may not see is missing. */
async function findObjects(ownerId: string, ids: Readonly<Record<string, string>>): Promise<Objects> {
  const owner = await findActor(ownerId);
  if (!owner) return {};
  const found = await Promise.all(
    (Object.keys(OBJECTS) as Kind[]).map(async (kind) => {
      const id = ids[kind];
      const object = id && (await FIND[kind](owner, id, ids.swap ?? ""));
      return object ? [[kind, OBJECTS[kind].parse(object)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
