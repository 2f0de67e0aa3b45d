/** What is measured against what. `gate` fails the run, `aim` is what we want; ratios of CPU a request, limit / ours. */
export type Goal = {
  title: string;
  limit: string;
  app: string;
  /** Cookie of the app's request: nobody, a visitor past the page memory, or a member. */
  as: "visitor-again" | "visitor" | "member";
  gate: number | null;
  aim: number | null;
};

/** Both sides list the newest cars from $5,000 to $20,000. */
const BAND = "?price=5000-20000";

export const goals = (car: string): Goal[] => [
  {
    title: "Listing page, signed out, uncached",
    limit: "/list.html",
    app: `/buy/listing${BAND}`,
    as: "visitor",
    gate: 0.1,
    aim: 0.18,
  },
  {
    title: "Listing page, signed out, asked again",
    limit: "/list.html",
    app: `/buy/listing${BAND}`,
    as: "visitor-again",
    gate: 3,
    aim: 6,
  },
  {
    title: "Listing page, signed in",
    limit: "/list.html",
    app: `/u/buy${BAND}`,
    as: "member",
    gate: null,
    aim: 0.1,
  },
  {
    title: "Car page, signed out, uncached",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/1/d/${car}`,
    as: "visitor",
    gate: null,
    aim: null,
  },
  {
    title: "Car page, signed out, asked again",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/1/d/${car}`,
    as: "visitor-again",
    gate: null,
    aim: null,
  },
  {
    title: "Car page, signed in",
    limit: `/car.html?id=${car}`,
    app: `/buy/listing/car/${car}`,
    as: "member",
    gate: null,
    aim: null,
  },
  {
    title: "API list, signed out",
    limit: "/list.json",
    app: `/api/swaps/listing${BAND}`,
    as: "visitor",
    gate: 0.35,
    aim: 0.6,
  },
  {
    title: "API list, signed in",
    limit: "/list.json",
    app: `/api/swaps/listing${BAND}`,
    as: "member",
    gate: null,
    aim: 0.4,
  },
];
