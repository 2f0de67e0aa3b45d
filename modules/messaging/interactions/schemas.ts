import { z } from "zod";
import { OFFER_STATUSES, VISIT_STATUSES } from "#modules/offers/lifecycle.ts";
import { Correspondent } from "../conversations/schemas.ts";

export const INTERACTION_KINDS = ["offer", "visit", "message"] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];
export const INTERACTION_SIDES = ["buyer", "seller"] as const;
const side = z.enum(INTERACTION_SIDES);

/** What a person has to do with others about cars: an offer, a visit, or a conversation. Times are ISO. */
export const Interaction = z.object({
  _id: z.string(),
  kind: z.enum(INTERACTION_KINDS),
  swap: z.string(),
  vehicle: z.string(),
  picture: z.string().nullable(),
  with: z.array(Correspondent).describe("The other person; for staff, both people of an offer or a visit."),
  party: z
    .enum([...INTERACTION_SIDES, "staff"])
    .nullable()
    .describe("Your part; null in a conversation."),
  side: side.nullable().describe("Of an offer or a visit: the side that proposed the amount or the time."),
  status: z.enum([...OFFER_STATUSES, ...VISIT_STATUSES]).nullable(),
  amount: z.number().nullable().describe("Of an offer, in whole dollars."),
  date: z.string().nullable().describe("The time of a visit."),
  text: z.string().nullable().describe("The beginning of a conversation’s last message."),
  unread: z.number(),
  at: z.string().describe("When it last changed."),
});
export type Interaction = z.output<typeof Interaction>;

export const InteractionQuery = z.object({
  kind: z.enum(INTERACTION_KINDS).optional(),
  as: side.optional().describe("Only what you do as a buyer, or as a seller."),
});
