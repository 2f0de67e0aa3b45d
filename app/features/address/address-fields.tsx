import { TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { US_STATES } from "./us-states.ts";

/** Street to ZIP; `address.…` in the form becomes one object. */
export function AddressFields() {
  return (
    <>
      <TextField name="address.address" label="Address" autoComplete="street-address" />
      <div className="grid3">
        <TextField name="address.city" label="City" autoComplete="address-level2" />
        <Select name="address.state" label="State" empty="Choose" options={US_STATES} autoComplete="address-level1" />
        <TextField name="address.zip" label="Zip" autoComplete="postal-code" inputMode="numeric" maxLength={10} />
      </div>
    </>
  );
}
