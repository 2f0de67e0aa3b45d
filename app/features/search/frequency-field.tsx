import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { FREQUENCIES, FREQUENCY_NAMES, type Frequency } from "#modules/marketplace/searches/policy.ts";
import { SaveSearch } from "#modules/marketplace/searches/schemas.ts";

const fields = fieldsOf(SaveSearch);

type Props = { value?: Frequency; withoutOff?: boolean; hideLabel?: boolean; label?: string };

/** The frequency of alerts about new cars and reductions. */
export function FrequencyField({ value, withoutOff, hideLabel, label = "Email alerts" }: Props) {
  const choices = FREQUENCIES.filter((one) => !withoutOff || one !== "off");
  return (
    <Select
      {...fields.frequency}
      label={label}
      hideLabel={hideLabel ?? false}
      options={choices.map((one) => ({ value: one, label: FREQUENCY_NAMES[one] }))}
      {...(value ? { defaultValue: value } : {})}
    />
  );
}
