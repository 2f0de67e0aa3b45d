import { dealerHowPath, dealerSignupPath, feesPath } from "#app/shared/paths.ts";
import { FEES, type QuestionGroup } from "./questions.ts";

/** The FAQ for dealers. */
export const DEALER_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        question: "Who can bid?",
        answer:
          "Licensed dealers, once our staff have verified the license and activated the account. Private buyers use the marketplace.",
        more: { label: "Apply for an account", to: dealerSignupPath },
      },
      {
        question: "How long does it take?",
        answer:
          "Signing up takes a few minutes: your dealership, a contact, and your license number. We review the license, usually within one business day, and email you.",
      },
      {
        question: "Is there a bidding limit?",
        answer:
          "Yes. Your highest bids on lots you lead plus unpaid wins can total $25,000 at first and $150,000 after three paid cars. Our staff can change your limit.",
      },
    ],
  },
  {
    id: "bidding",
    title: "Bidding",
    questions: [
      {
        question: "How much do I have to outbid by?",
        answer:
          "By at least one increment: $25 under $1,000, $50 from $1,000, $100 from $5,000, $250 from $25,000, $500 from $50,000, and $1,000 from $100,000. Any whole dollar amount above that is fine.",
        more: { label: "The ladder", to: `${feesPath}#ladder` },
      },
      {
        question: "Can I set a maximum bid?",
        answer:
          "Yes. An autobid bids for you, one increment at a time, up to your maximum. No one else sees the maximum. The earlier of two equal maximums leads.",
        more: { label: "How bidding works", to: dealerHowPath },
      },
      {
        question: "What happens in the final seconds?",
        answer:
          "A bid in the last 120 seconds extends the auction to 120 seconds after that bid, every time. Sniping doesn’t work.",
      },
      {
        question: "Can I see the reserve?",
        answer:
          "You see whether there is a reserve, whether the price is close, and whether it’s met, but never the amount.",
      },
      {
        question: "What if the reserve isn’t met?",
        answer: "The highest bid becomes an offer for 24 hours. The seller can accept, decline, or counter it.",
      },
    ],
  },
  {
    id: "after",
    title: "After the auction",
    questions: [
      {
        question: "What does it cost me?",
        answer: "There’s no buyer fee. The seller pays the success fee.",
        more: FEES,
      },
      { question: "When do I pay?", answer: "Within three business days after you win." },
      {
        question: "How do I get the car and the title?",
        answer:
          "Pick up the car at the Swap Center or have it delivered. We send the title once your payment arrives, or once the lender releases it.",
      },
      {
        question: "Can a bid be taken back?",
        answer:
          "Only our staff can remove a bid, and only for a reason: a typo, a changed description, an ineligible bidder, or fraud. We tell every bidder.",
      },
      {
        question: "What do you inspect?",
        answer:
          "The same as for private buyers: checklist, tires, error codes, photos, and every flaw on a map of the car, rated light, moderate, or severe.",
      },
    ],
  },
];
