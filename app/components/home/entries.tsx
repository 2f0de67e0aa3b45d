import { Form } from "@remix-run/react";
import { listingPath, sellPath, withQuery } from "#app/shared/paths.ts";
import { PlateFields, VinField } from "../sell/number-fields.tsx";
import { Button } from "../ui/button.tsx";
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

/** The two entry points: find a car, sell a car. */
export function Entries({ bodies }: { bodies: readonly string[] }) {
  return (
    <div className={styles.entries}>
      <FindForm bodies={bodies} />
      <SellForm />
    </div>
  );
}

/** Find a car. */
export function FindForm({ bodies }: { bodies: readonly string[] }) {
  return (
    <section className={styles.entry} aria-labelledby="find-heading">
      <h2 id="find-heading">Find a car</h2>
      <Form action={listingPath()} className={`${styles.line} ${styles.searchLine}`}>
        <FormFields id="find">
          <Select name="body" label="Body style" options={bodies} empty="Any style" />
          <Select name="price" label="Price up to" options={PRICES} empty="Any price" />
        </FormFields>
        <Button kind="primary">
          <Search />
          See cars
        </Button>
      </Form>
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
export function SellForm() {
  return (
    <section className={styles.entry} aria-labelledby="sell-heading">
      <h2 id="sell-heading">Sell your car</h2>
      <Form method="post" action={sellPath} className={`${styles.line} ${styles.sellLine}`}>
        <FormFields id="sell">
          <PlateFields />
        </FormFields>
        <Button>Get started</Button>
      </Form>
      <details className={styles.byVin}>
        <summary>
          No plate? <span className="link">Use the VIN instead</span>
        </summary>
        <Form method="post" action={sellPath} className={`${styles.line} ${styles.vinLine}`}>
          <FormFields id="sell">
            <VinField />
          </FormFields>
          <Button>Get started</Button>
        </Form>
      </details>
    </section>
  );
}
