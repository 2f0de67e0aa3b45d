import { Link } from "@remix-run/react";
import * as styles from "#app/features/car-card/car-card.module.css";
import { CarCard, type CarCardData } from "#app/features/car-card/car-card.tsx";
import { listingPath, sellPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { CarFront } from "#app/ui/icon.tsx";

/** The most recently listed cars. */
export function Newest({ cars }: { cars: readonly CarCardData[] }) {
  return (
    <section className="section mist">
      <div className="page">
        <div className="section-head">
          <h2>Newest cars</h2>
          {cars.length > 0 && (
            <Link className="link" to={listingPath()}>
              See all cars
            </Link>
          )}
        </div>
        {cars.length === 0 ? (
          <EmptyState
            icon={CarFront}
            title="No cars are listed right now"
            heading="h3"
            action={
              <ButtonLink to={sellPath} kind="primary">
                Sell your car
              </ButtonLink>
            }
          >
            Cars appear here as soon as they’re evaluated and priced.
          </EmptyState>
        ) : (
          <div className={`${styles.cars} ${styles.four}`}>
            {cars.map((car) => (
              <CarCard key={car._id} car={car} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
