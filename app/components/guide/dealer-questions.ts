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
          "Licensed dealers whose license our staff have read and whose account is active. Private buyers use the marketplace.",
        more: { label: "Apply for an account", to: dealerSignupPath },
      },
      {
        question: "How long does it take?",
        answer:
          "Signing up takes a few minutes: the dealership, a contact, the license number. A person reads the license, usually within one business day, and you hear from us by e-mail.",
      },
      {
        question: "Is there a limit to what I can bid?",
        answer:
          "Yes: all your highest bids on lots you lead, plus what you have won and not paid, stay within $25,000 at first and within $150,000 after three paid cars. Our staff can change it.",
      },
    ],
  },
  {
    id: "bidding",
    title: "Bidding",
    questions: [
      {
        question: "By how much do I have to outbid?",
        answer:
          "By at least one step of the ladder: $25 under $1,000, $50 from there, $100 from $5,000, $250 from $25,000, $500 from $50,000 and $1,000 from $100,000. Any whole amount above is fine.",
        more: { label: "The ladder", to: `${feesPath}#ladder` },
      },
      {
        question: "Can I leave a highest bid?",
        answer:
          "Yes. An autobid bids for you, one step at a time, up to your maximum. Nobody else sees the maximum. Of two equal ones the earlier leads.",
        more: { label: "How bidding works", to: dealerHowPath },
      },
      {
        question: "What happens in the last seconds?",
        answer:
          "A bid in the last 120 seconds moves the end to 120 seconds after it, as often as that happens. Sniping gains nothing.",
      },
      {
        question: "Do I see the reserve?",
        answer:
          "You see whether there is one, whether the price is close to it and whether it is met, never the amount.",
      },
      {
        question: "What if the reserve is not met?",
        answer:
          "The highest bid stands as an offer for 24 hours. The seller accepts it, declines it, or answers with another amount.",
      },
    ],
  },
  {
    id: "after",
    title: "After the auction",
    questions: [
      {
        question: "What does it cost me?",
        answer: "There is no buyer fee. The success fee is the seller's.",
        more: FEES,
      },
      { question: "When do I pay?", answer: "Within three business days after you won." },
      {
        question: "How do I get the car and the title?",
        answer:
          "You pick the car up at the Swap Center, or a delivery is arranged. The title is sent once your payment is in; where a lender holds it, as soon as it is released.",
      },
      {
        question: "Can a bid be taken back?",
        answer:
          "Only our staff remove a bid, with a reason: a typing mistake, a changed description, a bidder who may not bid, or fraud. Every bidder is told.",
      },
      {
        question: "What have you checked?",
        answer:
          "The same as for private buyers: checklist, tires, error codes, photos, and each damage on a map of the car with its level, light, moderate or severe.",
      },
    ],
  },
];
