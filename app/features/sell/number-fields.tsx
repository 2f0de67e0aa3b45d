import type { ComponentProps } from "react";
import { US_STATES } from "#app/features/address/us-states.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { LookupByPlate, LookupByVin } from "#modules/catalog/schemas.ts";
import { LONGEST_TYPED_VIN } from "#modules/kernel/vin.ts";

const lookupByPlateFields = fieldsOf(LookupByPlate);
const lookupByVinFields = fieldsOf(LookupByVin);

/** A code is typed as it appears on the car: in capitals, without autocorrect. */
const AS_WRITTEN = { autoCapitalize: "characters", autoComplete: "off", spellCheck: false } as const;

/** A car by its plate: `plate` and `state`. */
export function PlateFields() {
  return (
    <>
      <TextField
        {...lookupByPlateFields.plate}
        label="License plate"
        placeholder="AB 12345"
        className="plate"
        maxLength={10}
        {...AS_WRITTEN}
      />
      <Select {...lookupByPlateFields.state} label="State" options={US_STATES} defaultValue="IL" />
    </>
  );
}

/** A VIN; people and scanners put other characters around it, so the field takes more than 17. */
export function VinField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      {...lookupByVinFields.vin}
      label="VIN"
      hint="17 letters and digits, at the bottom of the windshield on the driver’s side."
      maxLength={LONGEST_TYPED_VIN}
      {...AS_WRITTEN}
      {...props}
    />
  );
}
