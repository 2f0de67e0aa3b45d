import { Link } from "@remix-run/react";
import * as styles from "#app/features/buyer/buyer.module.css";
import { OpenMadeOffers } from "#app/features/buyer/made-offers.tsx";
import { BoughtCars } from "#app/features/deal/bought-cars.tsx";
import { VisitList } from "#app/features/visit/visit-list.tsx";
import {
  buyingProcessPath,
  buyPath,
  buySwapPath,
  dashboardPath,
  eventsPath,
  followedPath,
  madeOffersPath,
  searchesPath,
  searchPath,
  sellPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { CarFront } from "#app/ui/icon.tsx";
import { Badge, State } from "#app/ui/marks.tsx";
import type { BoughtCar } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Card as CarCard } from "#modules/marketplace/listing/schemas.ts";
import type { SavedSearch } from "#modules/marketplace/searches/schemas.ts";
import type { MadeOffer, VisitView } from "#modules/offers/schemas.ts";
import { Alerts } from "./alerts.tsx";

export type BuyerHomeProps = {
  bought: readonly BoughtCar[];
  offers: readonly MadeOffer[];
  visits: readonly VisitView[];
  followed: { list: readonly CarCard[]; more: boolean };
  searches: readonly SavedSearch[];
};

/** The home of a buyer: purchases with their next step, offers, visits, followed cars, and new cars of saved filters. */
export function BuyerHome({ bought, offers, visits, followed, searches }: BuyerHomeProps) {
  const begun = bought.length + offers.length + visits.length > 0;
  return (
    <div className={`page page-body grid top gap-20 ${styles.columns}`}>
      <div className="stack">
        {!begun && <Start />}
        <BoughtCars cars={bought} />
        {begun && (
          <Card
            title="Your offers"
            aside={
              <Link className="link" to={madeOffersPath()}>
                Offers and purchases
              </Link>
            }
          >
            {offers.length > 0 ? (
              <OpenMadeOffers offers={offers} back={dashboardPath} />
            ) : (
              <p className="dim">No open offers. Press Make an Offer on a car. It’s free.</p>
            )}
          </Card>
        )}
        {begun && (
          <Card
            title="Your visits"
            aside={
              <Link className="link" to={eventsPath}>
                All visits
              </Link>
            }
          >
            {visits.length > 0 ? (
              <VisitList visits={visits} back={dashboardPath} named />
            ) : (
              <p className="dim">No upcoming visits. Press Schedule Visit on a car to see it before you buy.</p>
            )}
          </Card>
        )}
      </div>
      <div className="stack">
        <Alerts />
        <FollowedNews cars={followed.list} more={followed.more} />
        <SearchNews searches={searches} />
        {begun && (
          <Card title="Selling a car, too?">
            <Link className="link" to={sellPath}>
              Register it by plate or VIN
            </Link>
          </Card>
        )}
      </div>
    </div>
  );
}

function Start() {
  return (
    <EmptyState
      icon={CarFront}
      title="Find your car"
      action={
        <span className="row wrap">
          <ButtonLink kind="primary" to={buyPath}>
            Browse cars
          </ButtonLink>
          <ButtonLink to={buyingProcessPath}>How buying works</ButtonLink>
          <ButtonLink to={sellPath}>Sell a car</ButtonLink>
        </span>
      }
    >
      Your offers, visits, and purchases appear here, each with its next step.
    </EmptyState>
  );
}

/** The saved filters of a buyer, those with new cars first. */
function SearchNews({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <Card
      title="Saved filters"
      aside={
        searches.length > 0 && (
          <Link className="link" to={searchesPath}>
            Manage
          </Link>
        )
      }
    >
      {searches.length === 0 ? (
        <p className="dim">
          <Link className="link" to={buyPath}>
            Filter the cars
          </Link>
          , then press Save this filter. New matches appear here.
        </p>
      ) : (
        <ul className={styles.rows}>
          {[...searches]
            .sort((a, b) => b.fresh - a.fresh)
            .map(({ _id, name, fresh, matches, more }) => (
              <li className="grid middle" key={_id}>
                <span>
                  <Link to={searchPath(_id)}>{name}</Link>
                  <small>
                    {matches}
                    {more && "+"} {matches === 1 && !more ? "car" : "cars"}
                  </small>
                </span>
                <Badge count={fresh} tone="new" of="new" />
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

/** The cars that a buyer follows, those with news first. */
function FollowedNews({ cars, more }: { cars: readonly CarCard[]; more: boolean }) {
  return (
    <Card
      title="Followed cars"
      aside={
        cars.length > 0 && (
          <Link className="link" to={followedPath}>
            {more ? "See all" : "Open"}
          </Link>
        )
      }
    >
      {cars.length === 0 ? (
        <p className="dim">Press the heart on a car to keep it here. We’ll alert you when its price drops.</p>
      ) : (
        <ul className={styles.rows}>
          {[...cars]
            .sort((a, b) => rank(a) - rank(b))
            .map((car) => (
              <li className="grid middle" key={car._id}>
                <span>
                  <Link to={buySwapPath(car._id)}>{car.name}</Link>
                  <small>{newsOf(car)}</small>
                </span>
                <span className="text-right num">
                  {car.overlay ? (
                    <State>{car.overlay === "sold" ? "Sold" : "Deal in progress"}</State>
                  ) : (
                    <b>{car.price === null ? "Price TBD" : formatDollars(car.price)}</b>
                  )}
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

const dropOf = ({ previous, price }: CarCard) => (previous !== null && price !== null ? previous - price : 0);
const rank = (car: CarCard) => (car.overlay ? 2 : dropOf(car) > 0 ? 0 : 1);

function newsOf(car: CarCard): string {
  if (car.overlay) return car.overlay === "sold" ? "Sold to another buyer" : "In a deal with another buyer";
  if (dropOf(car) > 0) return `${formatDollars(dropOf(car))} less than before`;
  return [car.city, car.state].filter(Boolean).join(", ");
}
