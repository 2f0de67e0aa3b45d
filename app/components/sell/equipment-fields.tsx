import { EQUIPMENT, type EquipmentCategory } from "#modules/catalog/schemas.ts";
import * as styles from "./sell.module.css";

const GROUPS: [EquipmentCategory, string][] = [
  ["interior", "Inside"],
  ["exterior", "Outside"],
  ["package", "Packages"],
  ["other", "Safety and comfort"],
];

/** The car's equipment as check boxes. */
export function EquipmentFields({ ticked }: { ticked: readonly string[] }) {
  return (
    <section className={`${styles.blockIn} stack`}>
      <h2>Equipment</h2>
      <p className="hint">Check what your car has. The technician adds anything missing.</p>
      <EquipmentBoxes ticked={ticked} />
    </section>
  );
}

/** The check boxes alone. */
export function EquipmentBoxes({ ticked }: { ticked: readonly string[] }) {
  return (
    <div className={styles.equipment}>
      {GROUPS.map(([category, name]) => (
        <fieldset key={category} className="field">
          <legend>{name}</legend>
          <div className="choices">
            {EQUIPMENT.filter((item) => item.category === category).map(({ _id, text }) => (
              <label className="check" key={_id}>
                <input type="checkbox" name="equipment[]" value={_id} defaultChecked={ticked.includes(_id)} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
