import { sellHowPath, sellPath, swapCenterPath, swapValuePath } from "#app/shared/paths.ts";
import { cost, loan, type QuestionGroup, where, which } from "./questions.ts";

/** The FAQ for sellers. */
export const SELLER_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: "start",
    title: "Before you start",
    questions: [
      which,
      {
        question: "What’s my car worth?",
        answer:
          "Enter your plate or VIN, the mileage, and the ZIP code to see what the marketplace and the auction could bring, before we ask for your name.",
        more: { label: "Get an estimate", to: swapValuePath },
      },
      {
        question: "Which ways can I sell my car?",
        answer:
          "Any eligible car can go to auction. The marketplace takes cars from 2006 or newer, and older ones with less than 125,000 miles.",
        more: { label: "How selling works", to: sellHowPath },
      },
      {
        question: "Do you come to me?",
        answer:
          "Our technicians come to your home, your work, or another place near a Swap Center. Enter your ZIP code when you register to see whether we come to you.",
        more: { label: "Swap Centers", to: swapCenterPath },
      },
      {
        question: "Can I sell a car for someone else?",
        answer: "Yes, with a power of attorney from the registered owner. Dealers and brokers can’t list cars.",
      },
    ],
  },
  {
    id: "evaluation",
    title: "Evaluation and price",
    questions: [
      {
        question: "What happens at the evaluation?",
        answer:
          "A technician goes through a checklist, takes photos, measures the tires, reads the error codes, and records every flaw. It takes about 40 minutes and is free, at a Swap Center or at your place.",
      },
      {
        question: "How soon can I have one?",
        answer:
          "Appointments start every half hour from 8 AM to 5 PM, and at a center within its opening hours. Book at least 24 hours ahead. If you book before 1 PM, the next day is possible. Later than that, the next day from noon.",
      },
      {
        question: "Who sets the price?",
        answer:
          "You have the final say. The appraiser suggests a price after the evaluation and shows how they got there. We publish nothing until you agree.",
      },
      {
        question: "Can I change the price later?",
        answer: "Yes, just tell your agent. We mark a lower price on the listing and tell people who follow the car.",
      },
    ],
  },
  {
    id: "money",
    title: "Fees and payment",
    questions: [
      cost,
      {
        question: "What is the reserve?",
        answer:
          "The lowest price you’d accept at auction. You agree on it with us beforehand. If the bids don’t reach it, the car isn’t sold and there’s no fee.",
      },
      {
        question: "When do I get paid?",
        answer:
          "We pay you once the deal is signed, the car is handed over, and the buyer’s money has cleared. With an instant cash offer, that’s the same day.",
      },
      loan,
      {
        question: "What is an instant cash offer?",
        answer:
          "One firm price after the free evaluation, instead of a listing or an auction. Take it or leave it. There’s no fee.",
      },
    ],
  },
  {
    id: "papers",
    title: "Title and safety",
    questions: [
      {
        question: "I can’t find my title. Can I still sell?",
        answer:
          "Yes. Tell us when you register whether it’s filed, in storage, still being processed, or lost. If it’s lost, we explain how to get a duplicate. You need it to complete the sale.",
      },
      {
        question: "Who sees my address and phone?",
        answer:
          "No one browsing the listing. Visitors see your first name, an initial, your city, and your state. A buyer sees your address only after you accept a visit.",
      },
      {
        question: "Is my plate shown to buyers?",
        answer: "No. We use it to look up the car and never show it.",
      },
      {
        question: "What if I change my mind?",
        answer: "Ask your agent to cancel. It’s free as long as no deal is signed.",
        more: { label: "Start with your plate", to: sellPath },
      },
      where,
    ],
  },
];
