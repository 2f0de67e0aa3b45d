import { Link } from "@remix-run/react";
import { FeesLink } from "#app/features/help/help-links.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, privacyPath, termsPath } from "#app/shared/paths.ts";
import { type Article, LegalPage } from "./legal-page.tsx";

export const addresses = ["/about/terms-of-use"];
export const sitemap = ["/about/terms-of-use"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Terms of use",
  description: `The rules for listing, buying, and bidding on ${NAME}, what it costs, and the law that applies.`,
  canonical: termsPath,
});

const SHORT = [
  "We list cars and bring people together. We don’t own the cars. Every sale is between a buyer and a seller.",
  "You must be at least 18, tell the truth, and sell only what is yours to sell.",
  "Evaluation and photos are free. There’s a success fee only if your car sells at auction.",
  "Illinois law applies, and disputes go to arbitration.",
];

const ARTICLES: readonly Article[] = [
  {
    id: "we",
    title: "What we are",
    body: (
      <p>
        {NAME} is a listing and information service for cars sold by their owners. We are not a dealer or a broker. We
        do not own, buy, or sell the listed cars, and we are not a party to any sale. A sale is a contract between its
        buyer and its seller. For an instant cash offer, the offer itself says who the buyer is.
      </p>
    ),
  },
  {
    id: "you",
    title: "Who can use it",
    body: (
      <>
        <p>
          You must be at least 18 years old. What you tell us about yourself must be true, and you must keep it up to
          date. Don’t share your password. You are responsible for what is done with it until you tell us that someone
          else has it.
        </p>
        <p>Dealers can bid in auctions once our staff have checked their license and activated their account.</p>
      </>
    ),
  },
  {
    id: "listing",
    title: "Listing a car",
    body: (
      <ul>
        <li>You are its registered owner, or you hold a power of attorney from the owner.</li>
        <li>You are not listing as a dealer or a broker.</li>
        <li>Each listing is for one vehicle, and what it says is true to the best of your knowledge.</li>
        <li>Year, make, model, and VIN can’t be changed once the car is listed.</li>
        <li>You tell us about loans, other owners, accidents, and a title that is salvage, rebuilt, or missing.</li>
        <li>You can ask to cancel at any time. It costs nothing as long as no deal is signed.</li>
      </ul>
    ),
  },
  {
    id: "evaluation",
    title: "The evaluation",
    body: (
      <p>
        A technician inspects the car, photographs it, and records what can be seen, heard, and measured at that time
        without taking it apart. The evaluation is information, not a warranty, and does not replace your own
        inspection. If the owner describes a newer car instead, its page says so.
      </p>
    ),
  },
  {
    id: "buying",
    title: "Visits, offers, and bids",
    body: (
      <ul>
        <li>A visit takes place once both sides agree to the time.</li>
        <li>
          An offer is good until it’s answered, withdrawn, or expires. Once accepted, it commits both sides to proceed
          to closing.
        </li>
        <li>A bidder can’t take back a bid. We accept a bid below the reserve, but it doesn’t sell the car.</li>
        <li>We close the account of anyone who bids on their own car, directly or through others.</li>
        <li>Messages are for selling the car. We ban anyone who uses them for advertising, threats, or fraud.</li>
      </ul>
    ),
  },
  {
    id: "costs",
    title: "What it costs",
    body: (
      <p>
        The evaluation and the photos are free. An instant cash offer has no fee. At auction, we charge a success fee of
        $349 to $1,449, based on the car’s value, only if the car sells. If the bids don’t meet the reserve set with the
        seller, there is no fee. Handling a loan payoff at auction costs $100 if the seller asks for it. The full table
        on our <FeesLink>fees</FeesLink> page is part of these terms.
      </p>
    ),
  },
  {
    id: "closing",
    title: "Closing",
    body: (
      <p>
        The buyer and the seller close at a Swap Center, where we handle the title, tax, and registration. Before they
        sign, we check that the car matches its evaluation. If there is a loan, the lender is paid from the price first.
      </p>
    ),
  },
  {
    id: "content",
    title: "What you send us",
    body: (
      <p>
        Your photos, descriptions, and messages remain yours. You allow us to show, store, and resize them for as long
        as the car’s page exists. Don’t send anything that belongs to others or breaks the law. We remove it when we
        learn of it.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we’re responsible for",
    body: (
      <p>
        We are responsible for doing our own work with ordinary care. We are not responsible for what a buyer or a
        seller says, does, or fails to do, or for estimates and comparisons, which are based on other companies’ data.
        Nothing in these terms limits liability that the law does not allow us to limit.
      </p>
    ),
  },
  {
    id: "law",
    title: "Disputes",
    body: (
      <p>
        Illinois law applies. Disputes go to arbitration, by default under the rules of the American Arbitration
        Association. If a court decides, it is a court in Cook County, Illinois.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        Changes to these terms take effect 7 days after we notify you. Our{" "}
        <Link className="link" to={privacyPath}>
          privacy policy
        </Link>{" "}
        says how we treat your data. If you have questions, write to us through our{" "}
        <Link className="link" to={contactPath}>
          contact page
        </Link>
        .
      </p>
    ),
  },
];

export default function Terms() {
  return <LegalPage title="Terms of use" dated="Effective January 1, 2018" short={SHORT} articles={ARTICLES} />;
}
