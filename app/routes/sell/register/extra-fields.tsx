import { EquipmentFields } from "#app/features/sell/equipment-fields.tsx";
import * as styles from "#app/features/sell/sell.module.css";
import { MoneyField, NumberField } from "#app/ui/amount-field.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { DRIVETRAIN_LABELS, DRIVETRAINS, EXPECTED_TIMES, TRANSMISSIONS } from "#modules/catalog/schemas.ts";
import { ConditionInput, VehicleInput } from "#modules/swaps/schemas.ts";

const condition = fieldsOf(ConditionInput);
const vehicle = fieldsOf(VehicleInput);

type Props = {
  /** The ids of the equipment that is checked, which may be what cars like this one usually have. */
  equipment: { ticked: readonly string[]; usual: boolean; body: string | null };
  /** Transmission and drivetrain were not chosen by the seller, but follow from the VIN or the model. */
  guessed: boolean;
};

/** What buyers like to know and the technician checks anyway: all of it may stay as it is. */
export function ExtraFields({ equipment, guessed }: Props) {
  return (
    <>
      <section className={`${styles.blockIn} stack`}>
        <h2>How it drives</h2>
        <div className="grid2">
          <Select {...vehicle.transmission} label="Transmission" empty="Choose" options={TRANSMISSIONS} />
          <Select
            {...vehicle.drivetrain}
            label="Drivetrain"
            empty="Choose"
            options={DRIVETRAINS.map((value) => ({ value, label: DRIVETRAIN_LABELS[value] }))}
          />
        </div>
        {guessed && <p className="hint">We filled this in from your VIN and model. Please check it.</p>}
        <Checkbox {...condition.factoryWarranty} label="The factory warranty is still active" />
      </section>
      <EquipmentFields {...equipment} />
      <section className={`${styles.blockIn} stack`}>
        <h2>The sale</h2>
        <RadioGroup
          {...condition.expectedTime}
          label="When do you want to sell?"
          look="inline"
          options={EXPECTED_TIMES}
        />
        <div className="grid2">
          <MoneyField
            {...condition.sellerAsks}
            label="What price do you have in mind?"
            optional
            hint="Not shown to buyers."
          />
          <NumberField {...condition.keys} label="Number of keys" optional maxLength={2} />
        </div>
      </section>
    </>
  );
}
