import "./legal.css";
import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { contactPath, privacyPath } from "#app/paths.ts";

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Terms of use · ${NAME}` },
  { name: "description", content: `The rules for listing, buying and bidding on ${NAME}.` },
];

export default function Terms() {
  return (
    <article className="page reading page-body stack legal">
      <h1>Terms of use</h1>
      <p className="dim">Effective January 1, 2018</p>
      <h2>What we are</h2>
      <p>
        {NAME} is a listing and information service for cars sold by their owners. We are not a dealer and not a broker,
        we do not own the cars, and a sale is a contract between its buyer and its seller.
      </p>
      <h2>Who may use it</h2>
      <p>
        You must be at least 18 years old. What you tell us about yourself must be true, and your password is yours
        alone.
      </p>
      <h2>Listing a car</h2>
      <ul>
        <li>You are its registered owner, or you hold a power of attorney from the owner.</li>
        <li>You do not list as a dealer or a broker.</li>
        <li>One listing advertises one vehicle, and what it says is true as far as you know.</li>
      </ul>
      <h2>What it costs</h2>
      <p>
        The evaluation and the photos are free. An instant cash offer has no fee. In an auction a success fee from $349
        to $1,449, by the car's value, is charged only if the car sells; if the bids do not meet the reserve set with
        the seller, there is no fee. Handling the payoff of a loan in an auction costs $100 where it is asked for.
      </p>
      <h2>Closing</h2>
      <p>Buyer and seller close at a Swap Center, where title, tax and registration are handled.</p>
      <h2>When we disagree</h2>
      <p>
        The law of Illinois applies. Disputes go to arbitration, by default under the rules of the American Arbitration
        Association; where a court decides, it is a court in Cook County, Illinois.
      </p>
      <h2>Changes</h2>
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
    </article>
  );
}
