import { Link } from "@remix-run/react";
import * as styles from "#app/features/car-card/car-card.module.css";
import { CarCard, type CarCardData } from "#app/features/car-card/car-card.tsx";
import { listingPath, withQuery } from "#app/shared/paths.ts";

/** The cars that are farthest below the market. */
export function Deals({ cars }: { cars: readonly CarCardData[] }) {
  if (cars.length === 0) return null;
  return (
    <section className="section mist" aria-labelledby="best-deals">
      <div className="page">
        <div className="section-head">
          <div>
            <h2 id="best-deals">Farthest below the market</h2>
            <p>Rated by the same rule as every other car. Sellers can’t pay to appear here.</p>
          </div>
          <Link className="link" to={withQuery(listingPath(), { sort: "deal" })}>
            See all, best deal first
          </Link>
        </div>
        <div className={`${styles.cars} ${styles.four}`}>
          {cars.map((car) => (
            <CarCard key={car._id} car={car} />
          ))}
        </div>
      </div>
    </section>
  );
}
