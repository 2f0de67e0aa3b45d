import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";
import { isRoutingNumber } from "./routing-number.ts";

export const PAYOUT_KINDS = ["checking", "savings"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** `waiting`: a change that a colleague has not called about; `refused`: it was not the person; `withdrawn`: taken back, or replaced. */
export type PayoutStatus = "active" | "waiting" | "refused" | "withdrawn";

const digits = (value: unknown) => (typeof value === "string" ? value.replace(/[\s-]/g, "") : value);

export const SavePayout = z
  .object({
    holder: text("Please enter the name of the account’s holder, as the bank has it.", 100).describe(
      "The name of the account’s holder, as the bank has it.",
    ),
    kind: z
      .enum(PAYOUT_KINDS, { error: "Please choose which account it is." })
      .describe("Which account it is at the bank."),
    routing: z
      .preprocess(
        digits,
        z
          .string({ error: "Please enter the nine digits of the routing number." })
          .regex(/^\d{9}$/, "A routing number has nine digits.")
          .refine(isRoutingNumber, "No bank has this routing number. Please check each digit."),
      )
      .describe("The nine digits of the bank’s routing number."),
    accountNumber: z
      .preprocess(
        digits,
        z
          .string({ error: "Please enter the account number." })
          .regex(/^\d{4,17}$/, "An account number has 4 to 17 digits."),
      )
      .describe("The number of the account, 4 to 17 digits."),
    again: z.preprocess(digits, z.string({ error: "Please enter the account number once more." })),
  })
  .refine(({ accountNumber, again }) => accountNumber === again, {
    message: "The two account numbers differ. Please check both.",
    path: ["again"],
  });

export const WithdrawPayout = z.object({ account: id });

const PAYOUT_OUTCOMES = ["confirmed", "refused"] as const;
export const DecidePayout = z.object({
  user: id,
  account: id,
  outcome: z.enum(PAYOUT_OUTCOMES, { error: "Please choose what the person said." }),
  note: text("Please write whom you called, on which number.", 500),
});

/** A bank account with its last four digits. */
export type PayoutView = {
  _id: string;
  holder: string;
  kind: PayoutKind;
  /** Of the bank. */
  routing: string;
  lastFour: string;
  since: string;
};

/** Where a member gets money. */
export type OwnPayout = {
  /** Where the next payment goes; null while none is entered. */
  account: PayoutView | null;
  /** Why this account can't be paid yet; null if it can. */
  hold: string | null;
  /** The account before a change that waits. */
  earlier: PayoutView | null;
};

/** The same for accountants, with what is needed for a call. */
export type PersonPayout = OwnPayout & {
  user: string;
  name: string;
  /** Null if there is none, or if it is too new for a call about the change. */
  phone: string | null;
  /** When the contacts of the account became what they are; null without a phone. */
  phoneSince: string | null;
  emailSince: string | null;
  /** The cars with papers that the person has signed, for a number from before. */
  signed: { swap: string; car: string }[];
  /** Waits for a call. */
  waits: boolean;
  /** The whole number of the account. */
  number: string | null;
};

export type WaitingPayout = { user: string; name: string; lastFour: string; changedAt: string };
