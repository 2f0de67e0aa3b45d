import { TextField } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { US_STATES } from "../ui/us-states.ts";

/** A code is typed as it appears on the car: in capitals, without autocorrect. */
const AS_WRITTEN = { autoCapitalize: "characters", autoComplete: "off", spellCheck: false } as const;

/** A car by its plate: `plate` and `state`. */
export function PlateFields() {
  return (
    <>
      <TextField
        name="plate"
        label="License plate"
        placeholder="AB 12345"
        className="plate"
        maxLength={10}
        {...AS_WRITTEN}
      />
      <Select name="state" label="State" options={US_STATES} defaultValue="IL" />
    </>
  );
}

/** A car by its VIN; users copy it with spaces, so the field allows more than 17 characters. */
export function VinField() {
  return (
    <TextField
      name="vin"
      label="VIN"
      hint="17 letters and digits, at the bottom of the windshield on the driver's side."
      maxLength={25}
      {...AS_WRITTEN}
    />
  );
}
