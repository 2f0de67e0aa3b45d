import { NAME } from "#modules/kernel/brand.ts";
import { buySwapPath, stopHeartPath } from "#modules/kernel/paths.ts";
import type { FollowedCar } from "#modules/marketplace/searches/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { carLine } from "./cars-found.ts";

/** To followers of a car that was coming soon. */
export const followedCarListed = ({ car, token }: Pick<FollowedCar, "car" | "token">): EmailDraft => ({
  kind: "followed-car-listed",
  subject: `${car.name} is for sale`,
  paragraphs: ["A car you follow is now listed with its price and photos."],
  cars: [carLine(car)],
  action: { label: "View the car", path: buySwapPath(car._id) },
  reason: `You get this message because you follow this car at ${NAME}.`,
  unsubscribe: stopHeartPath(token),
});
