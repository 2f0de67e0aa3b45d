import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { listingPath, sellPath, withQuery } from "#app/shared/paths.ts";
import { PlateFields, VinField } from "../sell/number-fields.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { FormFields } from "../ui/form-fields.tsx";
import { Search } from "../ui/icon.tsx";
import { Chip } from "../ui/marks.tsx";
import { Select } from "../ui/select.tsx";
import * as styles from "./home.module.css";

const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000].map((dollars) => ({
  value: `-${dollars}`,
  label: `$${dollars / 1000},000`,
}));
const CHIPS = [
  { label: "SUV", query: { body: "SUV" } },
  { label: "Sedan", query: { body: "Sedan" } },
  { label: "Truck", query: { body: "Truck" } },
  { label: "Under $15,000", query: { price: "-15000" } },
  { label: "New listings", query: { listing: "recent" } },
];

/** Inside of another form, as a sample, the fields of a form can only be looked at. */
type Sample = { sample?: boolean | undefined };

const EntryForm = ({ sample, className, children, ...form }: ComponentProps<typeof Form> & Sample) =>
  sample ? (
    <fieldset disabled className={cx(className, styles.sample)}>
      {children}
    </fieldset>
  ) : (
    <Form {...form} className={className}>
      {children}
    </Form>
  );

/** The two entry points: find a car, sell a car. */
export function Entries({ bodies, sample }: { bodies: readonly string[] } & Sample) {
  return (
    <div className={styles.entries} data-entries>
      <FindForm bodies={bodies} sample={sample} />
      <SellForm sample={sample} />
    </div>
  );
}

/** Find a car. */
export function FindForm({ bodies, sample }: { bodies: readonly string[] } & Sample) {
  return (
    <section className={styles.entry} aria-labelledby="find-heading">
      <h2 id="find-heading">Find a car</h2>
      <EntryForm sample={sample} action={listingPath()} className={`${styles.line} ${styles.searchLine}`}>
        <FormFields id="find">
          <Select name="body" label="Body style" options={bodies} empty="Any style" />
          <Select name="price" label="Price up to" options={PRICES} empty="Any price" />
        </FormFields>
        <Button kind="primary">
          <Search />
          See cars
        </Button>
      </EntryForm>
      <div className="chips">
        {CHIPS.map(({ label, query }) => (
          <Chip key={label} to={withQuery(listingPath(), query)}>
            {label}
          </Chip>
        ))}
      </div>
    </section>
  );
}

/** Sell a car, by its plate or its VIN. */
export function SellForm({ sample }: Sample) {
  return (
    <section className={styles.entry} aria-labelledby="sell-heading">
      <h2 id="sell-heading">Sell your car</h2>
      <EntryForm sample={sample} method="post" action={sellPath} className={`${styles.line} ${styles.sellLine}`}>
        <FormFields id="sell">
          <PlateFields />
        </FormFields>
        <Button>Get started</Button>
      </EntryForm>
      <details className={styles.byVin}>
        <summary>
          No plate? <span className="link">Use the VIN instead</span>
        </summary>
        <EntryForm sample={sample} method="post" action={sellPath} className={`${styles.line} ${styles.vinLine}`}>
          <FormFields id="sell">
            <VinField />
          </FormFields>
          <Button>Get started</Button>
        </EntryForm>
      </details>
    </section>
  );
}
