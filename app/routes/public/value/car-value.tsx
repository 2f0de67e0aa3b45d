import { Form } from "@remix-run/react";
import type { CSSProperties } from "react";
import { AccuracyLink, FeesLink } from "#app/features/help/help-links.tsx";
import type { Estimates } from "#app/features/sell/car-fields.ts";
import { LookupNotes } from "#app/features/sell/lookup.tsx";
import { Sample } from "#app/features/sell/sample.tsx";
import { dealerSignupPath, sellPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LookupByPlate, LookupByVin } from "#modules/catalog/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./car-value.module.css";

const lookupByPlateFields = fieldsOf(LookupByPlate);
const lookupByVinFields = fieldsOf(LookupByVin);

/** A car by its plate or VIN, and its estimated value; no estimates while the market service does not respond. */
export type CarValue = {
  name: string;
  vin: string;
  plate?: string;
  state?: string;
  mileage: number;
  zip: string;
  /** The built-in model resolved the plate. */
  sample: boolean;
  /** The check digit of the VIN is wrong. */
  doubtful: boolean;
  /** The model year whose data stands in for that of the VIN. */
  assumedYear: number | null;
  estimates: Estimates | null;
};

type Way = { name: string; low: number; high: number; note: string; best?: boolean };

/** The ways of selling a car on a common scale, with the conclusion. */
export function CarValueView({ value, dealer }: { value: CarValue; dealer: boolean }) {
  const { name, mileage, zip, sample, doubtful, assumedYear, estimates } = value;
  return (
    <section
      className={`grid items-left gap-24 ${styles.carValue}`}
      aria-labelledby="value-title"
      tabIndex={-1}
      id="value"
    >
      <header>
        <h2 id="value-title">{name}</h2>
        <p className="num">
          {formatNumber(mileage)} miles, at {zip} {sample && <Sample what="This lookup" />}
        </p>
      </header>
      <LookupNotes decoded={{ name, unsure: [], doubtful, assumedYear }} />
      {estimates ? (
        <Ranges estimates={estimates} dealer={dealer} />
      ) : (
        <Notice kind="warn">Estimates are not available right now. Please try again in a few minutes.</Notice>
      )}
      {dealer ? (
        <ButtonLink to={dealerSignupPath} kind="primary" size="big">
          Sign up to bid on such cars
        </ButtonLink>
      ) : (
        <StartSelling value={value} />
      )}
    </section>
  );
}

function Ranges({ estimates, dealer }: { estimates: Estimates; dealer: boolean }) {
  const { tradeIn, retail, listing, auction, reason, sample } = estimates;
  const ways: Way[] = [{ name: "Trade-in", low: tradeIn, high: tradeIn, note: "what a dealer usually credits" }];
  const net = ({ low, high }: { low: number; high: number }) => ({ low: low - auction.fee, high: high - auction.fee });
  if (dealer) ways.push({ name: "Auction", ...auction, note: "what bids usually reach" });
  else ways.push({ name: "Auction", ...net(auction), note: `after the success fee of ${formatDollars(auction.fee)}` });
  if (listing.offered) ways.push({ name: "Listing", ...listing, note: "from a private buyer, no fee", best: !dealer });
  if (dealer) ways.push({ name: "Retail", low: retail, high: retail, note: "what a dealer asks" });
  const least = Math.min(...ways.map(({ low }) => low)) * 0.94;
  const most = Math.max(...ways.map(({ high }) => high)) * 1.02;
  const at = (dollars: number) => (dollars - least) / (most - least);
  return (
    <>
      <ul className={`full line-top ${styles.valueWays}`}>
        {ways.map(({ name, low, high, note, best }) => (
          <li key={name} className={cx("grid bottom line-bottom", best ? styles.best : undefined)}>
            <div>
              <b className="block text-17">{name}</b>
              <span className="dim text-14">{note}</span>
            </div>
            <p className="num">
              {low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`}
            </p>
            <div className={`relative under ${styles.scale}`} aria-hidden="true">
              <i style={{ "--from": at(low), "--to": at(high) } as CSSProperties} />
            </div>
          </li>
        ))}
      </ul>
      <p className={`soft ${styles.valueWhy}`}>
        This estimate is based on: {reason}. {sample && <Sample what="This estimate" />}{" "}
        {!listing.offered && "The marketplace takes cars from 2006 or newer, or with less than 125,000 miles. "}
        It isn’t an offer. The price is set after the evaluation. <AccuracyLink /> <FeesLink />
      </p>
    </>
  );
}

/** Continues with the registration, which finds the car by the same plate or VIN. */
function StartSelling({ value: { plate, state, vin } }: { value: CarValue }) {
  return (
    <Form method="post" action={plate ? sellPath : withQuery(sellPath, { by: "vin" })} className="row wrap">
      {plate ? (
        <>
          <input type="hidden" name="by" value="plate" />
          <input type="hidden" name={lookupByPlateFields.plate.name} value={plate} />
          <input type="hidden" name={lookupByPlateFields.state.name} value={state} />
        </>
      ) : (
        <>
          <input type="hidden" name="by" value="vin" />
          <input type="hidden" name={lookupByVinFields.vin.name} value={vin} />
        </>
      )}
      <Button kind="primary" size="big">
        Sell this car
      </Button>
      <span className="dim">In a few more minutes, you can book the evaluation. Nothing is binding yet.</span>
    </Form>
  );
}
