import { Form } from "@remix-run/react";
import * as styles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { formatDollars, formatNumber, shortCents } from "#modules/kernel/money.ts";
import { lineAmount } from "#modules/swaps/policy.ts";
import type { TaxNote } from "#modules/swaps/schemas.ts";
import { buyerTotal } from "./buyer-total.ts";

/** What it costs to have the car brought: a form for the ZIP code, and the answer below it. */
export function Delivery({ view }: { view: CarView }) {
  if (!view.car.forSale) return null;
  const { delivery } = view;
  const [path, query] = view.here.split("?");
  const asked = new URLSearchParams(query);
  const zip = asked.get("deliver") ?? asked.get("zip") ?? "";
  const state =
    delivery && "error" in delivery ? { errors: { deliver: [delivery.error] }, values: { deliver: zip } } : null;
  return (
    <section className={`paper framed rounded-14 no-print ${styles.delivery}`} id="delivery">
      <h2 className="text-17">Delivery</h2>
      <Form method="get" action={`${path}#delivery`} preventScrollReset replace noValidate>
        {[...asked].map(([name, value]) =>
          name === "deliver" ? null : <input key={`${name}=${value}`} type="hidden" name={name} value={value} />,
        )}
        <FormFields state={state} values={{ deliver: zip }} id="delivery">
          <TextField name="deliver" label="To ZIP code" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </FormFields>
        <SubmitButton kind="plain">Get a quote</SubmitButton>
      </Form>
      {delivery && "cents" in delivery && (
        <>
          <p className="num" role="status">
            <b>
              {delivery.estimate ? "About " : ""}
              {formatDollars(delivery.cents / 100)}
            </b>{" "}
            to {delivery.place} {delivery.to}: {miles(delivery.miles)}, {days(delivery.days)}.
            {delivery.estimate && " An estimate based on distance. We set the final price when the deal is made."}
          </p>
          <Total price={view.car.price} taxes={delivery.taxes} delivery={delivery.cents / 100} />
        </>
      )}
    </section>
  );
}

type TotalProps = { price: number | null; taxes: TaxNote | null; delivery: number };

/** The buyer's part of the deal sheet at the asking price, for a title where the car is brought to. */
function Total({ price, taxes, delivery }: TotalProps) {
  if (price === null) return null;
  const { part, label, note } = buyerTotal(price, taxes, delivery);
  return (
    <>
      <dl className={styles.sums} data-part="buyer-total">
        {part.lines.map((line) => (
          <div key={line.code}>
            <dt>{line.code === "tax" ? "Sales tax, estimated" : line.label}</dt>
            <dd>{lineAmount(line, shortCents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{label}</dt>
          <dd>{shortCents(part.totalCents)}</dd>
        </div>
      </dl>
      <p className="dim text-14">{note}.</p>
    </>
  );
}

const miles = (count: number): string => (count === 1 ? "1 mile by road" : `${formatNumber(count)} miles by road`);
const days = (count: number): string => (count === 1 ? "1 day" : `about ${count} days`);
