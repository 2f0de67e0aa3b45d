import {
  buyFinancingPath,
  buyHowPath,
  dealerHowPath,
  dealerSignupPath,
  feesPath,
  listingPath,
  sellHowPath,
  sellPath,
  swapCenterPath,
  swapValuePath,
} from "#app/paths.ts";

/**
 * What people ask, and what we answer: plain text, so that pages and structured data say the same. Figures are those of the
 * specification (9); `questions.test.ts` compares them with the rules of the code.
 */
export type Question = { question: string; answer: string; more?: { label: string; to: string } };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

const FEES = { label: "See all fees", to: feesPath };

const cost: Question = {
  question: "What does it cost to sell?",
  answer:
    "The evaluation and the photos are free. In an auction a success fee of $349 to $1,449, by the car's value, applies only if the car sells; if the reserve is not met you pay nothing. An instant cash offer has no fee.",
  more: FEES,
};
const which: Question = {
  question: "Which cars do you take?",
  answer:
    "Model year 2003 or newer with up to 150,000 miles, sold by the registered owner or somebody with power of attorney, not by a dealer or broker.",
};
const where: Question = {
  question: "Where does a sale happen?",
  answer:
    "At a Swap Center, Monday to Friday 8:30 to 17:30 and Saturday 8:30 to 14:00 Central Time. Title, tax and registration are handled there.",
  more: { label: "Find a center", to: swapCenterPath },
};
const loan: Question = {
  question: "Can I sell a car with a loan on it?",
  answer:
    "Yes. Tell us about the loan when you register the car; the lender is paid when the deal closes. In an auction handling the payoff costs $100, only if you want it.",
};

/** What the home page answers. */
export const FIRST_QUESTIONS: readonly Question[] = [cost, which, where, loan];

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

export const DEALER_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: "account",
    title: "Your account",
    questions: [
      {
        question: "Who can bid?",
        answer:
          "Licensed dealers whose license our staff have read and whose account is active. Private buyers use the marketplace.",
        more: { label: "Apply for an account", to: dealerSignupPath },
      },
      {
        question: "How long does it take?",
        answer:
          "Signing up takes a few minutes: the dealership, a contact, the license number. A person reads the license, usually within one business day, and you hear from us by e-mail.",
      },
      {
        question: "Is there a limit to what I can bid?",
        answer:
          "Yes: all your highest bids on lots you lead, plus what you have won and not paid, stay within $25,000 at first and within $150,000 after three paid cars. Our staff can change it.",
      },
    ],
  },
  {
    id: "bidding",
    title: "Bidding",
    questions: [
      {
        question: "By how much do I have to outbid?",
        answer:
          "By at least one step of the ladder: $25 under $1,000, $50 from there, $100 from $5,000, $250 from $25,000, $500 from $50,000 and $1,000 from $100,000. Any whole amount above is fine.",
        more: { label: "The ladder", to: `${feesPath}#ladder` },
      },
      {
        question: "Can I leave a highest bid?",
        answer:
          "Yes. An autobid bids for you, one step at a time, up to your maximum. Nobody else sees the maximum. Of two equal ones the earlier leads.",
        more: { label: "How bidding works", to: dealerHowPath },
      },
      {
        question: "What happens in the last seconds?",
        answer:
          "A bid in the last 120 seconds moves the end to 120 seconds after it, as often as that happens. Sniping gains nothing.",
      },
      {
        question: "Do I see the reserve?",
        answer:
          "You see whether there is one, whether the price is close to it and whether it is met, never the amount.",
      },
      {
        question: "What if the reserve is not met?",
        answer:
          "The highest bid stands as an offer for 24 hours. The seller accepts it, declines it, or answers with another amount.",
      },
    ],
  },
  {
    id: "after",
    title: "After the auction",
    questions: [
      {
        question: "What does it cost me?",
        answer: "There is no buyer fee. The success fee is the seller's.",
        more: FEES,
      },
      { question: "When do I pay?", answer: "Within three business days after you won." },
      {
        question: "How do I get the car and the title?",
        answer:
          "You pick the car up at the Swap Center, or a delivery is arranged. The title is sent once your payment is in; where a lender holds it, as soon as it is released.",
      },
      {
        question: "Can a bid be taken back?",
        answer:
          "Only our staff remove a bid, with a reason: a typing mistake, a changed description, a bidder who may not bid, or fraud. Every bidder is told.",
      },
      {
        question: "What have you checked?",
        answer:
          "The same as for private buyers: checklist, tires, error codes, photos, and each damage on a map of the car with its level, light, moderate or severe.",
      },
    ],
  },
];
