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
          "Their owners. A seller must be the registered owner or have a power of attorney and can’t be a dealer or broker. We list the car and bring the two of you together. We never own it.",
      },
      {
        question: "Who inspected the car?",
        answer:
          "Our technician, using a fixed checklist: how the car looks, how everything works, how it drives, and how it stops. The technician measures the tires, reads the error codes, and photographs every flaw and marks it on a map of the car. The owner may describe a newer car that’s still under factory warranty instead. Its page says so.",
        more: { label: "How buying works", to: buyHowPath },
      },
      {
        question: "What does Coming Soon mean?",
        answer:
          "The car is registered and waiting for its evaluation. It has no price or photos yet. Follow it and we’ll tell you when it’s listed.",
        more: { label: "Cars coming soon", to: `${listingPath()}?listing=comingSoon` },
      },
      {
        question: "How long does a car count as a New Listing?",
        answer: "For one week after it’s listed.",
        more: { label: "New listings", to: `${listingPath()}?listing=recent` },
      },
      {
        question: "Why do I still see cars marked Sold?",
        answer:
          "Sold cars stay in the listing for 30 days so you can see what similar cars sold for. Their pages stay up for good.",
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
          "Not to browse. To follow a car, schedule a visit, make an offer, or message its seller, create a profile, verify your email or phone, and answer a short survey. You must be at least 18.",
      },
      {
        question: "How do I visit a car?",
        answer:
          "Choose a time on the car’s page. Visits last an hour, between 7 AM and 8 PM from October to March and until 10 PM from April to September. The seller accepts, declines, or suggests another time. You see the address once a visit is accepted.",
      },
      {
        question: "How do I make an offer?",
        answer:
          "Enter an amount in whole dollars on the car’s page. It starts with the asking price. Offers can be from $500 to $1,000,000. The seller accepts, declines, or counters.",
      },
      {
        question: "How long is an offer good for?",
        answer: "Three days, unless you take it back or the seller answers first.",
      },
    ],
  },
  {
    id: "price",
    title: "Price and payment",
    questions: [
      {
        question: "What do I pay on top of the price?",
        answer:
          "We don’t charge buyers a fee. You pay the state’s tax, title, and registration fees. The deal sheet names each one with its source. Where we don’t know an amount, the sheet says so, and you pay that fee to the state yourself.",
        more: FEES,
      },
      {
        question: "How is the price set?",
        answer:
          "Our appraiser compares the car with others for sale and suggests a price, which the seller accepts or not. You can see the comparison on the car’s page, next to the price.",
      },
      {
        question: "What does Save mean on a listing?",
        answer:
          "It’s the retail value minus the asking price, plus the difference between the sales tax at a dealer and in a private sale. If we’re missing one of the numbers, we don’t show savings.",
      },
      {
        question: "Can I finance a car?",
        answer:
          "Yes, with the bank or credit union of your choice. Bring the loan papers to the closing. Our calculator shows the monthly payment.",
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
          "Your driver’s license, proof of insurance for the car, and payment as agreed with the dealmaker. If a bank is paying, bring its approval.",
      },
      {
        question: "Is the car inspected again?",
        answer:
          "Yes, if the evaluation is more than 14 days old, if the car was driven more than 500 miles since, or if we deliver it. Then a technician compares it with its evaluation before anyone signs. You read what differs, and you can step back until the deal is signed.",
      },
      {
        question: "When do I get the title?",
        answer:
          "We hand it over or send it as soon as the payments are made. If a lender still holds it, you get it once the lender releases it. The car’s page shows where it is.",
      },
    ],
  },
];
