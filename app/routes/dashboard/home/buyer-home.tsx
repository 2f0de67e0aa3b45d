import { Link } from "@remix-run/react";
import * as styles from "#app/features/buyer/buyer.module.css";
import { OpenMadeOffers } from "#app/features/buyer/made-offers.tsx";
import { BoughtCars } from "#app/features/deal/bought-cars.tsx";
import { VisitList } from "#app/features/visit/visit-list.tsx";
import { buyingProcessPath, buyPath, dashboardPath, eventsPath, madeOffersPath, sellPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { CarFront } from "#app/ui/icon.tsx";
import type { BoughtCar } from "#modules/deals/schemas.ts";
import type { Card as CarCard } from "#modules/marketplace/listing/schemas.ts";
import type { SavedSearch } from "#modules/marketplace/searches/schemas.ts";
import type { MadeOffer, VisitView } from "#modules/offers/schemas.ts";
import { Alerts } from "./alerts.tsx";
import { FollowedNews } from "./followed-news.tsx";
import { SearchNews } from "./search-news.tsx";

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
              <p className="dim">No open offers. Press Make an Offer on a car. It's free.</p>
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
