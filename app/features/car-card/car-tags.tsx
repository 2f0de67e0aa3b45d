import { Tag } from "#app/ui/marks.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./car-card.module.css";

type Props = {
  car: Pick<Car, "tags" | "overlay" | "price" | "previous" | "soldDate">;
  /** The viewer is its buyer. */
  bought?: boolean;
};

/** The layer over the large picture: tags while the car is for sale, a veil afterwards. */
export function CarTags({ car, bought }: Props) {
  // The buyer of a car does not read that it is sold.
  if (bought) return null;
  if (car.overlay)
    return (
      <span className={`grid cover gap-4 text-center ${styles.carOver}`}>
        <b>{car.overlay === "sold" ? "Sold" : "Deal in progress"}</b>
        {car.overlay === "sold" && car.soldDate && <span>{formatDate(car.soldDate)}</span>}
      </span>
    );
  const drop = car.previous && car.price ? car.previous - car.price : 0;
  return <TagList tags={car.tags} drop={drop} />;
}

/** The tags of a car; `drop` is the price reduction in whole dollars. */
export const TagList = ({ tags, drop }: { tags: readonly Car["tags"][number][]; drop: number }) => (
  <span className={`flex wrap gap-6 ${styles.carTags}`}>
    {tags.map((kind) => (
      <Tag key={kind} kind={kind}>
        {kind === "reduced" && drop > 0 ? `Reduced ${formatDollars(drop)}` : undefined}
      </Tag>
    ))}
  </span>
);
