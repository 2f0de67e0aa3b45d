/** The three ways of selling in columns. The figures are in docs/spec/prices.md. */
export const WAYS_OF_SELLING = {
  caption: "Listing, auction and instant cash offer compared",
  heads: ["Listing", "Auction", "Instant cash"],
  best: 0,
  rows: [
    { label: "Who buys", cells: ["A private buyer", "A licensed dealer", "We arrange it"] },
    {
      label: "The price",
      cells: [
        "You set it with us, and buyers make offers",
        "Dealers bid. You set the reserve with us",
        "One firm offer",
      ],
    },
    { label: "Fee", cells: ["$0", "$349 to $1,449, only if it sells", "$0"] },
    { label: "Evaluation and photos", cells: ["Free", "Free", "Free"] },
    { label: "Visits", cells: ["At times you choose", "None", "None"] },
    {
      label: "Which cars",
      cells: ["2006 or newer, or less than 125,000 miles", "Any eligible car", "Decided after the evaluation"],
    },
    {
      label: "If there’s a loan",
      cells: ["Paid off at closing", "Paid off. Handling is $100, if you want it", "Paid off"],
    },
    { label: "Payment", cells: ["At closing", "Once the dealer pays", "The same day"] },
  ],
} as const;
