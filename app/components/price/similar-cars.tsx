import * as carStyles from "#app/components/car/car.module.css";
import type { CarView } from "#app/components/car/car-view.ts";
import * as carCardStyles from "#app/components/listing/car-card.module.css";
import { CarCard } from "#app/components/listing/car-card.tsx";
import { cx } from "#app/components/ui/class-names.ts";
import { Link } from "#app/rendering/link.tsx";
import { buySwapPath, carPagePath, carPath, listingPath, withQuery } from "#app/shared/paths.ts";
import * as styles from "./price.module.css";

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
  if (beside) return <section className={carStyles.block}>{inside}</section>;
  return (
    <section className="section mist">
      <div className="page">{inside}</div>
    </section>
  );
}
