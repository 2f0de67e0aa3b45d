import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as carCardStyles from "#app/features/car-card/car-card.module.css";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { type Area, LivingMap } from "#app/features/map/living-map.tsx";
import type { MapPoint } from "#app/features/map/map-point.ts";
import { mapCarsPath, nearestZipPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { FILTERS } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";
import type { CarsPage } from "./listing-data.ts";
import { type MapCar, MapPreview } from "./map-preview.tsx";

type Props = { pages: readonly CarsPage[]; base: ListingBase };
type MapProps = Props & {
  /** The cars of the whole list. */
  total: number;
};

/**
 * The cars of the list on a map. Without scripts it is a picture with the cars as numbered links; with scripts it moves and
 * zooms, shows prices, and a pressed price shows its car. Pointing at a card highlights its pin, and the other way around.
 */
export function ListingMap({ pages, base, total }: MapProps) {
  const living = useHydrated();
  // The map of a service replaces the drawn one.
  const service = (useRouteLoaderData("root") as { mapsKey?: string } | undefined)?.mapsKey;
  return (
    <div className={styles.listMap}>
      {living && !service ? <Living pages={pages} base={base} total={total} /> : <Drawn pages={pages} base={base} />}
    </div>
  );
}

/** "$24.6k", for a label on the map. */
const shortDollars = (dollars: number) => (dollars < 1_000 ? `$${dollars}` : `$${Math.round(dollars / 100) / 10}k`);
const priceOf = ({ price }: { price: number | null }) => (price === null ? "price TBD" : formatDollars(price));

function Drawn({ pages, base }: Props) {
  const [active] = useActiveCar();
  const cars = pages.flatMap((data) => data.list.map((car) => ({ car, data })));
  const spots = new Map(pages.flatMap((data) => data.spots.map((spot) => [spot._id, spot] as const)));
  const points = cars.flatMap(({ car, data }, at): MapPoint[] => {
    const spot = spots.get(car._id);
    if (!spot) return [];
    return [
      {
        id: car._id,
        lat: spot.lat,
        lng: spot.lng,
        mark: at + 1,
        title: `${car.name}, ${priceOf(car)}`,
        to: base.car(data.query, car, data.page.page),
        alt: car.overlay !== null && car.overlay !== undefined,
      },
    ];
  });
  return (
    <AreaMap
      label={`Map of ${points.length} cars of this list, by ZIP code`}
      points={points}
      shape="tall"
      className={styles.mapIn}
      {...(active ? { active } : {})}
    />
  );
}

function Living({ pages, base, total }: MapProps) {
  const [active, activate] = useActiveCar();
  const cars = useMapCars(pages, base);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [area, setArea] = useState<Area>();
  const shown = chosen.flatMap((id) => cars.find((car) => car._id === id) ?? []);
  const labels = cars.map((car) => ({
    id: car._id,
    lat: car.lat,
    lng: car.lng,
    label: car.price === null ? "TBD" : shortDollars(car.price),
    title: car.name,
    alt: car.overlay !== null && car.overlay !== undefined,
  }));
  return (
    <LivingMap
      label={`Map of ${cars.length} cars of this list, by ZIP code`}
      points={labels}
      active={shown.length === 1 ? shown[0]?._id : active}
      onActive={activate}
      onChoose={choose}
      onArea={setArea}
      className={styles.mapIn}
    >
      {total > cars.length && (
        <p className={`small paper floating ${styles.firstOnMap}`}>
          The first {cars.length} of {formatNumber(total)} cars. Zoom in and search the area to see all of its cars.
        </p>
      )}
      {area && <SearchHere area={area} pages={pages} base={base} onSearch={() => setArea(undefined)} />}
      {shown.length > 0 && <MapPreview cars={shown} onClose={() => choose([])} />}
    </LivingMap>
  );
}

/** The distance of the filter that covers what the map shows; null for any. */
const distanceOf = (miles: number) => FILTERS.distance.values.find((known) => known >= miles * 0.9) ?? null;

/** Searches around the ZIP code in the middle of the map. */
function SearchHere({ area, pages, base, onSearch }: Props & { area: Area; onSearch: () => void }) {
  const navigate = useNavigate();
  const [nowhere, setNowhere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area is another question
  useEffect(() => setNowhere(false), [area]);
  const distance = distanceOf(area.miles);
  const query = pages[0]?.query;
  if (!query || distance === null) return null;
  const search = async () => {
    const answer = await fetch(nearestZipPath(area.lat.toFixed(4), area.lng.toFixed(4))).catch(() => undefined);
    const { zip } = answer?.ok ? ((await answer.json()) as { zip: string | null }) : { zip: null };
    if (!zip) return setNowhere(true);
    navigate(base.list({ ...query, zip, distance }), { preventScrollReset: true });
    onSearch();
  };
  return (
    <div className={`grid gap-6 ${styles.searchHere}`}>
      <Button type="button" onClick={search}>
        Search this area
      </Button>
      <p role="status" className={nowhere ? "small" : "sr"}>
        {nowhere
          ? "There is no ZIP code here. Move the map over land."
          : `Within ${distance} miles of the middle of the map`}
      </p>
    </div>
  );
}

const ID = /\/d\/([0-9a-f-]{36})/;
/** The car whose card or pin has the pointer or the focus; its card is highlighted as well. */
function useActiveCar() {
  const [active, activate] = useState<string>();
  useEffect(() => {
    const note = (event: Event) => {
      const target = event.target as Element;
      if (target.closest?.(`.${styles.listMap} section[tabindex]`)) return; // The movable map does that.
      const thing = target.closest?.(`.${carCardStyles.car}, .${styles.listMap} a`);
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
  return [active, activate] as const;
}

/** The cars of the list's pages at first, then up to a hundred of the same filter and order. */
function useMapCars(pages: readonly CarsPage[], base: ListingBase): readonly MapCar[] {
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
