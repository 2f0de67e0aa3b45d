import { z } from "zod";
import {
  decidePayout,
  findOwnPayout,
  findPersonPayout,
  findWaitingPayouts,
  savePayout,
  withdrawPayout,
} from "#modules/deals/index.ts";
import { DecidePayout, PAYOUT_KINDS, SavePayout, WithdrawPayout } from "#modules/deals/schemas.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, okOrNotFound, singlePage } from "./kit.ts";

export const tags = { payouts: "The bank accounts to which members are paid" };

const Ref = z.object({ _id: z.string() });
const lastFour = z.string().describe("The last four digits of the account number.");
const Account = z.object({
  _id: z.string(),
  holder: z.string().describe("The name of the account’s holder, as the bank has it."),
  kind: z.enum(PAYOUT_KINDS).describe("Which account it is at the bank."),
  routing: z.string().describe("The routing number of the bank."),
  lastFour,
  since: z.string().describe("When it was entered, as an ISO time."),
});
const Payout = z.object({
  account: Account.nullable().describe("Where the next payment goes; null while none is entered."),
  hold: z.string().nullable().describe("Why this account can’t be paid yet, in a sentence; null if it can."),
  earlier: Account.nullable().describe("The account before a change that waits; null without one."),
});

/** Where members get money: the own account, and for those who pay those of others, without whole numbers. */
export const payouts = {
  own: endpoint({
    method: "GET",
    path: "/profile/payout",
    summary: "The bank account to which you are paid",
    allow: "verified",
    input: z.object({}),
    output: Payout,
    errors: ["not-found"],
    run: async (actor) => okOrNotFound(await findOwnPayout(actor), "user"),
  }),
  save: endpoint({
    method: "POST",
    path: "/profile/payout",
    summary: "Enter the bank account to which you are paid, or another one, which waits two days and for a call",
    allow: savePayout.allow,
    input: SavePayout,
    example: {
      holder: "Maya Reed",
      kind: "checking",
      routing: "071000013",
      accountNumber: "000123456789",
      again: "000123456789",
    },
    output: Ref,
    run: savePayout,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/profile/payout/{account}/withdraw",
    summary: "Take the change of your bank account back",
    allow: withdrawPayout.allow,
    input: WithdrawPayout,
    output: Ref,
    run: withdrawPayout,
  }),
  waiting: endpoint({
    method: "GET",
    path: "/payouts",
    summary: "The changed bank accounts that wait for a call, the oldest first",
    allow: "deal.pay",
    input: z.object({}),
    output: listOf(
      z.object({
        user: z.string(),
        name: z.string(),
        lastFour,
        changedAt: z.string().describe("When it was changed, as an ISO time."),
      }),
    ),
    run: async (actor) => ok(singlePage((await findWaitingPayouts(actor)) ?? [])),
  }),
  person: endpoint({
    method: "GET",
    path: "/payouts/{user}",
    summary: "Where a person is paid; the whole account number is only on the page",
    allow: "deal.pay",
    input: z.object({ user: id }),
    output: Payout.extend({
      user: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      phoneSince: z.string().nullable(),
      emailSince: z.string().nullable(),
      signed: z.array(z.object({ swap: z.string(), car: z.string() })),
      waits: z.boolean().describe("Whether a changed account waits for a call."),
    }),
    run: async (actor, { user }) => {
      const found = await findPersonPayout(actor, user);
      if (!found) return notFound("user");
      const { number: _number, ...shown } = found;
      return ok(shown);
    },
  }),
  decide: endpoint({
    method: "POST",
    path: "/payouts/{user}/decision",
    summary: "Record what a person said on the telephone about a changed bank account",
    allow: decidePayout.allow,
    input: DecidePayout,
    output: Ref,
    run: decidePayout,
  }),
};
