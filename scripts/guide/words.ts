import { formatDollars } from "#modules/kernel/money.ts";
import { feeBand, LIEN_HANDLING_FEE, SUCCESS_FEES } from "#modules/swaps/sheet/success-fee.ts";

/** A block of the Seller's Guide. `ticks` is a checklist. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "steps"; items: readonly (readonly [title: string, text: string])[] }
  | { kind: "ticks"; items: readonly string[] }
  | { kind: "table"; head: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  | { kind: "note"; text: string };
export type Page = { title: string; lede: string; blocks: readonly Block[] };

const bands = SUCCESS_FEES.map((row) => [feeBand(row), formatDollars(row.fee)] as const);

export const PAGES: readonly Page[] = [
  {
    title: "From plate to payment",
    lede: "Six steps. You see on your home page which one you are at and who is at work.",
    blocks: [
      {
        kind: "steps",
        items: [
          [
            "Register",
            "Type the plate or the VIN. Make, model and trim are looked up, and you see an estimate before you give your name. Model year 2003 or newer, up to 150,000 miles.",
          ],
          [
            "Evaluation",
            "A technician looks at the car and photographs it, at a Swap Center or at your place. It costs nothing.",
          ],
          [
            "Price",
            "An appraiser compares your car with others on sale and proposes a price with the reasons. Nothing is published before you agree.",
          ],
          [
            "Sale",
            "On the marketplace buyers visit and make offers. In the auction dealers bid, and a reserve that you agree protects you.",
          ],
          [
            "Deal",
            "You accept one offer. The Swap Center prepares title, tax and registration, and the buyer signs there with you.",
          ],
          [
            "Payment",
            "You hand over car, keys and title. An instant cash offer is paid on the same day; a loan on the car is paid off from the sale.",
          ],
        ],
      },
      { kind: "note", text: "You can stop at any time before a deal is signed. It costs nothing." },
    ],
  },
  {
    title: "Before the evaluation",
    lede: "What you do at home is seen in every photo, and nobody can do it better than you.",
    blocks: [
      { kind: "heading", text: "The car" },
      {
        kind: "ticks",
        items: [
          "Washed, dry, and standing where there is room to walk around it",
          "Seats, trunk and door pockets empty, floor mats clean",
          "Enough fuel or charge for a short drive",
          "Tires at the pressure on the sticker in the driver's door",
          "Your own transponder, toll pass and phone unpaired and taken out",
          "Garage openers and navigation addresses deleted",
        ],
      },
      { kind: "heading", text: "On the table" },
      {
        kind: "ticks",
        items: [
          "All keys, and the code of the radio if there is one",
          "Title, or the name and account of the lender who holds it",
          "Service book and bills, newest on top",
          "Winter tires, roof bars and whatever else goes with the car",
          "Warranty papers, of the factory or bought later",
        ],
      },
      {
        kind: "note",
        text: "Do not hide a flaw. The technician finds it, and a buyer who reads it on the page stays; one who finds it at the visit leaves.",
      },
    ],
  },
  {
    title: "Listing or auction",
    lede: "Two ways to sell the same car. You choose, and you may choose the other one later.",
    blocks: [
      { kind: "heading", text: "Listing on the marketplace" },
      {
        kind: "text",
        text: "Private buyers pay what a private car is worth to them. You keep the car while it is listed, show it to visitors and answer offers. There is no fee, neither for listing nor for selling. Offered to cars of 2006 or newer, or with less than 125,000 miles.",
      },
      { kind: "heading", text: "Auction" },
      {
        kind: "text",
        text: "Dealers bid against each other, live and on one day. Before it, you agree a reserve: below it the car is not sold, and you pay nothing. If it sells there is one success fee, by the price:",
      },
      { kind: "table", head: ["Sold for", "Success fee"], rows: bands },
      {
        kind: "text",
        text: `Paying off a loan from the auction costs ${formatDollars(LIEN_HANDLING_FEE)} when you ask us to do it. An instant cash offer has no fee at all.`,
      },
    ],
  },
  {
    title: "Visits and offers",
    lede: "You set the hours; buyers choose among them. Everything is written down in one place.",
    blocks: [
      { kind: "heading", text: "A good visit" },
      {
        kind: "ticks",
        items: [
          "Meet at a Swap Center or another busy place by day",
          "Ask for the driver license before the test drive, and ride along",
          "Start the engine cold: a buyer who knows cars asks for it",
          "Have the evaluation at hand; it answers most questions",
          "Name no lower price in passing. Offers are made in writing, on the car's page",
        ],
      },
      { kind: "heading", text: "Answering an offer" },
      {
        kind: "steps",
        items: [
          ["Accept", "The offer binds the buyer to sign at that price. Others are set aside, and told so."],
          ["Counter", "Name your amount. The buyer accepts it, answers with another one, or lets it pass."],
          ["Decline", "At once, so that the buyer can think of a better offer while the car is still on their mind."],
        ],
      },
      { kind: "note", text: "An offer ends by itself when nobody answers it. You find the time beside it." },
    ],
  },
  {
    title: "The closing",
    lede: "Buyer and seller meet once, at a Swap Center. Bring this, and it is one visit.",
    blocks: [
      {
        kind: "ticks",
        items: [
          "Driver license of every owner who is named on the title",
          "The title, signed only at the counter",
          "A power of attorney, if you sell for somebody else",
          "The lender's payoff letter, if there is a loan",
          "All keys, and the service book",
          "The account the money is to go to",
        ],
      },
      { kind: "heading", text: "Afterwards" },
      {
        kind: "ticks",
        items: [
          "Take the plates off where your state wants it",
          "Tell your insurer the day of the sale",
          "Keep the bill of sale for your taxes",
        ],
      },
      { kind: "heading", text: "When we are there" },
      {
        kind: "text",
        text: "Swap Centers are open Monday to Friday from 8:30 AM to 5:30 PM and on Saturday from 8:30 AM to 2:00 PM, Central Time. On Sunday they are closed.",
      },
    ],
  },
];
