import { z } from "zod";
import {
  acceptNegotiation,
  counterNegotiation,
  declineNegotiation,
  findNegotiation,
  findNegotiations,
  offerSecondChance,
} from "#modules/auctions/index.ts";
import { AnswerNegotiation, CounterNegotiation, OfferSecondChance } from "#modules/auctions/schemas.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { endpoint, listOf, singlePage } from "./kit.ts";

const dollars = z.number().int();
const side = z.enum(["seller", "dealer"]);
const Negotiation = z.object({
  swap: z.string(),
  vehicle: z.string(),
  picture: z.string().nullable(),
  reader: z.enum(["seller", "dealer", "staff"]),
  bidder: z.number().int().describe('3 for "Bidder 3".'),
  dealer: z.string().nullable().describe("The dealer’s name, for staff."),
  secondChance: z.boolean().describe("The car is offered to the next bidder, without counteroffers."),
  offer: dollars.describe("What the dealer pays."),
  ask: dollars.nullable().describe("What the seller asks."),
  reserve: dollars.nullable().describe("For the seller and staff."),
  turn: side,
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    counter: z.object({ min: dollars, max: dollars }).nullable(),
  }),
  countersLeft: z.number().int(),
  endsAt: z.string(),
  seq: z.number().int().describe("Send it with an answer, which is refused when something happened since."),
  steps: z.array(
    z.object({
      at: z.string(),
      act: z.enum(["bid", "second-chance", "countered"]),
      by: z.enum(["seller", "dealer", "staff"]),
      amount: dollars,
    }),
  ),
});
const NegotiationAnswer = z.object({
  seq: z.number().int(),
  outcome: z.enum(["sold", "ended", "open"]),
});

const answering = (act: string, summary: string) => ({
  method: "POST" as const,
  path: `/swaps/{swap}/auction/negotiation/${act}` as const,
  summary,
  allow: "verified" as const,
  output: NegotiationAnswer,
});

export const negotiations = {
  one: endpoint({
    method: "GET",
    path: "/swaps/{swap}/auction/negotiation",
    summary: "The open negotiation about a car that did not reach its reserve",
    allow: "verified",
    input: SwapRef,
    output: Negotiation,
    run: async (actor, { swap }) => {
      const found = await findNegotiation(actor, swap);
      return found ? ok(found) : notFound("negotiation");
    },
  }),
  list: endpoint({
    method: "GET",
    path: "/swaps/auction/negotiations",
    summary: "The caller’s open negotiations; all for staff who manage cars",
    allow: "verified",
    input: z.object({}),
    output: listOf(Negotiation),
    run: async (actor) => ok(singlePage(await findNegotiations(actor))),
  }),
  accept: endpoint({
    ...answering("accept", "Accept the other side’s price"),
    input: AnswerNegotiation,
    run: acceptNegotiation,
  }),
  decline: endpoint({
    ...answering("decline", "End the negotiation without a sale"),
    input: AnswerNegotiation,
    run: declineNegotiation,
  }),
  counter: endpoint({
    ...answering("counter", "Name another price"),
    input: CounterNegotiation,
    run: counterNegotiation,
  }),
  secondChance: endpoint({
    method: "POST",
    path: "/swaps/{swap}/auction/second-chance",
    summary: "Offer the car to the next bidder for a day",
    allow: "swap.manage",
    input: OfferSecondChance,
    output: NegotiationAnswer,
    run: offerSecondChance,
  }),
};
