import { Form } from "@remix-run/react";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { comparePath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Plus } from "#app/ui/icon.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { Card } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./compare.module.css";

type Props = {
  ids: readonly string[];
  diff: boolean;
  q: string;
  found: readonly Card[];
  followed: readonly Card[];
  /** The comparison has no cars yet. */
  first: boolean;
};

/** Adds a car: by name, by the address of its page, or from the cars a member follows. Works without scripts. */
export function CompareAdd({ ids, diff, q, found, followed, first }: Props) {
  const to = (id: string) => comparePath([...ids, id], { diff: diff ? 1 : null });
  return (
    <section className={`${styles.compareAdd} no-print`} aria-labelledby="compare-add">
      <h2 id="compare-add">{first ? "Pick a car" : "Add a car"}</h2>
      <Form method="get" action="/buy/compare" preventScrollReset>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(",")} />}
        {diff && <input type="hidden" name="diff" value="1" />}
        <TextField
          name="q"
          id="compare-q"
          type="search"
          label="Name, or the address of its page"
          defaultValue={q}
          autoComplete="off"
          maxLength={300}
        />
        <Button>Search</Button>
      </Form>
      {q && found.length === 0 && <p className="dim">No other car matches these words.</p>}
      <Cards cars={found} to={to} label="Found" />
      {followed.length > 0 && <h3>Cars you follow</h3>}
      <Cards cars={followed} to={to} label="Cars you follow" />
    </section>
  );
}

function Cards({ cars, to, label }: { cars: readonly Card[]; to: (id: string) => string; label: string }) {
  if (cars.length === 0) return null;
  return (
    <ul className={`grid unlisted unpadded ${styles.compareFound}`} aria-label={label}>
      {cars.map((car) => (
        <li className="row gap-14 line-bottom" key={car._id}>
          <CarPicture file={car.picture} alt="" size="thumb" missing="" />
          <p className="grow">
            {car.name} {trimWords(car.name, car.trim, car.style)}
            <small className="num block soft text-14">
              {car.price === null ? "Price TBD" : formatDollars(car.price)}, {formatNumber(car.mileage)} mi
            </small>
          </p>
          <ButtonLink to={to(car._id)} label={`Add ${car.name} to the comparison`} preventScrollReset>
            <Plus />
            Add
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
