import { buyFinancingPath, buyHowPath, listingPath } from "#app/shared/paths.ts";
import { FEES, type QuestionGroup, where } from "./questions.ts";

/** The FAQ for buyers. */
export const BUYER_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: "cars",
    title: "The cars",
    questions: [
      {
        question: "Who sells the cars?",
        answer:
          "Their owners. A seller must be the registered owner or hold a power of attorney, and must not be a dealer or a broker. We list the car and bring both of you together; we never own it.",
      },
      {
        question: "Who has looked at the car?",
        answer:
          "Our technician, with a fixed checklist: how the car looks, how everything operates and functions, how it drives and how it stops. Tires are measured, error codes are read, and each damage is photographed and marked on a map of the car. A newer car that is still under its factory warranty may be described by its owner instead; its page says so.",
        more: { label: "How buying works", to: buyHowPath },
      },
      {
        question: "What does Coming Soon mean?",
        answer:
          "The car is registered and waits for its evaluation. It has no price and no photos yet. Follow it, and you are told when it is listed.",
        more: { label: "Cars coming soon", to: `${listingPath()}?listing=comingSoon` },
      },
      {
        question: "How long is a car called a New Listing?",
        answer: "For one week after it was listed.",
        more: { label: "New listings", to: `${listingPath()}?listing=recent` },
      },
      {
        question: "Why is a car crossed with Sold still shown?",
        answer:
          "Sold cars stay in the listing for 30 days, so that you see what cars like yours went for, and their pages stay for good.",
      },
    ],
  },
  {
    id: "visits",
    title: "Visits and offers",
    questions: [
      {
        question: "Do I need an account?",
        answer:
          "Not for looking. To follow a car, visit it, make an offer or write to its seller you create a profile, prove your e-mail or phone and answer a short survey. You must be at least 18.",
      },
      {
        question: "How do I visit a car?",
        answer:
          "Choose a time on the car's page. A visit lasts an hour, between 7:00 and 20:00 from October to March and until 22:00 from April to September. The seller accepts, declines or proposes another time; you see the address once a visit is accepted.",
      },
      {
        question: "How do I make an offer?",
        answer:
          "Type an amount in whole dollars on the car's page; the asking price stands there to begin with. Offers go from $500 to $1,000,000. The seller accepts, declines or answers with another amount.",
      },
      {
        question: "How long does an offer stand?",
        answer: "Three days, unless you take it back or the seller answers before.",
      },
    ],
  },
  {
    id: "price",
    title: "Price and payment",
    questions: [
      {
        question: "What do I pay besides the price?",
        answer:
          "We charge buyers no fee. Tax, title and registration are what the state asks for; they are worked out and handled at the Swap Center.",
        more: FEES,
      },
      {
        question: "How is a price made?",
        answer:
          "Our appraiser compares the car with others on sale and proposes a price; the seller agrees or not. The comparison stands on the car's page, beside the price.",
      },
      {
        question: "What does Save mean on a car's card?",
        answer:
          "The retail value less the asking price, plus the difference between the tax of a dealer's sale and that of a private one. When one of the numbers is missing we show no saving.",
      },
      {
        question: "Can I finance a car?",
        answer:
          "Yes, with the bank or credit union of your choice; bring its papers to the closing. The calculator shows what a loan costs a month.",
        more: { label: "Loan calculator", to: buyFinancingPath },
      },
    ],
  },
  {
    id: "closing",
    title: "Closing",
    questions: [
      where,
      {
        question: "What do I bring?",
        answer:
          "Your driver license, proof of insurance for the car, and the money as you agreed with the dealmaker. If a bank pays, bring its approval.",
      },
      {
        question: "Is the car checked again?",
        answer:
          "Yes. Before the closing the technician verifies that the car is as it was evaluated. If it is not, you both hear of it before anybody signs.",
      },
      {
        question: "When do I get the title?",
        answer:
          "It is handed over or sent as soon as the payments are made. If a lender still holds it, it follows when the lender has released it, and you see on the car's page where it is.",
      },
    ],
  },
];
