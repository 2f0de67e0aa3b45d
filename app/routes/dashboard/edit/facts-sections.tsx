import { AddressFields } from "#app/features/address/address-fields.tsx";
import { EquipmentBoxes } from "#app/features/sell/equipment-fields.tsx";
import { NumberField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Swatches } from "#app/ui/swatches.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  CLASSES,
  DRIVETRAIN_LABELS,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  INTERIOR_TYPES,
  OTHER_COLOR,
  TRANSMISSIONS,
} from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ASKED_FACTS, type CarForm } from "#modules/swaps/schemas.ts";
import { EditSection } from "./edit-section.tsx";

const drivetrains = DRIVETRAINS.map((value) => ({ value, label: DRIVETRAIN_LABELS[value] }));

/** Colors and interior. */
export function LooksSection({ car: { values } }: { car: CarForm }) {
  return (
    <EditSection title="Colors">
      <Swatches name="color" label="Exterior color" options={[...EXTERIOR_COLORS, [OTHER_COLOR]]} />
      <Swatches name="interiorColor" label="Interior color" options={[...INTERIOR_COLORS, [OTHER_COLOR]]} />
      <div className="grid2">
        <Select
          name="interiorType"
          label="Interior material"
          {...(values.interiorType ? {} : { empty: "Choose" })}
          options={INTERIOR_TYPES}
        />
      </div>
    </EditSection>
  );
}

/** Body, engine and condition. What is known can be corrected, not forgotten. */
export function EquipmentOfCar({ car: { can, values } }: { car: CarForm }) {
  const empty = (name: string) => (lookup(values, name) ? {} : { empty: "Choose" });
  return (
    <EditSection title="Facts">
      <div className="grid3">
        <Select name="class" label="Body style" {...empty("class")} options={CLASSES} />
        <Select name="transmission" label="Transmission" {...empty("transmission")} options={TRANSMISSIONS} />
        <Select name="drivetrain" label="Drivetrain" {...empty("drivetrain")} options={drivetrains} />
        <Select name="fuel" label="Fuel" {...empty("fuel")} options={FUELS} />
        <TextField name="engineSize" label="Engine size" inputMode="decimal" after={<span>liters</span>} optional />
        <TextField name="engineCylinders" label="Cylinders" inputMode="numeric" optional />
        <TextField name="engineHorsepower" label="Horsepower" inputMode="numeric" optional />
        {ASKED_FACTS.map(({ name, label, asked = label, choices, digits, hint }) =>
          choices ? (
            <Select key={name} name={name} label={asked} {...empty(name)} options={choices} hint={hint} />
          ) : (
            <NumberField key={name} name={name} label={asked} maxLength={digits} optional hint={hint} />
          ),
        )}
        {can.keys && <NumberField name="keys" label="Keys" maxLength={2} />}
      </div>
    </EditSection>
  );
}

const PLACE = {
  address: { name: "address", maxLength: 200 },
  city: { name: "city", maxLength: 100 },
  state: { name: "state" },
  zip: { name: "zip", required: true },
};

/** Where the car is. Buyers find it by its ZIP code, which also decides the taxes. */
export function LocationSection() {
  return (
    <EditSection title="Location">
      <p className="dim">Buyers see only the city.</p>
      <AddressFields fields={PLACE} own={false} />
    </EditSection>
  );
}

export function EquipmentSection({ ticked }: { ticked: readonly string[] }) {
  return (
    <EditSection title="Equipment" hint="Buyers see what you check.">
      <input type="hidden" name="equipmentShown" value="1" />
      <EquipmentBoxes ticked={ticked} />
    </EditSection>
  );
}

export function HighlightsSection() {
  return (
    <EditSection title="Highlights">
      <TextArea
        name="highlights"
        label="What’s great about this car"
        hint="One per line. Buyers see them on the car’s page."
        rows={5}
      />
    </EditSection>
  );
}
