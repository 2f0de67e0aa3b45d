import { Link } from "@remix-run/react";
import type { CarView } from "#app/components/car/car-view.ts";
import { CarCard } from "#app/components/listing/car-card.tsx";
import { buySwapPath, carPagePath, carPath, listingPath, withQuery } from "#app/shared/paths.ts";

/** Cars for sale like this one; `beside` the list they stand in the panel, else across the page. */
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
            All of body style {body}
          </Link>
        )}
      </div>
      <div className="cars four">
        {similar.map((one) => (
          <CarCard key={one._id} car={one} to={to(one._id, one.name)} />
        ))}
      </div>
    </>
  );
  if (beside) return <section className="block similar">{inside}</section>;
  return (
    <section className="section mist">
      <div className="page">{inside}</div>
    </section>
  );
}
