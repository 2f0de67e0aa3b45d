import type { RoadStep } from "./steps.tsx";

/** A purchase from the first look to the keys. */
export const BUYING_STEPS: readonly RoadStep[] = [
  {
    title: "Find a car",
    text: "Search by make, price, miles, year or body style. Every card shows what the car costs and, where we know it, what it saves against a dealer's price and how that price compares with the market.",
    picture: "street",
    facts: [
      ["Costs", "Nothing"],
      ["Account", "Not needed"],
    ],
  },
  {
    title: "Read what the technician found",
    text: "Photos of every side, each damage marked on a map of the car, tires measured, error codes read, and a checklist of what works and what does not. The vehicle history stands beside it where there is one.",
    picture: "check",
    facts: [
      ["Evaluated by", "Our technician"],
      ["Before", "It is listed"],
    ],
  },
  {
    title: "Visit it",
    text: "Choose an hour that suits you; the seller accepts or proposes another. You get the address once it is accepted. Drive it, look under it, ask its owner what you like.",
    picture: "inside",
    facts: [
      ["Lasts", "60 minutes"],
      ["Between", "7:00 and 20:00, to 22:00 in summer"],
    ],
  },
  {
    title: "Make an offer",
    text: "Type an amount in whole dollars. The seller accepts, declines or answers with another. An accepted offer holds the car for you while the papers are made.",
    picture: "hills",
    facts: [
      ["Stands for", "Three days"],
      ["Obliges you", "Only once both have agreed"],
    ],
  },
  {
    title: "Close at a Swap Center",
    text: "You and the seller meet once. The technician verifies that the car is as it was evaluated; title, tax and registration are handled at the desk. Then you drive it home.",
    picture: "papers",
    facts: [
      ["Buyer fee", "None"],
      ["You bring", "License, insurance, payment"],
    ],
  },
];
