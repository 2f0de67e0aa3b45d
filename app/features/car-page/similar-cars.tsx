import { Link } from "@remix-run/react";
import * as carStyles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import * as styles from "#app/features/price/price.module.css";
import { buySwapPath, carPagePath, carPath, listingPath, withQuery } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";

/** Similar cars for sale; `beside` the list they are shown in the panel, otherwise across the page. */
export function SimilarCars({ view, beside }: { view: CarView; beside?: boolean }) {
  const { similar, car } = view;
  if (similar.length === 0) return null;
  const to = view.viewer === "visitor" ? carPath : beside ? buySwapPath : carPagePath;
  const body = car.vehicle.class;
  const inside = (
    <>
      <div className="section-head">
        <h2>{car.overlay ? "Similar cars for sale" : "Similar cars"}</h2>
        {body && !beside && (
          <Link className="link" to={withQuery(listingPath(), { body })}>
            See every {body}
          </Link>
        )}
      </div>
      <div className={cx(carCardStyles.cars, carCardStyles.four, beside && styles.similarCars)}>
        {similar.map((one) => (
          <CarCard key={one._id} car={one} to={to(one._id, one.name)} />
        ))}
      </div>
    </>
  );
  if (beside) return <section className={`no-print ${carStyles.block}`}>{inside}</section>;
  return (
    <section className="section mist no-print">
      <div className="page">{inside}</div>
    </section>
  );
}
