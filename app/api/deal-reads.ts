import { z } from "zod";
import { findDealSheet, findDelivery, findTitle } from "#modules/deals/index.ts";
import { id } from "#modules/kernel/fields.ts";
import { findHistory, findNotes } from "#modules/swaps/index.ts";
import { DeliveryAnswer, MoveLine, NoteLine, PaymentLine, SheetAnswer, TitleAnswer } from "./deal-shapes.ts";
import { endpoint, listOf, okOrNotFound, PageQuery, singlePage } from "./kit.ts";

const OfSwap = z.object({ swap: id });
const PageOfSwap = PageQuery.extend(OfSwap.shape);
const read = { method: "GET", input: OfSwap } as const;

/** What is written down about a deal and a swap. Staff read all of it, seller and buyer what is theirs. */
export const dealReads = {
  deal: endpoint({
    ...read,
    allow: "verified",
    path: "/swaps/{swap}/deal",
    summary: "The sheet of the signed deal: what each party owes or gets, and what is still open",
    output: SheetAnswer,
    run: async (actor, { swap }) => okOrNotFound(await findDealSheet(actor, swap), "deal"),
  }),
  payments: endpoint({
    ...read,
    allow: "verified",
    path: "/swaps/{swap}/payment",
    summary: "The recorded payments of the deal",
    output: listOf(PaymentLine),
    run: async (actor, { swap }) => {
      const sheet = await findDealSheet(actor, swap);
      return okOrNotFound(sheet && singlePage(sheet.payments), "deal");
    },
  }),
  delivery: endpoint({
    ...read,
    allow: "verified",
    path: "/swaps/{swap}/delivery",
    summary: "The latest delivery of the car",
    output: DeliveryAnswer,
    run: async (actor, { swap }) => okOrNotFound(await findDelivery(actor, swap), "delivery"),
  }),
  title: endpoint({
    ...read,
    allow: "verified",
    path: "/swaps/{swap}/title",
    summary: "When and how the title was sent",
    output: TitleAnswer,
    run: async (actor, { swap }) => okOrNotFound(await findTitle(actor, swap), "title"),
  }),
  notes: endpoint({
    ...read,
    allow: "system.tasks",
    path: "/swaps/{swap}/notes",
    summary: "The notes of the team, newest first",
    input: PageOfSwap,
    output: listOf(NoteLine),
    run: async (actor, { swap, ...asked }) => okOrNotFound(await findNotes(actor, swap, asked), "swap"),
  }),
  history: endpoint({
    ...read,
    allow: "system.tasks",
    path: "/swaps/{swap}/history",
    summary: "The moves of the swap, newest first",
    input: PageOfSwap,
    output: listOf(MoveLine),
    run: async (actor, { swap, ...asked }) => okOrNotFound(await findHistory(actor, swap, asked), "swap"),
  }),
};
