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
import { endpoint, okOrNotFound } from "./kit.ts";

export const tags = { payouts: "The bank accounts to which members are paid" };

const Ref = z.object({ _id: z.string() });
const Account = z.object({
  _id: z.string(),
  holder: z.string(),
  kind: z.enum(PAYOUT_KINDS),
  routing: z.string(),
  lastFour: z.string(),
  since: z.string(),
});
const Payout = z.object({
  account: Account.nullable(),
  hold: z.string().nullable(),
  earlier: Account.nullable(),
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
    run: async (actor) => okOrNotFound(await findOwnPayout(actor), "user"),
  }),
  save: endpoint({
    method: "POST",
    path: "/profile/payout",
    summary: "Enter the bank account to which you are paid, or another one, which waits two days and for a call",
    allow: savePayout.allow,
    input: SavePayout,
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
    output: z.object({
      list: z.array(z.object({ user: z.string(), name: z.string(), lastFour: z.string(), changedAt: z.string() })),
    }),
    run: async (actor) => ok({ list: (await findWaitingPayouts(actor)) ?? [] }),
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
      waits: z.boolean(),
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
