import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { INTERESTS, type Interest, interests } from "#modules/newsletters/policy.ts";
import { SavePreferences } from "#modules/newsletters/schemas.ts";
import * as styles from "./subscribers.module.css";

const fields = fieldsOf(SavePreferences);

/** What a subscriber likes to read; one field for each box, so that a refused form keeps all of them. */
export function InterestBoxes({ chosen, legend }: { chosen?: readonly Interest[]; legend: string }) {
  return (
    <fieldset className={`grid shrinks gap-8 borderless ${styles.part}`}>
      <legend>{legend}</legend>
      <div className={styles.boxes}>
        {interests.map((one) => (
          <Checkbox
            key={one}
            name={`${fields.interests.name}.${one}`}
            label={INTERESTS[one]}
            defaultChecked={chosen?.includes(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}
