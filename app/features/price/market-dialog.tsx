import { type ReactNode, useRef } from "react";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { type Comparable, RULE } from "#modules/swaps/policy.ts";
import { carsWord, percentWords } from "./labels.ts";
import * as styles from "./price.module.css";
import { SampleNote } from "./price-analysis.tsx";
import { PriceGauge } from "./price-gauge.tsx";
import { NotRated } from "./rule-parts.tsx";

/** The dealer cars in the comparison: on a scale, on a map, and as a list (`?market=1`). */
export function MarketDialog({ view }: { view: CarView }) {
  const { market, price, name } = view.car;
  if (!market?.comparables || price === null) return null;
  const { comparables, report } = market;
  return (
    <Dialog title="Market Compare" closeTo={hereWith(view, { market: null })} size="huge" className={styles.market}>
      <p className="text-20">
        {market.rating && market.percent !== null ? (
          <b>{percentWords(market.percent)}</b>
        ) : (
          <NotRated market={market} />
        )}
      </p>
      <p className="dim">
        {name}, {formatDollars(price)}, compared with {carsWord(comparables.length)} within {RULE.radius} miles
        {report && `, market data as of ${formatDate(report.date)}`}. Dealer asking prices, not sale prices; the scale
        has them adjusted to this car’s mileage.
      </p>
      {report?.sample && <SampleNote />}
      <PriceGauge market={market} price={price} />
      {comparables.length > 0 && (
        <>
          <AreaMap
            shape="band"
            label={`Locations of ${comparables.length} similar cars`}
            points={comparables.map((car, at) => ({
              ...car.dealer,
              id: String(at),
              mark: at + 1,
              title: `${car.heading}, ${formatDollars(car.price)}, ${car.dealer.city}`,
              to: `#market-${at + 1}`,
            }))}
          />
          <Carousel label="Comparable cars">
            {comparables.map((car, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is the prices'
              <DealerCar key={at} car={car} number={at + 1} />
            ))}
          </Carousel>
        </>
      )}
    </Dialog>
  );
}

function DealerCar({ car, number }: { car: Comparable; number: number }) {
  const build = [car.drivetrain, car.cylinders && `${car.cylinders} cyl.`, car.transmission]
    .filter(Boolean)
    .join(" · ");
  return (
    <li id={`market-${number}`} tabIndex={-1}>
      <span className={`text-center ${styles.no} num`}>{number}</span>
      <b className="num">{formatDollars(car.price)}</b>
      <h3>{car.heading}</h3>
      <p className="num">
        {formatNumber(car.miles)} mi{build && ` · ${build}`}
      </p>
      <p>
        {car.dealer.name}, {car.dealer.city}, {car.dealer.state}, about {car.distance} mi away
      </p>
      <p className="num dim">Adjusted to this car’s mileage {formatDollars(car.adjusted)}</p>
    </li>
  );
}

/** A card and its gap (docs/spec/display.md). */
const STEP = 205;

/** A row that snaps to cards; with scripts, arrows scroll it by one card. */
function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const live = useHydrated();
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <div className={`relative ${styles.carousel}`} data-part="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="grid gap-12" ref={row} aria-label={label} tabIndex={0}>
        {children}
      </ul>
      {live && (
        <>
          <button type="button" className={`btn square ${styles.prev}`} aria-label="Back" onClick={() => move(-STEP)}>
            <ChevronLeft />
          </button>
          <button type="button" className={`btn square ${styles.next}`} aria-label="Next" onClick={() => move(STEP)}>
            <ChevronRight />
          </button>
        </>
      )}
    </div>
  );
}
