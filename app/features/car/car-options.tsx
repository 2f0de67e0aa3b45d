import { Check } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Car } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car.module.css";

type Option = Car["vehicle"]["options"][number];
const CATEGORIES = { exterior: "Exterior", interior: "Interior", package: "Package", other: "Other" } as const;
/** The number of items shown at first; a list this short may also be incomplete (docs/spec/cars.md). */
const FIRST = 50;
const SHORT = 33;

/** The equipment by category. */
export function CarOptions({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  const sorted = (Object.keys(CATEGORIES) as Option["category"][]).flatMap((category) =>
    options.filter((option) => option.category === category),
  );
  const rest = sorted.slice(FIRST);
  return (
    <section className={styles.block} id="options">
      <div className={styles.blockHead}>
        <h2>Options</h2>
        <p className="num dim text-14">{options.length === 1 ? "1 option" : `${options.length} options`}</p>
      </div>
      <Groups options={sorted.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>Show all {options.length} options</summary>
          <Groups options={rest} />
        </details>
      )}
      {options.length <= SHORT && (
        <Notice>These are the options we know about. The car may have more. Ask if one matters to you.</Notice>
      )}
    </section>
  );
}

const Groups = ({ options }: { options: readonly Option[] }) => (
  <div className={`grid ${styles.optionLists}`}>
    {(Object.keys(CATEGORIES) as Option["category"][]).map((category) => {
      const some = options.filter((option) => option.category === category);
      return some.length === 0 ? null : (
        <div key={category}>
          <h3>{CATEGORIES[category]}</h3>
          <ul>
            {some.map((option) => (
              <li className="flex gap-8 soft" key={option.text}>
                <Check className="s" />
                {option.text}
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </div>
);
