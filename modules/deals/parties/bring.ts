import { formatCents } from "#modules/kernel/money.ts";
import { isTitleLost } from "#modules/swaps/index.ts";
import { comesBefore, type Step } from "#modules/swaps/lifecycle.ts";
import { formsOf } from "../papers/state-table.ts";

type Facts = {
  step: Step;
  keys: number | null;
  loanActive: boolean;
  lender: string | null;
  titleMultipleOwners: boolean;
  titleMissing: string | null;
  plateState: string | null;
  state: string | null;
};

/** What the seller brings to the closing. */
export function sellerBrings(facts: Facts): string[] {
  const { step, keys, loanActive, lender, titleMultipleOwners } = facts;
  if (!comesBefore(step, "title")) return [];
  return [
    keysWords(keys),
    titleLine(facts),
    ...(loanActive ? [`The payoff letter of ${lender || "your lender"}, or its release if the loan is paid`] : []),
    titleMultipleOwners
      ? "Every owner named in the title, each with a driver’s license: all of them sign"
      : "Your driver’s license",
  ];
}

/** The title, wherever it is now. */
function titleLine(facts: Facts): string {
  if (isTitleLost(facts)) {
    const { duplicate, duplicateDays } = formsOf(facts.plateState ?? facts.state);
    return `Your application for a duplicate title (${duplicate}), which takes about ${duplicateDays} days; we help you with it`;
  }
  if (facts.titleMissing === "Being Processed") return "The title, as soon as the state has sent it";
  if (facts.titleMissing === "Filed/Storage") return "The title: please take it out of storage";
  return facts.loanActive ? `The title, unless ${facts.lender || "your lender"} holds it` : "The title";
}

/** What the seller does about a title that isn't at hand, until the deal is signed. */
export function sellerTitleStep(facts: Pick<Facts, "step" | "titleMissing" | "plateState" | "state">) {
  if (!comesBefore(facts.step, "payments") || !facts.titleMissing) return null;
  const after = "The deal is signed once we have the title.";
  if (isTitleLost(facts)) {
    const { state, duplicate, duplicateDays } = formsOf(facts.plateState ?? facts.state);
    const form = `${state || "The state of the title"}: ${duplicate}, signed by every owner of the title.`;
    return {
      title: "Apply for a duplicate of the title",
      text: `${form} It takes about ${duplicateDays} days by mail. ${after} Your contact helps you.`,
    };
  }
  return facts.titleMissing === "Filed/Storage"
    ? { title: "Get the title out of storage", text: after }
    : { title: "Send us the title when the state has sent it to you", text: after };
}

const keysWords = (keys: number | null): string => {
  if (!keys || keys === 1) return "The car with all its keys";
  return keys === 2 ? "The car with both keys" : `The car with all ${keys} keys`;
};

/** `openCents` null: the tax is not calculated yet, so no one is asked to bring a sum. */
type Buying = { step: Step; openCents: number | null; delivered: boolean; dealer: boolean };

/** What the buyer brings; a delivered car is insured by then, too, but nothing has to be carried to a Swap Center. */
export function buyerBrings({ step, openCents, delivered, dealer }: Buying): string[] {
  if (!comesBefore(step, "close-out")) return [];
  if (dealer)
    return delivered ? [] : ["Your gate pass: we hand the car to the person who shows it, such as your driver"];
  const sum = comesBefore(step, "title") ? sumWords(openCents) : null;
  return [
    ...(sum ? [sum] : []),
    "Your driver’s license",
    delivered ? "Proof of insurance for the car, before the delivery" : "Proof of insurance, to drive the car home",
  ];
}

function sumWords(openCents: number | null): string | null {
  if (openCents === null) return "No money yet: we tell you the sum once your tax is calculated";
  return openCents > 0 ? `${formatCents(openCents)} as a cashier’s check, or the receipt of your wire transfer` : null;
}
