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
        question: "What is my car worth?",
        answer:
          "Type the plate or the VIN and the miles, and you see what the marketplace and the auction would bring, before we ask for your name.",
        more: { label: "Get an estimate", to: swapValuePath },
      },
      {
        question: "Which way of selling is open to my car?",
        answer:
          "An auction always. The marketplace takes cars from 2006 on, and older ones with less than 125,000 miles.",
        more: { label: "How selling works", to: sellHowPath },
      },
      {
        question: "Do you come to me?",
        answer:
          "Our technicians come to your home, your work or another place around our Swap Centers. The registration asks for your ZIP code and tells you at once whether yours is among them.",
        more: { label: "Swap Centers", to: swapCenterPath },
      },
      {
        question: "I sell for somebody else. May I?",
        answer: "With a power of attorney from the registered owner, yes. Dealers and brokers can't list cars.",
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
          "A technician goes through a checklist, takes the photos, measures the tires, reads the error codes and marks every damage. It takes about 40 minutes and is free, at a Swap Center or at your place.",
      },
      {
        question: "How soon can I have one?",
        answer:
          "Appointments start every half hour from 8:00 to 17:00, at a center within its opening hours. The earliest is 24 hours ahead: booked before 13:00 it can be the next day, later the next day's noon.",
      },
      {
        question: "Who sets the price?",
        answer:
          "You agree it. The appraiser proposes one after the evaluation and shows what it follows from. Nothing is published before you agree.",
      },
      {
        question: "Can I change the price later?",
        answer:
          "Yes, tell your agent. A lower price is marked on the listing, and people who follow the car hear of it.",
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
          "The least you would sell for in an auction; you agree it with us before. If the bids do not reach it the car is not sold, and there is no fee.",
      },
      {
        question: "When am I paid?",
        answer:
          "When the deal is signed and the car handed over, the payment is made. With an instant cash offer that is the same day.",
      },
      loan,
      {
        question: "What does an instant cash offer mean?",
        answer:
          "One firm price after the free evaluation, in place of listing or auction. You take it or leave it, and it has no fee.",
      },
    ],
  },
  {
    id: "papers",
    title: "Title and safety",
    questions: [
      {
        question: "I can't find my title. Can I sell?",
        answer:
          "Yes. Say so when you register: it may be filed or in storage, still being processed, or lost. Where it is lost we tell you how to get a duplicate; the sale waits for it.",
      },
      {
        question: "Who sees my address and phone?",
        answer:
          "Nobody in the listing: visitors see your first name, an initial, the city and the state. A buyer sees the address and the phone only after you accepted a visit.",
      },
      {
        question: "Is my plate shown to buyers?",
        answer: "No. It is used to look the car up, and never shown.",
      },
      {
        question: "What if I change my mind?",
        answer: "Ask your agent to cancel. As long as no deal is signed it costs nothing.",
        more: { label: "Start with your plate", to: sellPath },
      },
      where,
    ],
  },
];
