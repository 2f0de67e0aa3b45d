import { useChecked } from "#app/ui/form-fields.tsx";
import { EQUIPMENT, type EquipmentCategory, equipmentFor } from "#modules/catalog/schemas.ts";
import * as styles from "./sell.module.css";

const GROUPS: [EquipmentCategory, string][] = [
  ["interior", "Inside"],
  ["exterior", "Outside"],
  ["package", "Packages"],
  ["other", "Safety and comfort"],
];

type Props = {
  ticked: readonly string[];
  /** `ticked` is what cars like this one usually have, not an answer of the seller. */
  usual: boolean;
  /** The body style: a sedan has no bed liner. */
  body?: string | null | undefined;
};

/** The car's equipment as check boxes. */
export function EquipmentFields({ ticked, usual, body }: Props) {
  const checked = useChecked("equipment", ticked);
  return (
    <section className={`${styles.blockIn} stack`}>
      <h2>Equipment</h2>
      <p className="hint">
        {usual
          ? "We checked the boxes for what cars like yours usually have. Uncheck what yours doesn’t have, and add what it does."
          : "Check what your car has."}{" "}
        The technician adds anything missing.
      </p>
      <EquipmentBoxes ticked={checked} body={body} />
    </section>
  );
}

/** The check boxes alone; what is ticked is shown on every body style. */
export function EquipmentBoxes({ ticked, body }: Pick<Props, "ticked" | "body">) {
  const fitting = new Set(equipmentFor(body));
  return (
    <div className={`grid ${styles.equipment}`}>
      {GROUPS.map(([category, name]) => (
        <fieldset key={category} className="field">
          <legend>{name}</legend>
          <div className="choices">
            {EQUIPMENT.filter(
              (item) => item.category === category && (fitting.has(item) || ticked.includes(item._id)),
            ).map(({ _id, text }) => (
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
