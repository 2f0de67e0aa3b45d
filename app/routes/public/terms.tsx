import { Link } from "@remix-run/react";
import { type Article, LegalPage } from "#app/components/guide/legal-page.tsx";
import { FeesLink } from "#app/components/help/help-links.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, privacyPath, termsPath } from "#app/shared/paths.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Terms of use",
  description: `The rules for listing, buying and bidding on ${NAME}, what it costs, and the law that applies.`,
  canonical: termsPath,
});

const SHORT = [
  "We list cars and bring people together. We don't own the cars. A sale is between its buyer and its seller.",
  "You must be at least 18, tell the truth, and sell only what is yours to sell.",
  "Evaluation and photos are free. There's a success fee only if your car sells at auction.",
  "Illinois law applies, and disputes go to arbitration.",
];

const ARTICLES: readonly Article[] = [
  {
    id: "we",
    title: "What we are",
    body: (
      <p>
        {NAME} is a listing and information service for cars sold by their owners. We are not a dealer and not a broker.
        We do not own, buy or sell the cars that are listed, we are no party to a sale, and a sale is a contract between
        its buyer and its seller. Where we pay an instant cash offer, the offer itself says who buys.
      </p>
    ),
  },
  {
    id: "you",
    title: "Who can use it",
    body: (
      <>
        <p>
          You must be at least 18 years old. What you tell us about yourself must be true and kept up to date. Your
          password is yours alone; what is done with it counts as done by you, until you tell us that someone else has
          it.
        </p>
        <p>Dealers take part in auctions once our staff have read their license and opened their account.</p>
      </>
    ),
  },
  {
    id: "listing",
    title: "Listing a car",
    body: (
      <ul>
        <li>You are its registered owner, or you hold a power of attorney from the owner.</li>
        <li>You do not list as a dealer or a broker.</li>
        <li>One listing advertises one vehicle, and what it says is true as far as you know.</li>
        <li>Year, make, model and VIN are not changed once the car is listed.</li>
        <li>You tell us of loans, other owners, accidents and a title that is salvage, rebuilt or missing.</li>
        <li>You may ask to cancel; as long as no deal is signed it costs nothing.</li>
      </ul>
    ),
  },
  {
    id: "evaluation",
    title: "The evaluation",
    body: (
      <p>
        A technician looks at the car, photographs it and writes down what is visible, audible and measurable at that
        time without taking it apart. It is information, not a warranty, and does not replace a look of your own. Where
        a newer car is described by its owner instead, its page says so.
      </p>
    ),
  },
  {
    id: "buying",
    title: "Visits, offers and bids",
    body: (
      <ul>
        <li>A visit takes place once both sides agree to the time.</li>
        <li>
          An offer is good until it's answered, withdrawn, or expires. Once accepted, it commits both sides to proceed
          to closing.
        </li>
        <li>A bidder can't take back a bid. We accept a bid below the reserve, but it doesn't sell the car.</li>
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
        The evaluation and the photos are free. An instant cash offer has no fee. In an auction a success fee from $349
        to $1,449, by the car's value, is charged only if the car sells; if the bids do not meet the reserve set with
        the seller, there is no fee. Handling the payoff of a loan in an auction costs $100 where it is asked for. The
        whole table is part of these terms and stands under <FeesLink>fees</FeesLink>.
      </p>
    ),
  },
  {
    id: "closing",
    title: "Closing",
    body: (
      <p>
        Buyer and seller close at a Swap Center, where title, tax and registration are handled. Before they sign, the
        car is compared with its evaluation. A lender who is owed money is paid from the price first.
      </p>
    ),
  },
  {
    id: "content",
    title: "What you send us",
    body: (
      <p>
        Pictures, descriptions and messages stay yours. You let us show, store and resize them for as long as the car's
        page exists. Do not send what belongs to others or breaks the law; we remove it when we learn of it.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we're responsible for",
    body: (
      <p>
        We answer for our own work with ordinary care. We do not answer for what a buyer or a seller says, does or
        leaves undone, nor for estimates and comparisons, which are computed from data of others. Nothing here limits
        what the law does not allow to be limited.
      </p>
    ),
  },
  {
    id: "law",
    title: "Disputes",
    body: (
      <p>
        The law of Illinois applies. Disputes go to arbitration, by default under the rules of the American Arbitration
        Association; where a court decides, it is a court in Cook County, Illinois.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        A change of these terms takes effect 7 days after we tell you about it. How we treat your data stands in the{" "}
        <Link className="link" to={privacyPath}>
          privacy policy
        </Link>
        ; questions reach us by our{" "}
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
