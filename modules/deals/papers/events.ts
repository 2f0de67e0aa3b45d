import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { PAPER_KINDS } from "./schemas.ts";

const Papers = z.object({
  swap: z.string(),
  seller: z.string(),
  buyer: z.string().nullable(),
  deal: z.string(),
  /** The second owner, if there is one. */
  coSeller: z.string().nullish(),
});
type Papers = z.output<typeof Papers>;

const concerned = (payload: Papers) => [
  `swap:${payload.swap}`,
  `user:${payload.seller}`,
  payload.buyer && `user:${payload.buyer}`,
  payload.coSeller && `user:${payload.coSeller}`,
  "deals",
];

/** Papers were written. `reason`: others were signed before and have to be signed again. */
export const papersPrepared = defineEvent(
  "deal.papers-prepared",
  Papers.extend({ papers: z.array(z.string()), reason: z.string().nullable() }),
  concerned,
  { activity: ["deals", "prepared the closing papers"] },
);
/** The seller or staff have named the second owner, or taken the name back; the papers follow. */
export const coOwnerNamed = defineEvent("deal.co-owner-named", Papers, concerned, {
  activity: ["deals", "changed the second owner in the closing papers"],
  noNotification: "The co-owner gets the papers to sign.",
});
export const paperSigned = defineEvent(
  "deal.paper-signed",
  Papers.extend({ paper: z.string(), kind: z.enum(PAPER_KINDS), role: z.string() }),
  concerned,
  { activity: ["deals", ({ kind, role }) => `signed a closing paper (${kind ?? "other"}) as ${role ?? "a party"}`] },
);
/** A signer does not sign; the reason is with the paper. */
export const paperDeclined = defineEvent(
  "deal.paper-declined",
  Papers.extend({ paper: z.string(), kind: z.enum(PAPER_KINDS), role: z.string() }),
  concerned,
  { activity: ["deals", ({ kind, role }) => `declined a closing paper (${kind ?? "other"}) as ${role ?? "a party"}`] },
);
/** `complete`: it was the last one of the deal. */
export const paperSealed = defineEvent(
  "deal.paper-sealed",
  Papers.extend({ paper: z.string(), kind: z.enum(PAPER_KINDS), complete: z.boolean() }),
  concerned,
  { activity: ["deals", ({ kind }) => `sealed a closing paper (${kind ?? "other"})`] },
);
