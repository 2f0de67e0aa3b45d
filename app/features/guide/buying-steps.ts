import type { RoadStep } from "./steps.tsx";

/** A purchase from the first look to the keys. `shown` names the piece of a real car that takes the place of the picture. */
export const BUYING_STEPS: readonly (RoadStep & { shown?: "find" | "read" | "offer" })[] = [
  {
    title: "Find a car",
    text: "Search by make, price, mileage, year, or body style. Every listing shows the price and, when we know it, how much you save compared with a dealer and how the price compares with the market.",
    picture: "street",
    shown: "find",
    facts: [
      ["Costs", "Nothing"],
      ["Account", "Not needed"],
    ],
  },
  {
    title: "Read what the technician found",
    text: "See photos from every side, every flaw marked on a map of the car, tire measurements, error codes, and a checklist of what works and what doesn’t, plus the vehicle history if there is one.",
    picture: "check",
    shown: "read",
    facts: [
      ["Inspected by", "Our technician"],
      ["Before", "It’s listed"],
    ],
  },
  {
    title: "Visit it",
    text: "Choose a time that works for you. The seller accepts or suggests another. You get the address once they accept. Drive the car, look underneath, and ask the owner anything.",
    picture: "inside",
    facts: [
      ["Lasts", "60 minutes"],
      ["Between", "7 AM and 8 PM, until 10 PM in summer"],
    ],
  },
  {
    title: "Make an offer",
    text: "Enter an amount in whole dollars. The seller accepts, declines, or counters. An accepted offer holds the car for you while we prepare the paperwork.",
    picture: "hills",
    shown: "offer",
    facts: [
      ["Good for", "Three days"],
      ["Binding", "Only once you both agree"],
    ],
  },
  {
    title: "Close at a Swap Center",
    text: "You and the seller meet once. We handle the title, tax, and registration. Then you drive it home.",
    picture: "papers",
    facts: [
      ["Buyer fee", "None"],
      ["You bring", "License, insurance, payment"],
    ],
  },
];
