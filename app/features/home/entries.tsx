import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { PlateFields, VinField } from "#app/features/sell/number-fields.tsx";
import { listingPath, sellPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Search } from "#app/ui/icon.tsx";
import { Chip } from "#app/ui/marks.tsx";
import { Select } from "#app/ui/select.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { PRICES } from "./find-choices.ts";
import * as styles from "./home.module.css";

/** How many cars a search finds now. */
export type FindCounts = {
  total: number;
  /** Makes and models: "Honda", "Honda CR-V". */
  names: { name: string; count: number }[];
  /** By body style. */
  bodies: Readonly<Record<string, number>>;
  /** Up to a price in dollars. */
  prices: Readonly<Record<number, number>>;
};

const STYLES = ["SUV", "Sedan", "Truck"];
const CHEAP = 15_000;

/** The quick choices below the search; a choice without cars isn't shown. */
const chipsOf = (counts: FindCounts | undefined) =>
  [
    ...STYLES.map((body) => ({ label: body, query: { body }, count: counts && lookup(counts.bodies, body) })),
    { label: `Under ${formatDollars(CHEAP)}`, query: { price: `-${CHEAP}` }, count: counts?.prices[CHEAP] },
    { label: "New listings", query: { listing: "recent" }, count: undefined },
  ].filter(({ count }) => count !== 0);

/** Inside of another form, as a sample, the fields of a form can only be looked at. */
type Sample = { sample?: boolean | undefined };

const EntryForm = ({ sample, className, children, ...form }: ComponentProps<typeof Form> & Sample) =>
  sample ? (
    <fieldset disabled className={cx(className, "shrinks borderless unpadded flush", styles.sample)}>
      {children}
    </fieldset>
  ) : (
    <Form {...form} className={className}>
      {children}
    </Form>
  );

type Find = Sample & {
  /** Left out on pages that don't count the cars. */
  counts?: FindCounts;
};

/** The two entry points: find a car, sell a car. */
export function Entries({ counts, sample }: Find) {
  return (
    <div className={`grid relative paper rounded-14 floating ${styles.entries}`} data-entries>
      <FindForm counts={counts} sample={sample} />
      <SellForm sample={sample} />
    </div>
  );
}

/** Find a car by make, model, price, and place. */
export function FindForm({ counts, sample }: Find) {
  const prices = PRICES.map((dollars) => ({
    value: `-${dollars}`,
    label: `${formatDollars(dollars)}${counts ? ` (${formatNumber(counts.prices[dollars] ?? 0)})` : ""}`,
  }));
  return (
    <section className={`grid shrinks content-top gap-16 ${styles.entry}`} aria-labelledby="find-heading">
      <h2 id="find-heading">Find a car</h2>
      <EntryForm sample={sample} action={listingPath()} className={`grid gap-12 ${styles.line} ${styles.searchLine}`}>
        <FormFields id="find">
          <TextField
            name="q"
            label="Make, model, or keyword"
            placeholder="Honda CR-V"
            list={counts ? NAMES_ID : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
          />
          <Select name="price" label="Price up to" options={prices} empty="Any price" />
          <TextField
            name="zip"
            label="Near ZIP code"
            placeholder="60601"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
          />
        </FormFields>
        {counts && (
          <datalist id={NAMES_ID}>
            {counts.names.map(({ name, count }) => (
              <option key={name} value={name} label={count === 1 ? "1 car" : `${formatNumber(count)} cars`} />
            ))}
          </datalist>
        )}
        <Button kind="primary">
          <Search />
          {counts ? `Search ${formatNumber(counts.total)} cars` : "See cars"}
        </Button>
      </EntryForm>
      <div className="chips">
        {chipsOf(counts).map(({ label, query, count }) => (
          <Chip key={label} to={withQuery(listingPath(), query)} count={count}>
            {label}
          </Chip>
        ))}
      </div>
    </section>
  );
}

const NAMES_ID = "find-names";

/** Sell a car, by its plate or its VIN. */
export function SellForm({ sample }: Sample) {
  return (
    <section className={`grid shrinks content-top gap-16 ${styles.entry}`} aria-labelledby="sell-heading">
      <h2 id="sell-heading">Sell your car</h2>
      <EntryForm
        sample={sample}
        method="post"
        action={sellPath}
        className={`grid gap-12 ${styles.line} ${styles.sellLine}`}
      >
        <FormFields id="sell">
          <PlateFields />
        </FormFields>
        <Button kind="primary">Get started</Button>
      </EntryForm>
      <p className={`soft ${styles.promise}`}>You see an estimate before we ask who you are.</p>
      <details className={styles.byVin}>
        <summary>
          No plate? <span className="link">Use the VIN instead</span>
        </summary>
        <EntryForm
          sample={sample}
          method="post"
          action={sellPath}
          className={`grid gap-12 ${styles.line} under-12 ${styles.vinLine}`}
        >
          <FormFields id="sell">
            <VinField />
          </FormFields>
          <Button kind="primary">Get started</Button>
        </EntryForm>
      </details>
    </section>
  );
}
