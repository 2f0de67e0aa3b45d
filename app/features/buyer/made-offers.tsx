import { Link } from "@remix-run/react";
import { TimeLeft } from "#app/features/live/time-left.tsx";
import { AnswerButtons } from "#app/features/offer/answer-buttons.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { buySwapPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { MadeOffer } from "#modules/offers/schemas.ts";
import * as styles from "./buyer.module.css";

type Props = {
  offers: readonly MadeOffer[];
  /** The page to return to after an answer. */
  back: string;
};

/** The buyer's open offers: each with its current amount, whose turn it is, and the remaining time. */
export function OpenMadeOffers({ offers, back }: Props) {
  return (
    <ul className="grid gap-12">
      {offers.map((offer) => (
        <li key={offer._id}>
          <OpenMadeOffer offer={offer} back={back} />
        </li>
      ))}
    </ul>
  );
}

function OpenMadeOffer({ offer, back }: Omit<Props, "offers"> & { offer: MadeOffer }) {
  const { car, amount, side, swap } = offer;
  const counter = side === "seller";
  return (
    <article className={`grid top framed rounded ${styles.offer}`} data-turn={counter || undefined}>
      <CarPicture file={car.picture} alt="" size="thumb" missing="" />
      <div className={`grid ${styles.facts}`}>
        <h3>
          <CarName offer={offer} />
        </h3>
        <p className={`row wrap ${styles.sum}`}>
          <b>{formatDollars(amount)}</b>
          {!car.forSale ? (
            <State tone="mute">On hold</State>
          ) : counter ? (
            <State tone="warn">It’s your turn to answer</State>
          ) : (
            <State tone="info">Waiting for the seller</State>
          )}
        </p>
        <p className="dim small">
          {counter ? "The seller’s counter offer" : "Your offer"}
          {car.price !== null && ` · asking price ${formatDollars(car.price)}`}
        </p>
        <p className="dim small">
          Good until {formatDashboardMoment(offer.expiresAt)}
          <TimeLeft until={offer.expiresAt} />
        </p>
        {!car.forSale && (
          <p className="small">The car isn’t for sale right now. Your offer stays open in case that changes.</p>
        )}
      </div>
      <div className={`row wrap ${styles.acts}`}>
        <AnswerButtons
          swap={swap}
          offer={offer}
          back={back}
          answers={counter ? (car.forSale ? ["acceptance", "decline"] : ["decline"]) : ["withdrawal"]}
        />
        {car.forSale && (
          <ButtonLink to={withQuery(buySwapPath(swap), { offer: 1 })}>
            {counter ? "Counter" : "Change offer"}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

const ENDED: Partial<Record<MadeOffer["status"], [label: string, tone: Tone]>> = {
  declined: ["Declined", "mute"],
  canceled: ["Canceled", "mute"],
  expired: ["Expired", "mute"],
};

/** The buyer's offers that ended without a purchase. */
export function EndedMadeOffers({ offers }: { offers: readonly MadeOffer[] }) {
  return (
    <ul className={`grid ${styles.ended}`} data-rows>
      {offers.map((offer) => {
        const [label, tone] = ENDED[offer.status] ?? [offer.status, "mute" as const];
        return (
          <li className="row wrap" key={offer._id}>
            <b className="num">{formatDollars(offer.amount)}</b>
            <State tone={tone}>{label}</State>
            <CarName offer={offer} />
            <span className="dim">{formatDashboardDate(offer.createdAt)}</span>
            {offer.car.forSale && (
              <Link className="link" to={withQuery(buySwapPath(offer.swap), { offer: 1 })}>
                Offer again
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The car's name; a link while the car has a page. */
function CarName({ offer: { car, swap } }: { offer: MadeOffer }) {
  const name = [car.name, car.style].filter(Boolean).join(" ");
  return car.listed ? <Link to={buySwapPath(swap)}>{name}</Link> : name;
}
