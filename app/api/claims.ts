import { z } from "zod";
import {
  addToClaim,
  answerClaim,
  decideClaim,
  findCarClaims,
  findClaim,
  findClaims,
  reopenClaim,
  withdrawClaim,
} from "#modules/claims/index.ts";
import {
  AddToClaim,
  AnswerClaim,
  CLAIM_STATUSES,
  CLAIM_VIEWS,
  DecideClaim,
  OpenClaim,
  ReopenClaim,
  WithdrawClaim,
} from "#modules/claims/schemas.ts";
import { findReportLines, openClaim } from "#modules/inspections/index.ts";
import { id, page, records } from "#modules/kernel/fields.ts";
import { CarClaimsAnswer, ClaimAnswer, ClaimLine } from "./claim-shapes.ts";
import { endpoint, listOf, okOrNotFound } from "./kit.ts";

const verified = { allow: "verified" } as const;
const decides = { allow: decideClaim.allow, method: "POST" } as const;
// Calls send dollars. The schema of the command parses them into cents, so nothing else may do that.
const dollars = z.union([z.string(), z.number()]).optional();
const Opening = OpenClaim.extend({ wanted: dollars });
const Decision = DecideClaim.extend({ fromSeller: dollars, fromSwaplot: dollars });

const Standing = z.object({ _id: z.string(), status: z.enum(CLAIM_STATUSES) });

export const tags = { claims: "Claims about sold cars" };

/** Claims about sold cars, and arbitration for dealers: opened by the buyer, answered by the seller, decided by staff. */
export const claims = {
  list: endpoint({
    ...verified,
    method: "GET",
    path: "/claims",
    summary:
      "Claims, newest first: for staff who work on deals those of their channels, for others those about their cars",
    input: z.object({ view: z.enum(CLAIM_VIEWS).optional(), page, records }),
    output: listOf(ClaimLine),
    run: async (actor, { view, page, records, after }) => ({
      ok: true,
      value: await findClaims(actor, { view, page }, records, after),
    }),
  }),
  ofCar: endpoint({
    ...verified,
    method: "GET",
    path: "/swaps/{swap}/claims",
    summary:
      "The claims about a car’s deal, until when its buyer may open one, and the condition report of a car from an auction",
    input: z.object({ swap: id }),
    output: CarClaimsAnswer,
    run: async (actor, { swap }) => {
      const [found, report] = await Promise.all([findCarClaims(actor, swap), findReportLines(actor, swap)]);
      return okOrNotFound(found && { ...found, report }, "deal");
    },
  }),
  open: endpoint({
    ...verified,
    method: "POST",
    path: "/swaps/{swap}/claims",
    summary:
      "Open a claim about a bought car; `files` are keys of uploaded pictures and PDFs, `wanted` is in dollars. For a car from an auction it is an arbitration, and `line` is the line of the condition report that is disputed",
    input: Opening,
    output: z.object({ _id: z.string(), number: z.number().int() }),
    creates: true,
    run: openClaim,
  }),
  read: endpoint({
    ...verified,
    method: "GET",
    path: "/claims/{claim}",
    expands: ["claim"],
    summary: "One claim with all that was written about it and its decision",
    input: z.object({ claim: id }),
    output: ClaimAnswer,
    run: async (actor, { claim }) => okOrNotFound(await findClaim(actor, claim), "claim"),
  }),
  answer: endpoint({
    ...verified,
    method: "POST",
    path: "/claims/{claim}/answer",
    summary: "Answer a claim as the seller of the car",
    input: AnswerClaim,
    output: Standing,
    run: answerClaim,
  }),
  add: endpoint({
    ...verified,
    method: "POST",
    path: "/claims/{claim}/posts",
    summary: "Add a message with files to a claim that is not decided",
    input: AddToClaim,
    output: z.object({ _id: z.string() }),
    creates: true,
    run: addToClaim,
  }),
  withdraw: endpoint({
    ...verified,
    method: "POST",
    path: "/claims/{claim}/withdraw",
    summary: "Withdraw a claim before it is decided",
    input: WithdrawClaim,
    output: Standing,
    run: withdrawClaim,
  }),
  decide: endpoint({
    ...decides,
    path: "/claims/{claim}/decision",
    summary: "Decide a claim; a refund, in dollars by who pays for it, waits for a colleague’s approval",
    input: Decision,
    output: Standing,
    run: decideClaim,
  }),
  reopen: endpoint({
    ...decides,
    path: "/claims/{claim}/reopen",
    summary: "Undo a decision with a reason; its entries are reversed",
    input: ReopenClaim,
    output: Standing,
    run: reopenClaim,
  }),
};
