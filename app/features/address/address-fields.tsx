import { CITY_UNLIKELY, SURE_CITY } from "#app/shared/sure-city.ts";
import { TextField } from "#app/ui/field.tsx";
import type { FormField } from "#app/ui/fields-of.ts";
import { useFormAnswer } from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { MAIL_STATES, US_STATES } from "./us-states.ts";

type Props = {
  /** The fields of the schema; a form whose ZIP code is known already has none for it. */
  fields: { address: FormField; city: FormField; state: FormField; zip?: FormField };
  /** Where mail arrives; without it, only states that someone can drive to. */
  mail?: boolean;
  /** The address of the person at the keyboard, which browsers may fill in. */
  own?: boolean;
  optional?: boolean;
};

/**
 * Street to ZIP code, wherever an address is typed. The server compares the parts with each other, and asks about a city that the
 * ZIP code isn't in.
 */
export function AddressFields({ fields, mail = false, own = true, optional }: Props) {
  const { code, values = {} } = useFormAnswer();
  const asked = code === CITY_UNLIKELY ? (lookup(values, fields.city.name) ?? "") : "";
  const fill = (what: string) => (own ? what : "off");
  const rules = optional ? { optional } : {};
  return (
    <>
      <TextField
        {...fields.address}
        {...rules}
        label="Address"
        autoComplete={fill("street-address")}
        hint="Street and number, with the apartment or unit."
      />
      <div className="grid3">
        <TextField {...fields.city} {...rules} label="City" autoComplete={fill("address-level2")} />
        <Select
          {...fields.state}
          label="State"
          empty="Choose"
          options={mail ? MAIL_STATES : US_STATES}
          autoComplete={fill("address-level1")}
        />
        {fields.zip && (
          <TextField
            {...fields.zip}
            {...rules}
            label="ZIP code"
            autoComplete={fill("postal-code")}
            inputMode="numeric"
            maxLength={11}
          />
        )}
      </div>
      <input type="hidden" name={SURE_CITY} value={asked} />
    </>
  );
}
