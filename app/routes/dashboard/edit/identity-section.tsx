import { VinHelp } from "#app/features/help/help-links.tsx";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { CarPicker } from "#app/features/sell/car-picker.tsx";
import { VinField } from "#app/features/sell/number-fields.tsx";
import { Facts } from "#app/ui/card.tsx";
import type { CarForm } from "#modules/swaps/schemas.ts";
import { EditSection } from "./edit-section.tsx";

type Props = { car: CarForm; choice: CarFields; listsAt: string };

/** Which car it is: fixed once it has been listed. */
export function IdentitySection({ car, choice, listsAt }: Props) {
  const { identity, fixed } = car;
  if (fixed)
    return (
      <EditSection title="The car" hint="Year, make, model, and VIN can’t be changed once the car is listed.">
        <Facts
          look="columns"
          items={[
            ["Year", identity.year],
            ["Make", identity.make.name],
            ["Model", identity.model.name],
            ["Series", identity.series?.name],
            ["Style", identity.style?.name],
            ["VIN", identity.vin],
          ]}
        />
      </EditSection>
    );
  return (
    <EditSection title="The car">
      <CarPicker car={choice} listsAt={listsAt} />
      <VinField
        defaultValue={identity.vin ?? undefined}
        hint={
          <>
            17 letters and digits. The evaluation cannot be completed and the car cannot be listed without it.{" "}
            <VinHelp />
          </>
        }
      />
    </EditSection>
  );
}
