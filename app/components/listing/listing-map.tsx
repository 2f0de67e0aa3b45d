import { useEffect, useState } from "react";
import { AreaMap, type MapPoint } from "#app/components/map/area-map.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import * as carCardStyles from "./car-card.module.css";
import * as styles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";
import type { CarsPage } from "./listing-view.tsx";

/** The location of a car: the middle of its ZIP code, never its street. */
export type Spot = { _id: string; lat: number; lng: number };

type Props = { pages: readonly CarsPage[]; base: ListingBase };

/**
 * The cars of the list on a map, numbered in list order. Pointing at a card highlights its pin, and pointing at a pin
 * highlights its card.
 */
export function ListingMap({ pages, base }: Props) {
  const cars = pages.flatMap((data) => data.list.map((car) => ({ car, data })));
  const spots = new Map(pages.flatMap((data) => data.spots.map((spot) => [spot._id, spot] as const)));
  const active = useActiveCar();
  const points = cars.flatMap(({ car, data }, at): MapPoint[] => {
    const spot = spots.get(car._id);
    if (!spot) return [];
    const price = car.price === null ? "price TBD" : formatDollars(car.price);
    return [
      {
        id: car._id,
        lat: spot.lat,
        lng: spot.lng,
        mark: at + 1,
        title: `${car.name}, ${price}`,
        to: base.car(data.query, car, data.page.page),
        alt: car.overlay !== null && car.overlay !== undefined,
      },
    ];
  });
  return (
    <div className={styles.listMap}>
      <AreaMap
        label={`Map of ${points.length} cars of this list, by ZIP code`}
        points={points}
        shape="tall"
        className={styles.mapIn}
        {...(active ? { active } : {})}
      />
    </div>
  );
}

const ID = /\/d\/([0-9a-f-]{36})/;
/** The car whose card or pin has the pointer or the focus; its card is highlighted as well. */
function useActiveCar(): string | undefined {
  const [active, activate] = useState<string>();
  useEffect(() => {
    const note = (event: Event) => {
      const thing = (event.target as Element).closest?.(`.${carCardStyles.car}, .${styles.listMap} a`);
      const link = thing?.matches("a") ? thing : thing?.querySelector(`.${carCardStyles.carBody} a`);
      activate(ID.exec(link?.getAttribute("href") ?? "")?.[1]);
    };
    for (const name of ["pointerover", "focusin"]) document.addEventListener(name, note);
    return () => {
      for (const name of ["pointerover", "focusin"]) document.removeEventListener(name, note);
    };
  }, []);
  useEffect(() => {
    const card =
      active &&
      document.querySelector(`.${carCardStyles.cars} a[href*="/d/${active}"]`)?.closest(`.${carCardStyles.car}`);
    if (!card) return;
    card.classList.add(carCardStyles.pointed);
    return () => card.classList.remove(carCardStyles.pointed);
  }, [active]);
  return active;
}
