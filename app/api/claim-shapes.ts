import { z } from "zod";
import {
  CLAIM_CATEGORIES,
  CLAIM_OUTCOMES,
  CLAIM_POSITIONS,
  CLAIM_POSTS,
  CLAIM_READERS,
  CLAIM_STATUSES,
  TRANSPORT_PAYERS,
} from "#modules/claims/schemas.ts";
import { FILE_KINDS } from "#modules/files/schemas.ts";

/** What the endpoints about claims answer. Amounts in cents. */
const cents = z.number().int();
const nullable = z.string().nullable();

/** An arbitration is the claim of a dealer about a car from an auction. */
const channel = z.enum(["listing", "auction"]);

export const ClaimLine = z.object({
  _id: z.string(),
  number: z.number().int(),
  swap: z.string(),
  car: z.string(),
  channel,
  category: z.enum(CLAIM_CATEGORIES),
  status: z.enum(CLAIM_STATUSES),
  openedAt: z.string(),
  dueAt: nullable,
  refundCents: cents.nullable(),
  unread: z.boolean(),
});

export const CarClaimsAnswer = z.object({
  swap: z.string(),
  car: z.string(),
  channel,
  reader: z.enum(CLAIM_READERS),
  claims: z.array(ClaimLine),
  /** The subjects of a claim that the buyer may still open, each with its last day. */
  window: z
    .object({
      state: z.enum(["early", "open", "over"]),
      until: nullable,
      categories: z.array(z.object({ category: z.enum(CLAIM_CATEGORIES), until: z.string() })),
    })
    .nullable(),
  /** The condition report of a car from an auction: a dealer disputes one of its lines by its `key`. */
  report: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      said: z.string(),
      disclosed: z.boolean(),
      category: z.enum(CLAIM_CATEGORIES),
    }),
  ),
});

const Post = z.object({
  _id: z.string(),
  kind: z.enum(CLAIM_POSTS),
  role: z.enum(CLAIM_READERS).nullable(),
  author: nullable,
  text: z.string(),
  at: z.string(),
  files: z.array(z.object({ key: z.string(), name: z.string(), kind: z.enum(FILE_KINDS) })),
});

export const ClaimAnswer = ClaimLine.extend({
  deal: z.string(),
  picture: nullable,
  reader: z.enum(CLAIM_READERS),
  buyer: z.string(),
  seller: z.string(),
  wantedCents: cents.nullable(),
  /** The line of the condition report that a dealer disputes. */
  line: z.object({ key: z.string(), label: z.string(), said: z.string() }).nullable(),
  position: z.enum(CLAIM_POSITIONS).nullable(),
  answerBy: z.string(),
  decideBy: z.string(),
  paidCents: cents,
  /** Parties see a refund once a second person has approved it. */
  award: z
    .object({
      outcome: z.enum(CLAIM_OUTCOMES),
      reason: z.string(),
      sellerCents: cents,
      swaplotCents: cents,
      transport: z.object({ by: z.enum(TRANSPORT_PAYERS), cents }).nullable(),
      decidedBy: nullable,
      decidedAt: z.string(),
    })
    .nullable(),
  open: z.object({ buyerCents: cents, sellerCents: cents }).nullable(),
  writtenOffCents: cents,
  posts: z.array(Post),
  approval: z.object({ _id: z.string(), own: z.boolean(), may: z.boolean() }).nullable(),
  can: z.object({
    answer: z.boolean(),
    add: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    reopen: z.boolean(),
  }),
  version: z.number().int(),
});
