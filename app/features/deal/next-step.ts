import { bookInspectionPath, dealPapersPath, identityPath, wonPath } from "#app/shared/paths.ts";
import type { IdentityState, OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import { comesBefore, isSold } from "#modules/swaps/lifecycle.ts";
import type { Meeting } from "./own-deal-labels.ts";

/** What comes next in a deal, in the words of its seller or buyer; with a link if the reader has to do something. */
export type NextStep = { title: string; text: string; link?: { label: string; to: string } };

type Facts = { deal: OwnDeal; papers: PapersView | null; meeting: Meeting | null };

/** The first thing that is open, in the order in which people do them: sign, pay, hand over, wait for the title. */
export function nextStepOf(facts: Facts): NextStep {
  const { deal } = facts;
  if (isSold(deal.step)) return over(deal);
  return toSign(facts) ?? (deal.reader === "seller" ? nextOfSeller(facts) : nextOfBuyer(facts));
}

const over = ({ reader }: OwnDeal): NextStep =>
  reader === "seller"
    ? { title: "Your car is sold", text: "The papers and the deal sheet stay here for you." }
    : { title: "The car is yours", text: "The papers and the deal sheet stay here for you." };

function toSign({ deal, papers }: Facts): NextStep | undefined {
  const waiting = papers?.canceled ? 0 : (papers?.papers.filter(({ yourTurn }) => yourTurn).length ?? 0);
  if (waiting === 0) return undefined;
  const [unchecked] = papers?.unchecked ?? [];
  if (unchecked) return toShowId(unchecked.state);
  return {
    title: waiting === 1 ? "Sign one paper" : `Sign ${waiting} papers`,
    text: "Read each paper, and sign it with your name. Ask your contact about anything that isn’t right.",
    link: { label: "Read and sign", to: dealPapersPath(deal.swap) },
  };
}

const toShowId = (state: IdentityState): NextStep =>
  state === "waiting"
    ? { title: "We check your ID", text: "Then you can sign the papers. There is nothing to do for you now." }
    : {
        title: "Have your ID checked",
        text: "Send photos of your ID and of yourself. Then you can sign the papers.",
        link: { label: "Check my ID", to: identityPath },
      };

function nextOfSeller({ deal, meeting }: Facts): NextStep {
  if (deal.status === "agreed" && deal.titleStep) return deal.titleStep;
  if (deal.status === "agreed" && comesBefore(deal.step, "finalize-deal"))
    return { title: "We check the papers", text: "There is nothing to do for you now." };
  if (!meeting && comesBefore(deal.step, "title"))
    return {
      title: "Choose a time to hand over the car",
      text: "Bring the car to a Swap Center. See below what else to bring.",
      link: { label: "Book the drop-off", to: bookInspectionPath(deal.swap, STAGES.dropOff) },
    };
  if (meeting && !meeting.done && comesBefore(deal.step, "title") && !isPast(meeting))
    return { title: "Hand over the car", text: `${formatDashboardMoment(meeting.time)}, ${meeting.place}.` };
  if (deal.status === "agreed")
    return { title: "The deal is prepared for your signature", text: "We tell you when the papers are ready." };
  if (deal.openCents !== null && deal.openCents > 0)
    return { title: `Pay ${formatCents(deal.openCents)}`, text: "Your contact tells you how." };
  if (deal.openCents !== null && deal.openCents < 0)
    return { title: "You get paid", text: "We pay you once the buyer’s money has cleared and all papers are sealed." };
  return { title: "We finish the sale", text: "The title goes to the buyer. There is nothing to do for you now." };
}

const isPast = ({ time }: Meeting) => Date.parse(time) < Date.now();

function nextOfBuyer({ deal, meeting }: Facts): NextStep {
  const { openCents, due, delivery, deliveryTo, title, step } = deal;
  if (deal.status === "agreed" && deal.channel === "auction") return toPayForWin(deal);
  if (deal.status === "agreed")
    return comesBefore(step, "finalize-deal")
      ? { title: "We check the papers with the seller", text: "There is nothing to do for you now." }
      : { title: "The deal is prepared for your signature", text: "We tell you when the papers are ready." };
  if (openCents !== null && openCents > 0)
    return {
      title: `Pay ${formatCents(openCents)}`,
      text: due ? `By ${formatDashboardDate(due)}. See below how to pay.` : "See below how to pay.",
    };
  if (delivery?.status === "scheduled")
    return { title: "Your car is delivered", text: `${formatDashboardMoment(delivery.at)}, ${delivery.address}.` };
  if (deliveryTo && !delivery)
    return { title: "We plan the delivery", text: `To ${deliveryTo}. Your contact agrees on a day with you.` };
  const toGet = deal.gatePass === null || meeting?.done ? undefined : toGetCar(deal, meeting);
  if (toGet) return toGet;
  if (comesBefore(step, "title"))
    return { title: "We check your payment", text: "We tell you when it has cleared and you can get the car." };
  return title
    ? { title: "The title is on its way", text: "We sent it to you. We do the last checks." }
    : { title: "We send the title to you", text: "You get the tracking number here." };
}

/** A dealer pays for a won car while the papers are prepared. */
const toPayForWin = ({ swap, price }: OwnDeal): NextStep => ({
  title: price === null ? "Pay for the car" : `Pay ${formatDollars(price)}`,
  text: "Within three business days of winning the car. We prepare the papers meanwhile.",
  link: { label: "Invoice and how to pay", to: wonPath(swap) },
});

/** The payment has cleared, so the car can leave. */
function toGetCar(deal: OwnDeal, meeting: Meeting | null): NextStep | undefined {
  if (meeting && !isPast(meeting)) return toPickUp(meeting);
  if (deal.channel === "auction") return toBookPickUp(deal);
  if (!comesBefore(deal.step, "title")) return undefined;
  return {
    title: "Your payment has cleared",
    text: "Your contact agrees with you on a day to get the car at a Swap Center.",
  };
}

const GATE = "Bring your gate pass, or send it to your driver.";

const toPickUp = ({ time, place }: Meeting): NextStep => ({
  title: "Pick up the car",
  text: `${formatDashboardMoment(time)}, ${place}. ${GATE}`,
});

const toBookPickUp = ({ swap }: OwnDeal): NextStep => ({
  title: "Choose a time to pick up the car",
  text: `Your payment has cleared. ${GATE}`,
  link: { label: "Book the pick-up", to: bookInspectionPath(swap, STAGES.pickUp) },
});
