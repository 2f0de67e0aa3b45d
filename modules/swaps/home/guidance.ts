import type { Channel, Step } from "../lifecycle/steps.ts";
import type { TeamRole } from "../team/schemas.ts";

export type Guide = {
  /** A short text for the state, such as "On sale". */
  status: string;
  title: string;
  text: string;
  /** The role that acts next. */
  who: "you" | "technician" | "buyers" | "accountant" | TeamRole;
  /** The usual duration. */
  takes: string;
  /** The usual next step on this channel. */
  next?: Step | { listing: Step; auction: Step };
};

/** The guidance for a seller at each step: what happens now, who does it, what comes next. */
export const GUIDES: Record<Step, Guide> = {
  registering: {
    status: "Not finished",
    title: "Choose how to sell",
    text: "Marketplace or auction: choose one and your registration is complete.",
    who: "you",
    takes: "2 minutes",
    next: "new-swap",
  },
  "new-swap": {
    status: "Registered",
    title: "We get in touch with you",
    text: "An onboarding agent goes through your car’s details with you and answers your questions.",
    who: "cs",
    takes: "a few business hours",
    next: "qualify",
  },
  qualify: {
    status: "Being checked",
    title: "We check the year, mileage, and title",
    text: "Your swap agent makes sure that the car can be sold here.",
    who: "agent",
    takes: "1 business day",
    next: "pre-valuate",
  },
  "pre-valuate": {
    status: "First valuation",
    title: "We work out a first value",
    text: "An appraiser compares your car with others that sold nearby.",
    who: "appraiser",
    takes: "1 business day",
    next: "schedule-eval",
  },
  "schedule-eval": {
    status: "Evaluation to book",
    title: "Book your free evaluation",
    text: "A technician looks at the car and takes the pictures, at a Swap Center or at your place.",
    who: "you",
    takes: "about 5 minutes to book",
    next: "confirm-scheduled",
  },
  "confirm-scheduled": {
    status: "Evaluation booked",
    title: "We confirm your appointment",
    text: "You can confirm it yourself: have the keys, title, and service records on hand that day.",
    who: "cs",
    takes: "1 business day",
    next: "eval",
  },
  eval: {
    status: "Evaluation",
    title: "Your evaluation",
    text: "The technician checks the car and takes the pictures. It takes about 40 minutes.",
    who: "technician",
    takes: "about 40 minutes",
    next: "valuate",
  },
  "eval-not-complete": {
    status: "New appointment needed",
    title: "Let us find a new time",
    text: "The last appointment did not take place. Choose another time, or your team books one with you.",
    who: "you",
    takes: "about 5 minutes to book",
    next: "confirm-scheduled",
  },
  valuate: {
    status: "Pricing",
    title: "We propose a price",
    text: "Your appraiser puts a price on the evaluation. Nothing is listed before you agree.",
    who: "appraiser",
    takes: "1 business day",
    next: "prepare-listing",
  },
  "prepare-listing": {
    status: "Being prepared",
    title: "We prepare pictures and text",
    text: "Your swap agent puts the listing together.",
    who: "agent",
    takes: "1 business day",
    next: { listing: "listing", auction: "auction" },
  },
  listing: {
    status: "On sale",
    title: "Buyers look at your car",
    text: "Answer offers and visits as they come in. You choose who to sell to.",
    who: "buyers",
    takes: "until it is sold",
    next: "pre-deal",
  },
  auction: {
    status: "In auction",
    title: "Dealers bid for your car",
    text: "The highest bid that meets your reserve buys the car.",
    who: "dealmaker-auction",
    takes: "until the auction closes",
    next: "pre-deal",
  },
  "auction-failed": {
    status: "Not sold yet",
    title: "The car did not sell",
    text: "Your dealmaker talks with you about another auction, the marketplace, or a cash offer.",
    who: "dealmaker-auction",
    takes: "1 business day",
    next: "auction",
  },
  "pre-deal": {
    status: "Offer accepted",
    title: "We check papers and your loan",
    text: "Title, the buyer’s means of payment, and the exact payoff if there is a loan.",
    who: "dealmaker",
    takes: "1 business day",
    next: "finalize-deal",
  },
  "finalize-deal": {
    status: "Closing",
    title: "You sign and hand over the keys",
    text: "Bring all keys and the title to the center; we take care of tax and registration.",
    who: "dealmaker",
    takes: "about 3 days",
    next: "payments",
  },
  payments: {
    status: "Payment",
    title: "You get paid",
    text: "We pay you, and your lender if there is a loan.",
    who: "accountant",
    takes: "1 business day",
    next: "title",
  },
  title: {
    status: "Title on its way",
    title: "The title goes to its new owner",
    text: "We send it with tracking. There is nothing more for you to do.",
    who: "accountant",
    takes: "about 3 days",
    next: "close-out",
  },
  "close-out": {
    status: "Almost done",
    title: "We close the file",
    text: "We check payments, title, and keys one last time.",
    who: "agent",
    takes: "1 business day",
    next: "complete",
  },
  complete: {
    status: "Sold",
    title: "Sold",
    text: "Thank you for selling with us. Your papers stay here for you.",
    who: "you",
    takes: "",
  },
};

/** This step and the two that usually follow, as a seller reads them. */
export const guideFrom = (step: Step, channel: Channel): Guide[] =>
  [step, ...followingSteps(step, channel)].map((at) => onChannel(GUIDES[at], channel));

/** The two steps that usually come next on this channel. */
export function followingSteps(step: Step, channel: Channel): Step[] {
  const after = (at: Step | undefined): Step | undefined => {
    const next = at && GUIDES[at].next;
    return typeof next === "object" ? next[channel] : next;
  };
  const first = after(step);
  return [first, after(first)].filter((one): one is Step => one !== undefined);
}

const onChannel = (guide: Guide, channel: Channel): Guide =>
  channel === "auction" && guide.who === "dealmaker" ? { ...guide, who: "dealmaker-auction" } : guide;
