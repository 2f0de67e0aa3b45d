import { Link } from "@remix-run/react";
import * as styles from "#app/features/car-card/car-card.module.css";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { NewsletterCard } from "#app/features/promo/promo-cards.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { CarFront } from "#app/ui/icon.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { EVERYTHING } from "#modules/marketplace/listing/schemas.ts";
import * as listingStyles from "./listing.module.css";
import type { ListingBase } from "./listing-base.ts";
import type { ListingData } from "./listing-data.ts";
import { nameOf } from "./listing-head.tsx";

type Props = { data: ListingData; base: ListingBase };

/** The empty list: no car matches, or the list ends before this page. */
export function NoCars({ data, base }: Props) {
  const { page, query, loosened } = data;
  if (page.page > 1) return <BeyondEnd data={data} base={base} />;
  const nearest = loosened?.nearest ?? [];
  const [notSold] = loosened?.notSold ?? [];
  const some = query.text ? "Try fewer words or remove a filter." : "Remove a filter to see more cars.";
  return (
    <>
      <EmptyState
        icon={CarFront}
        title="No cars match"
        action={
          <>
            <Loosenings data={data} base={base} />
            <div className="row wrap">
              <ButtonLink to={base.list(EVERYTHING)} kind={nearest.length > 0 ? "plain" : "primary"}>
                Show all cars
              </ButtonLink>
            </div>
          </>
        }
      >
        {notSold && `${notSold} doesn’t sell cars in the United States, so we don’t list them. `}
        {nearest.length > 0
          ? "Remove a filter, or save these filters above and we’ll let you know when a car matches."
          : some}
      </EmptyState>
      {nearest.length > 0 && <h2 className={listingStyles.nearest}>The nearest matches</h2>}
      <div className={`${styles.cars} ${listingStyles.listCars}`}>
        {nearest.map((car) => (
          <CarCard key={car._id} car={car} to={base.car(EVERYTHING, { _id: car._id, name: car.name })} />
        ))}
        <NewsletterCard />
      </div>
    </>
  );
}

/** "Without “Up to $10,000”: 12 cars" */
function Loosenings({ data, base }: Props) {
  const { loosenings = [] } = data.loosened ?? {};
  if (loosenings.length === 0) return null;
  return (
    <ul className={`grid unlisted gap-4 ${listingStyles.loosenings}`}>
      {loosenings.map(({ name, label, without, count }) => (
        <li key={name}>
          <Link className="link" to={base.list(without)}>
            Without {quoted(nameOf(name, label, data))}
          </Link>
          : <span className="num">{count > 1_000 ? "more than 1,000" : formatNumber(count)}</span>{" "}
          {count === 1 ? "car" : "cars"}
        </li>
      ))}
    </ul>
  );
}

/** The name of a list that was searched by words already has quotation marks. */
const quoted = (name: string) => (/^["“]/.test(name) ? name : `“${name}”`);

const NEIGHBOURS = 3;

function BeyondEnd({ data: { page, query, more }, base }: Props) {
  const last = Math.max(1, Math.ceil((page.total ?? 0) / page.records));
  const near = Array.from(
    { length: Math.min(NEIGHBOURS, last) },
    (_, at) => last - Math.min(NEIGHBOURS, last) + at + 1,
  );
  return (
    <EmptyState
      icon={CarFront}
      title={`There is no page ${formatNumber(page.page)}`}
      action={
        <nav className="row wrap" aria-label="Pages">
          {near.map((n) => (
            <ButtonLink key={n} to={base.list(query, n)} kind={n === last ? "primary" : "plain"}>
              Page {n}
            </ButtonLink>
          ))}
        </nav>
      }
    >
      {more ? "The list doesn’t go that far." : `The list ends with page ${last}. It may have become shorter.`}
    </EmptyState>
  );
}
