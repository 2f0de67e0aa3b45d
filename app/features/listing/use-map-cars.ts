import { useEffect, useState } from "react";
import { mapCarsPath } from "#app/shared/paths.ts";
import type { ListingBase } from "./listing-base.ts";
import type { CarsPage } from "./listing-data.ts";
import type { MapCar } from "./map-preview.tsx";

/** The cars of the list's pages at first, then up to a hundred of the same filter and order. */
export function useMapCars(pages: readonly CarsPage[], base: ListingBase): readonly MapCar[] {
  const [more, setMore] = useState<{ list: string; data: Pick<CarsPage, "list" | "spots"> }>();
  const first = pages[0];
  const list = first ? base.list(first.query) : "";
  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const answer = await fetch(mapCarsPath(list), { signal: gone.signal });
      if (answer.ok) setMore({ list, data: (await answer.json()) as Pick<CarsPage, "list" | "spots"> });
    };
    load().catch(() => {}); // The cars of the pages stay.
    return () => gone.abort();
  }, [list]);
  const loaded = more?.list === list && first ? [{ ...first, ...more.data }] : [];
  const cars = new Map<string, MapCar>();
  for (const data of [...pages, ...loaded]) {
    const spots = new Map(data.spots.map((spot) => [spot._id, spot]));
    for (const car of data.list) {
      const spot = spots.get(car._id);
      if (spot && !cars.has(car._id))
        cars.set(car._id, { ...car, ...spot, to: base.car(data.query, car, data.page.page) });
    }
  }
  return [...cars.values()];
}
