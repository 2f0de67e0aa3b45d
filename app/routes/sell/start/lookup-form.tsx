import { Form, Link } from "@remix-run/react";
import { US_STATES } from "#app/features/address/us-states.ts";
import { VinHelp } from "#app/features/help/help-links.tsx";
import { sellPath, sellVehiclePath, withQuery } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields, useField } from "#app/ui/form-fields.tsx";
import { ArrowRight, Car, Clock, ShieldCheck } from "#app/ui/icon.tsx";
import { LookupByPlate, LookupByVin } from "#modules/catalog/schemas.ts";
import { LONGEST_TYPED_VIN } from "#modules/kernel/vin.ts";
import * as styles from "./lookup-form.module.css";

const lookupByPlateFields = fieldsOf(LookupByPlate);
const lookupByVinFields = fieldsOf(LookupByVin);

type Typed = { plate?: string | undefined; state?: string | undefined; vin?: string | undefined };
type Props = { by: "plate" | "vin"; reply: FieldsState; typed: Typed };

/** The first question: plate and state, or the VIN. */
export function LookupForm({ by, reply, typed }: Props) {
  return (
    <Form
      method="post"
      action={by === "vin" ? withQuery(sellPath, { by }) : sellPath}
      className={styles.form}
      noValidate
      key={by}
    >
      <input type="hidden" name="by" value={by} />
      <FormFields id="look" state={reply} values={typed}>
        <div>
          <h1>{by === "vin" ? "What is your VIN?" : "What is your plate?"}</h1>
          <p className="lede">We look up the make, model, and trim. You see an estimate before we ask for your name.</p>
        </div>
        {by === "vin" ? <VinInput /> : <PlateInput />}
        <div className={`grid gap-12 ${styles.under}`}>
          <SubmitButton size="big">
            Continue <ArrowRight />
          </SubmitButton>
          <p className={`row wrap soft ${styles.waysOut}`}>
            {by === "vin" ? "Don’t have the VIN?" : "Don’t have the plate?"}
            <Link className="link" to={by === "vin" ? sellPath : withQuery(sellPath, { by: "vin" })}>
              {by === "vin" ? "Use the plate instead" : "Use the VIN instead"}
            </Link>
            or
            <Link className="link" to={withQuery(sellVehiclePath, { manual: 1 })}>
              choose the make and model
            </Link>
          </p>
        </div>
      </FormFields>
      <Assurances />
    </Form>
  );
}

function PlateInput() {
  const state = useField({ name: "state" });
  const plate = useField({ name: "plate" });
  const errors = [...plate.errors, ...state.errors];
  return (
    <div className="field">
      <div className={errors.length > 0 ? `${styles.bigPlate} ${styles.bad}` : styles.bigPlate}>
        <label className="sr" htmlFor={state.id}>
          State
        </label>
        <select
          id={state.id}
          name={lookupByPlateFields.state.name}
          defaultValue={state.value || "IL"}
          {...state.described}
        >
          {US_STATES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="sr" htmlFor={plate.id}>
          License plate
        </label>
        <input
          id={plate.id}
          name={lookupByPlateFields.plate.name}
          defaultValue={plate.value}
          placeholder="AB 12345"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={10}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${plate.id}-error` : undefined}
        />
      </div>
      <FieldError id={plate.id} errors={errors} />
    </div>
  );
}

function VinInput() {
  const vin = useField({ name: "vin", hint: "where" });
  return (
    <div className={vin.errors.length > 0 ? "field bad" : "field"}>
      <label className="sr" htmlFor={vin.id}>
        VIN
      </label>
      <input
        className={styles.bigVin}
        id={vin.id}
        name={lookupByVinFields.vin.name}
        defaultValue={vin.value}
        placeholder="17 letters and digits"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_TYPED_VIN}
        {...vin.described}
      />
      <FieldError id={vin.id} errors={vin.errors} />
      <p className="hint" id={`${vin.id}-hint`}>
        <VinHelp />
      </p>
    </div>
  );
}

function Assurances() {
  return (
    <ul className={`grid gap-10 line-top ${styles.assure}`}>
      <li className="flex gap-10 soft">
        <ShieldCheck />
        <span>We use your plate only for this lookup. Buyers never see it.</span>
      </li>
      <li className="flex gap-10 soft">
        <Clock />
        <span>
          It takes a few minutes. We keep what you enter on this device for 30 days, so you can stop and come back.
        </span>
      </li>
      <li className="flex gap-10 soft">
        <Car />
        <span>Model year 2003 or newer, up to 150,000 miles.</span>
      </li>
    </ul>
  );
}
