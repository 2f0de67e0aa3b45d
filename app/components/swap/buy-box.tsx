import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { askPath, homeSwapPath } from "#app/paths.ts";
import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { PriceLines } from "../price/price-lines.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Heart } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { type CarView, hereWith } from "./car-view.ts";
import { type Pending, rememberPending } from "./pending.ts";

/** Price, why it is what it is, and the one thing to do next. */
export function BuyBox({ view, acts = true }: { view: CarView; acts?: boolean }) {
  const { car, viewer } = view;
  return (
    <section className="buy" aria-label="Price">
      {car.overlay === "sold" && <p className="dim">{soldLine(car)}</p>}
      <p className="ask">
        {car.price === null ? <b>Price TBD</b> : <Price dollars={car.price} was={car.previous} big />}
      </p>
      {car.stage === "inspection" && <p className="dim">This car is being evaluated. Price and photos follow.</p>}
      <PriceLines view={view} />
      {viewer !== "visitor" && car.analysis && <Sums analysis={car.analysis} />}
      {view.offer && <OwnOffer view={view} offer={view.offer} />}
      {acts && <Acts view={view} />}
    </section>
  );
}

/** "Sold on Nov 21, 2026, after 12 days, for" */
function soldLine({ soldDate, daysToSell }: CarView["car"]): string {
  const days = daysToSell === null ? null : daysToSell === 1 ? "after 1 day" : `after ${daysToSell} days`;
  return ["Sold", soldDate && `on ${formatDate(soldDate)}`, days, "for"].filter(Boolean).join(" ");
}

/** The savings analysis; shown to people who are signed in (spec 2.6). */
function Sums({ analysis }: { analysis: NonNullable<CarView["car"]["analysis"]> }) {
  const signed = (value: number) => (value > 0 ? `−${formatDollars(value)}` : `+${formatDollars(-value)}`);
  const saves = analysis.savings > 0;
  return (
    <dl className="sums">
      <div>
        <dt>Retail value</dt>
        <dd>{formatDollars(analysis.retail)}</dd>
      </div>
      <div>
        <dt>{analysis.lowerPrice >= 0 ? "Lower price here" : "Higher price here"}</dt>
        <dd>{signed(analysis.lowerPrice)}</dd>
      </div>
      <div>
        <dt>{analysis.lowerTax >= 0 ? "Lower sales tax, private sale" : "Higher sales tax"}</dt>
        <dd>{signed(analysis.lowerTax)}</dd>
      </div>
      <div className="total">
        <dt>{saves ? `You save${analysis.percent ? `, ${analysis.percent}%` : ""}` : "Above a dealer's price by"}</dt>
        <dd>{formatDollars(Math.abs(analysis.savings))}</dd>
      </div>
    </dl>
  );
}

function OwnOffer({ view, offer }: { view: CarView; offer: NonNullable<CarView["offer"]> }) {
  const accepted = offer.status === "accepted";
  const counter = offer.side === "seller";
  return (
    <p className="strip info">
      <span>
        <b>
          {accepted ? "Your offer was accepted: " : counter ? "The seller's counter offer: " : "Your offer: "}
          {formatDollars(offer.amount)}
        </b>
        {!accepted && (
          <>
            <br />
            Stands until {formatMoment(offer.expiresAt)}.{" "}
            <Link className="link" to={hereWith(view, { offer: 1 })} preventScrollReset>
              {counter ? "Answer it" : "Change it"}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

/** Visitors are asked to join first; sellers go to their own page; nobody acts on a car that is gone. */
export function Acts({ view }: { view: CarView }) {
  const { car, viewer } = view;
  if (viewer === "seller")
    return (
      <div className="acts">
        <ButtonLink to={homeSwapPath(car._id)} kind="primary">
          Status Page
        </ButtonLink>
      </div>
    );
  if (!car.forSale) return null;
  if (viewer === "visitor")
    return (
      <>
        <div className="acts">
          <JoinLink view={view} action="offer" kind="primary">
            Make an Offer
          </JoinLink>
          <JoinLink view={view} action="follow">
            <Heart />
            Follow
          </JoinLink>
        </div>
        <p className="after">Free for buyers. An offer costs nothing.</p>
      </>
    );
  if (!view.buys || view.offer) return null;
  return (
    <>
      <div className="acts">
        <ButtonLink to={hereWith(view, { offer: 1 })} kind="primary" preventScrollReset>
          Make an Offer
        </ButtonLink>
        <ButtonLink to={askPath(car._id, "car")}>Ask about this car</ButtonLink>
      </div>
      <p className="after">An offer costs nothing. You sign and pay only at the Swap Center.</p>
    </>
  );
}

/** Remembers what the visitor wanted, for after the sign-up (spec 2.4). */
function JoinLink({ view, action, kind = "plain", children }: JoinProps) {
  const { _id: swap, price: value } = view.car;
  return (
    <ButtonLink
      to={hereWith(view, { join: action })}
      kind={kind}
      preventScrollReset
      onClick={() => rememberPending({ action, swap, value })}
    >
      {children}
    </ButtonLink>
  );
}

type JoinProps = { view: CarView; action: Pending["action"]; kind?: "primary" | "plain"; children: ReactNode };
