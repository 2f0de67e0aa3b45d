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
    lede: "Six steps. Your home page shows which step you’re on and who is working on it.",
    blocks: [
      {
        kind: "steps",
        items: [
          [
            "Register",
            "Enter your plate or VIN. We look up the make, model, and trim, and you see an estimate before you give your name. Model year 2003 or newer, up to 150,000 miles.",
          ],
          [
            "Evaluation",
            "A technician inspects and photographs the car, at a Swap Center or at your place. It’s free.",
          ],
          [
            "Price",
            "An appraiser compares your car with others for sale and suggests a price, with the reasons. We publish nothing until you agree.",
          ],
          [
            "Sale",
            "On the marketplace, buyers visit and make offers. At auction, dealers bid, and your reserve protects you.",
          ],
          [
            "Deal",
            "You accept an offer. The Swap Center prepares the title, tax, and registration, and you and the buyer sign there.",
          ],
          [
            "Payment",
            "You hand over the car, keys, and title. An instant cash offer is paid the same day. A loan on the car is paid off from the sale.",
          ],
        ],
      },
      { kind: "note", text: "You can cancel at any time before you sign a deal. It’s free." },
    ],
  },
  {
    title: "Before the evaluation",
    lede: "What you do at home shows in every photo, and no one knows the car better than you.",
    blocks: [
      { kind: "heading", text: "The car" },
      {
        kind: "ticks",
        items: [
          "Washed, dry, and parked with room to walk around it",
          "Seats, trunk and door pockets empty, floor mats clean",
          "Enough fuel or charge for a short drive",
          "Tires at the pressure on the sticker in the driver’s door",
          "Your own transponder, toll pass and phone unpaired and taken out",
          "Garage openers and navigation addresses deleted",
        ],
      },
      { kind: "heading", text: "On the table" },
      {
        kind: "ticks",
        items: [
          "All keys, and the radio code if there is one",
          "Title, or the name and account of the lender who holds it",
          "Service records and receipts, newest on top",
          "Winter tires, roof rack, and anything else that comes with the car",
          "Warranty papers, factory or extended",
        ],
      },
      {
        kind: "note",
        text: "Don’t hide a flaw. The technician will find it. A buyer who reads about it on the page stays. One who finds it at the visit leaves.",
      },
    ],
  },
  {
    title: "Listing or auction",
    lede: "Two ways to sell the same car. You choose, and you can switch later.",
    blocks: [
      { kind: "heading", text: "Listing on the marketplace" },
      {
        kind: "text",
        text: "Private buyers pay what the car is worth to them. You keep the car while it’s listed, show it to visitors, and answer offers. There is no fee to list or to sell. For cars from 2006 or newer, or with less than 125,000 miles.",
      },
      { kind: "heading", text: "Auction" },
      {
        kind: "text",
        text: "Dealers bid against each other, live, on one day. You agree on a reserve beforehand. Below it, the car isn’t sold and you pay nothing. If it sells, there is one success fee, based on the price:",
      },
      { kind: "table", head: ["Sold for", "Success fee"], rows: bands },
      {
        kind: "text",
        text: `Handling a loan payoff at auction costs ${formatDollars(LIEN_HANDLING_FEE)} if you ask us to do it. An instant cash offer has no fee at all.`,
      },
    ],
  },
  {
    title: "Visits and offers",
    lede: "You set the hours, and buyers choose from them. Everything is recorded in one place.",
    blocks: [
      { kind: "heading", text: "A good visit" },
      {
        kind: "ticks",
        items: [
          "Meet at a Swap Center or another busy place by day",
          "Check the driver’s license before the test drive, and ride along",
          "Start the engine cold: buyers who know cars will ask for it",
          "Have the evaluation handy. It answers most questions",
          "Don’t mention a lower price in conversation. Offers are made in writing, on the car’s page",
        ],
      },
      { kind: "heading", text: "Answering an offer" },
      {
        kind: "steps",
        items: [
          [
            "Accept",
            "The offer commits the buyer to sign at that price. We tell the other buyers that their offers are on hold.",
          ],
          ["Counter", "Name your amount. The buyer accepts it, counters, or declines."],
          ["Decline", "Right away, so the buyer can make a better offer while the car is still on their mind."],
        ],
      },
      { kind: "note", text: "An offer expires if you don’t answer it. The time left is shown next to it." },
    ],
  },
  {
    title: "The closing",
    lede: "You and the buyer meet once, at a Swap Center. Bring these, and one visit is all it takes.",
    blocks: [
      {
        kind: "ticks",
        items: [
          "Driver’s license of every owner on the title",
          "The title (sign it only at the counter)",
          "A power of attorney, if you’re selling for someone else",
          "The lender’s payoff letter, if there is a loan",
          "All keys and the service records",
          "The account number for your payment",
        ],
      },
      { kind: "heading", text: "Afterwards" },
      {
        kind: "ticks",
        items: [
          "Remove the plates if your state requires it",
          "Tell your insurer on the day of the sale",
          "Keep the bill of sale for your taxes",
        ],
      },
      { kind: "heading", text: "When we are there" },
      {
        kind: "text",
        text: "Swap Centers are open Monday to Friday from 8:30 AM to 5:30 PM and on Saturday from 8:30 AM to 2:00 PM, Central Time. Closed on Sunday.",
      },
    ],
  },
];
