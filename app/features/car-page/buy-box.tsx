import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/car/car.module.css";
import {
  actTo,
  type CarView,
  hereWith,
  mayAct,
  mayVisit,
  mayWrite,
  sumsOf,
  tabTo,
} from "#app/features/car/car-view.ts";
import { TimeLeft } from "#app/features/live/time-left.tsx";
import { LoanLine } from "#app/features/price/loan-line.tsx";
import { DealMark } from "#app/features/rating/deal-mark.tsx";
import type { JoinAction } from "#app/shared/join.ts";
import { buySwapPath, eventPath, homeSwapPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heart } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { CLAIM_DAYS } from "#modules/claims/policy.ts";
import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { AtAGlance } from "./at-a-glance.tsx";

/** The price, the reasons for it, and the main action. */
export function BuyBox({ view, actions = true }: { view: CarView; actions?: boolean }) {
  const { car } = view;
  const sums = sumsOf(view);
  return (
    <section className={`paper framed rounded-14 ${styles.buy}`} aria-label="Price">
      {car.overlay === "sold" && !view.bought && <p className="dim">{soldLine(car)}</p>}
      <p className={styles.ask}>
        {car.price === null ? (
          <b>{car.overlay === "deal" ? "Deal in progress" : "Price TBD"}</b>
        ) : (
          <Price dollars={car.price} was={car.previous} big />
        )}
      </p>
      {car.stage === "inspection" && (
        <p className="dim">This car is being evaluated. Price and photos are coming soon.</p>
      )}
      {car.deal && <DealMark deal={car.deal} amount />}
      <AtAGlance view={view} />
      <LoanLine view={view} />
      {view.offer && <OwnOffer view={view} offer={view.offer} />}
      {view.visit && <OwnVisit visit={view.visit} />}
      {actions && <Actions view={view} />}
      {sums && <Sums view={view} analysis={sums} />}
    </section>
  );
}

/** "Sold on Nov 21, 2026, after 12 days, for" */
function soldLine({ soldDate, daysToSell }: CarView["car"]): string {
  const days = daysToSell === null ? null : daysToSell === 1 ? "after 1 day" : `after ${daysToSell} days`;
  return ["Sold", soldDate && `on ${formatDate(soldDate)}`, days, "for"].filter(Boolean).join(" ");
}

const totalWords = ({ savings, percent }: NonNullable<CarView["car"]["analysis"]>): string =>
  savings >= 0 ? `You save${percent ? `, ${percent}%` : ""}` : "Above a dealer’s price by";

/** The result, and a link to its sum, which stands once on the page. */
const Sums = ({ view, analysis }: { view: CarView; analysis: NonNullable<CarView["car"]["analysis"]> }) => (
  <dl className={styles.sums}>
    <div className={styles.total}>
      <dt>
        <Link className="link" to={`${tabTo(view, "details")}#savings`}>
          {totalWords(analysis)}
        </Link>
      </dt>
      <dd>{formatDollars(Math.abs(analysis.savings))}</dd>
    </div>
  </dl>
);

function OwnOffer({ view, offer }: { view: CarView; offer: NonNullable<CarView["offer"]> }) {
  const accepted = offer.status === "accepted";
  const counter = offer.side === "seller";
  return (
    <p className="strip info">
      <span>
        <b>
          {view.car.overlay === "sold" ? "This car is yours. " : ""}
          {accepted ? "Your offer was accepted: " : counter ? "The seller’s counter offer: " : "Your offer: "}
          {formatDollars(offer.amount)}
        </b>
        {offer.delivery && ` and ${formatDollars(offer.delivery.dollars)} for the delivery to ${offer.delivery.place}`}
        {accepted && (
          <>
            <br />
            <Link className="link" to={buySwapPath(view.car._id)}>
              What to pay, sign, and bring
            </Link>
          </>
        )}
        {!accepted && (
          <>
            <br />
            Good until {formatMoment(offer.expiresAt)}
            <TimeLeft until={offer.expiresAt} />.{" "}
            <Link className="link" to={actTo(view, "offer")} preventScrollReset>
              {counter ? "Answer" : "Change offer"}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

function OwnVisit({ visit: { _id, date, status } }: { visit: NonNullable<CarView["visit"]> }) {
  return (
    <p className="strip info">
      <span>
        <b>
          {status === "accepted" ? "Your visit: " : "Your visit is waiting for an answer: "}
          {formatMoment(date)}
        </b>
        <br />
        <Link className="link" to={eventPath(_id)}>
          {status === "accepted" ? "Address and changes" : "Change or cancel it"}
        </Link>
      </span>
    </p>
  );
}

/**
 * Visitors are asked to join first, and sellers go to their own page. A car that is no longer for sale has no actions.
 * A car that is coming soon takes no offers yet: users follow it or write to its seller.
 */
export function Actions({ view }: { view: CarView }) {
  const { car, viewer } = view;
  if (viewer === "seller")
    return (
      <div className={styles.acts}>
        <ButtonLink to={homeSwapPath(car._id)} kind="primary">
          Status Page
        </ButtonLink>
      </div>
    );
  const visitor = viewer === "visitor";
  const acting = mayAct(view);
  const visiting = mayVisit(view);
  const writing = mayWrite(view);
  if (!acting && !visiting && !writing) return null;
  return (
    <>
      <div className={styles.acts}>
        {acting &&
          car.forSale &&
          (visitor ? (
            <JoinLink view={view} action="offer" kind="primary">
              Make an Offer
            </JoinLink>
          ) : (
            <ButtonLink to={actTo(view, "offer")} kind="primary" preventScrollReset>
              Make an Offer
            </ButtonLink>
          ))}
        {visiting &&
          (visitor ? (
            <JoinLink view={view} action="visit">
              Schedule Visit
            </JoinLink>
          ) : (
            <ButtonLink to={actTo(view, "visit")} preventScrollReset>
              Schedule Visit
            </ButtonLink>
          ))}
        {acting && visitor && (
          <JoinLink view={view} action="follow" kind={car.forSale ? "plain" : "primary"}>
            <Heart />
            Follow
          </JoinLink>
        )}
        {writing && visitor && (
          <JoinLink view={view} action="message">
            {WRITE}
          </JoinLink>
        )}
        {writing && !visitor && (
          <ButtonLink to={actTo(view, "message")} preventScrollReset>
            {WRITE}
          </ButtonLink>
        )}
      </div>
      {acting && car.forSale && (
        <ul className={`grid gap-6 ${styles.after}`}>
          <li>Free for buyers. An offer costs nothing.</li>
          <li>You buy from the owner, and pay only once you sign.</li>
          <li>Not as described? Open a claim within {CLAIM_DAYS} days of receiving the car.</li>
        </ul>
      )}
    </>
  );
}

/** The narrow bar of the panel hides the second half from the eye; screen readers say all of it. */
const WRITE = (
  <span>
    Message<span className={styles.toWhom}> the seller</span>
  </span>
);

/** Asks the visitor to join first. Afterwards the site continues with what they wanted to do. */
function JoinLink({ view, action, kind = "plain", children }: JoinProps) {
  return (
    <ButtonLink to={hereWith(view, { join: action })} kind={kind} preventScrollReset>
      {children}
    </ButtonLink>
  );
}

type JoinProps = { view: CarView; action: JoinAction; kind?: "primary" | "plain"; children: ReactNode };
