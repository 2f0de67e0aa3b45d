import { US_STATES } from "#app/features/address/us-states.ts";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { CarPicker } from "#app/features/sell/car-picker.tsx";
import { LookupNotes } from "#app/features/sell/lookup.tsx";
import { VinField } from "#app/features/sell/number-fields.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { addSwapActionPath } from "#app/shared/paths.ts";
import { NumberField, PhoneField } from "#app/ui/amount-field.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Search } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import * as styles from "./add-form.module.css";

/** What the page gets back: the typed values, the lists of the chosen car, and a mark of the last lookup. */
export type AddState = FormState & { car: CarFields; looked?: string };

type Props = { car: CarFields; state: AddState | undefined };

/** Registers a car for a seller: who it is, which car, and where it is sold. One form, so nothing typed is lost. */
export function AddForm({ car, state }: Props) {
  return (
    <PostForm
      action={addSwapActionPath("save")}
      className={`grid one-column gap-20 ${styles.form}`}
      preventScrollReset
      data-guard
    >
      <FormFields id="add" state={state}>
        {/* The return key presses the first button of a form: that must be this one, not the lookup. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Register the car
        </button>
        <ErrorSummary message={state?.message} />
        <SellerSection />
        <CarSection car={state?.car ?? car} looked={state?.looked} />
        <Card title="The sale">
          <RadioGroup
            name="channel"
            label="Sale channel"
            look="inline"
            defaultValue="listing"
            options={[
              { value: "listing", label: "Marketplace" },
              { value: "auction", label: "Auction" },
            ]}
          />
        </Card>
        <footer>
          <SubmitButton>Register the car</SubmitButton>
        </footer>
      </FormFields>
    </PostForm>
  );
}

function SellerSection() {
  return (
    <Card title="The seller">
      <p className="dim">
        We use the account with this email or phone. If there isn’t one, we open it and send the seller a message to set
        a password.
      </p>
      <div className={`grid gap-16 ${styles.pair}`}>
        <EmailField name="email" label="Email" autoComplete="off" inputMode="email" />
        <PhoneField name="phone" label="Phone" autoComplete="off" hint="One of the two is enough." />
        <TextField name="firstName" label="First name" autoComplete="off" hint="For a new account." />
        <TextField name="lastName" label="Last name" autoComplete="off" optional />
      </div>
    </Card>
  );
}

function CarSection({ car, looked }: { car: CarFields; looked: string | undefined }) {
  return (
    <Card title="The car">
      <div className={`grid top gap-12 ${styles.lookup}`} key={looked}>
        <VinField optional hint={undefined} />
        <span className={`dim ${styles.or}`}>or</span>
        <TextField name="plate" label="Plate" optional autoComplete="off" spellCheck={false} maxLength={10} />
        <Select name="state" label="State" defaultValue="IL" options={US_STATES} />
        <Button className={styles.look} formAction={addSwapActionPath("look-up")} formNoValidate>
          <Search /> Look up
        </Button>
      </div>
      {looked && <Found car={car} />}
      <CarPicker car={car} listsAt={addSwapActionPath("lists")} key={`car-${looked}`} />
      <div className="grid2">
        <NumberField name="mileage" label="Mileage" required after={<span>miles</span>} />
        <TextField
          name="zip"
          label="ZIP code"
          required
          inputMode="numeric"
          maxLength={11}
          hint="Where the car is parked."
        />
      </div>
    </Card>
  );
}

/** What the lookup has found. */
function Found({ car: { decoded } }: { car: CarFields }) {
  if (!decoded)
    return (
      <Notice kind="info" alert>
        We couldn’t read this VIN. Please choose the car below.
      </Notice>
    );
  return (
    <>
      <Notice kind="success" alert>
        {`${decoded.name}, VIN ${decoded.vin}. Please check it with the seller.`}
      </Notice>
      <LookupNotes decoded={decoded} />
    </>
  );
}
