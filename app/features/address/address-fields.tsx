import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { SaveProfile } from "#modules/accounts/schemas.ts";
import { MAIL_STATES } from "./us-states.ts";

const fields = fieldsOf(SaveProfile);

/** Street to ZIP; `address.…` in the form becomes one object. */
export function AddressFields() {
  return (
    <>
      <TextField {...fields.address.address} label="Address" autoComplete="street-address" />
      <div className="grid3">
        <TextField {...fields.address.city} label="City" autoComplete="address-level2" />
        <Select
          {...fields.address.state}
          label="State"
          empty="Choose"
          options={MAIL_STATES}
          autoComplete="address-level1"
        />
        <TextField {...fields.address.zip} label="Zip" autoComplete="postal-code" maxLength={10} />
      </div>
    </>
  );
}
