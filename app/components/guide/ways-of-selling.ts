/** The three ways of selling in columns. Figures: spec 5 (channels) and 9 (fees). */
export const WAYS_OF_SELLING = {
  caption: "Listing, auction and instant cash offer compared",
  heads: ["Listing", "Auction", "Instant cash"],
  best: 0,
  rows: [
    { label: "Who buys", cells: ["A private buyer", "A licensed dealer", "We arrange it"] },
    {
      label: "The price",
      cells: ["You agree it; buyers make offers", "Bids, from the reserve you agreed", "One firm offer"],
    },
    { label: "Fee", cells: ["$0", "$349 to $1,449, only if it sells", "$0"] },
    { label: "Evaluation and photos", cells: ["Free", "Free", "Free"] },
    { label: "Visits", cells: ["At times you accept", "None", "None"] },
    {
      label: "Which cars",
      cells: ["2006 or newer, or less than 125,000 miles", "Every car we take", "Decided after the evaluation"],
    },
    { label: "A loan on it", cells: ["Paid off at the closing", "Paid off, handling $100 if you want it", "Paid off"] },
    { label: "Payment", cells: ["At the closing", "When the dealer has paid", "The same day"] },
  ],
} as const;
