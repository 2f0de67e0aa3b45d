import { US_STATES } from "#app/features/address/us-states.ts";
import { VinField } from "#app/features/sell/number-fields.tsx";
import { FileField } from "#app/features/upload/file-field.tsx";
import { MoneyField, NumberField, PhoneField } from "#app/ui/amount-field.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Swatches } from "#app/ui/swatches.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { EXTERIOR_COLORS, OTHER_COLOR } from "#modules/catalog/schemas.ts";
import { Specimen } from "./specimen.tsx";

const REFUSED = {
  values: { vin: "7FARW2H89KE04187", year: "1899" },
  errors: { vin: ["Invalid vin number"], year: ["Invalid year"] },
  message: "Please check the marked fields.",
};

/** Components to fill in. */
export function Fields() {
  return (
    <>
      <Specimen name="Fields">
        <Texts id="plain" />
      </Specimen>
      <Specimen name="Fields, dense" dense>
        <Texts id="dense" />
      </Specimen>
      <Specimen name="Fields with errors">
        <FormFields id="refused" state={REFUSED}>
          <ErrorSummary message={REFUSED.message} />
          <div className="grid2">
            <VinField required hint={undefined} />
            <TextField name="year" label="Year" inputMode="numeric" required />
          </div>
        </FormFields>
      </Specimen>
      <Specimen name="Choices">
        <Choices />
      </Specimen>
      <Specimen name="Colors">
        <FormFields id="colors" values={{ exterior: "Blue" }}>
          <Swatches name="exterior" label="Exterior color" options={[...EXTERIOR_COLORS, [OTHER_COLOR]]} />
        </FormFields>
      </Specimen>
      <Specimen name="Files">
        <FormFields id="files">
          <FileField name="photos" label="Photos" hint="JPEG or PNG, up to 25 MB each" multiple accept="image/*" />
        </FormFields>
      </Specimen>
    </>
  );
}

function Texts({ id }: { id: string }) {
  return (
    <FormFields id={id} values={{ price: "24,300", phone: "(312) 555-0142" }}>
      <div className="grid2">
        <TextField name="name" label="Name" required hint="As on the title." />
        <TextField name="plate" label="License plate" className="plate" placeholder="AB 12345" />
        <MoneyField name="price" label="Retail value" />
        <NumberField name="miles" label="Mileage" after="mi" defaultValue="48,210" />
        <PhoneField name="phone" label="Phone" />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
        <Select name="state" label="State" options={US_STATES} defaultValue="IL" />
        <TextField name="off" label="Not to be changed" disabled defaultValue="Listing" />
        <TextArea name="note" label="Note" optional defaultValue="Seller has the second key and both mats." />
      </div>
    </FormFields>
  );
}

function Choices() {
  return (
    <FormFields id="choices">
      <div className="grid2">
        <div>
          <Checkbox name="ask" label="Ask the seller to agree by message" defaultChecked />
          <Checkbox name="hold" label="Hold until the loan letter is in" hint="The task waits on its own." />
          <Checkbox name="calls" label="Accept calls from buyers" look="switch" defaultChecked />
        </div>
        <RadioGroup
          name="condition"
          label="Condition"
          options={["Very Good", "Good", "Fair"]}
          defaultValue="Good"
          required
        />
      </div>
      <RadioGroup
        name="channel"
        label="How to sell"
        look="cards"
        defaultValue="listing"
        options={[
          { value: "listing", label: "Listing", hint: "You set the price. Buyers visit and make offers." },
          { value: "auction", label: "Auction", hint: "Dealers bid live. You agree on the reserve first." },
          { value: "cash", label: "Instant cash offer", hint: "Not for this car.", disabled: true },
        ]}
      />
      <RadioGroup
        name="state"
        label="State of the task"
        look="bar"
        options={["Open", "Follow-up", "No response", "On hold"]}
        defaultValue="Open"
      />
    </FormFields>
  );
}
