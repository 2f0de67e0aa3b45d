import { NAME } from "#modules/kernel/brand.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { sharedCarPath, stopHeartPath } from "#modules/kernel/paths.ts";
import type { FollowedCar } from "#modules/marketplace/searches/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { carLine } from "./cars-found.ts";

/** To followers of a car whose price was reduced. */
export const priceDropped = ({ car, token }: Pick<FollowedCar, "car" | "token">): EmailDraft => ({
  kind: "price-dropped",
  subject: `${car.name}: now ${formatDollars(car.price)}`,
  paragraphs: ["The price of a car you follow just dropped."],
  cars: [carLine(car)],
  action: { label: "View the car", path: sharedCarPath(car._id) },
  footnote:
    "You get an alert about a lower price when it is at least $200 or 1% below the lowest price of the last 30 days.",
  reason: `You get this message because you follow this car at ${NAME}.`,
  unsubscribe: stopHeartPath(token),
});
