// The messages of saved filters and follows.
import { NAME } from "#modules/kernel/brand.ts";
import { imagePath } from "#modules/kernel/file-paths.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import {
  alertsPath,
  buySwapPath,
  confirmAlertsPath,
  inventorySearchPath,
  listingSearchPath,
  roomPath,
  sharedCarPath,
  stopAlertsPath,
  stopHeartPath,
} from "#modules/kernel/paths.ts";
import type { Alert, FollowedCar, NewsCar } from "#modules/marketplace/searches/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** One car of an alert; its picture has the URL used on its public page. */
const carLine = (car: NewsCar): NonNullable<EmailDraft["cars"]>[number] => ({
  name: [car.name, car.style].filter(Boolean).join(" "),
  path: sharedCarPath(car._id),
  picture: car.picture && imagePath(car.picture, "card"),
  price: formatDollars(car.price),
  was: car.from === null ? null : formatDollars(car.from),
  details: [`${formatNumber(car.mileage)} mi`, [car.city, car.state].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(" · "),
});

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** To the owner of a saved filter: new and reduced cars. */
export function carsFound(alert: Pick<Alert, "search" | "cars" | "more" | "many" | "token">): EmailDraft {
  const { search, cars, more, many, token } = alert;
  const fresh = cars.filter((car) => car.from === null).length;
  const drops = cars.length - fresh;
  const counts = [
    fresh > 0 && plural(fresh, "new car", "new cars"),
    drops > 0 && plural(drops, "lower price", "lower prices"),
  ];
  const rest =
    more > 0 ? [`Press the button to see ${many ? "more than " : ""}${plural(more, "more car", "more cars")}.`] : [];
  return {
    kind: "cars-found",
    subject: `${search.name}: ${counts.filter(Boolean).join(", ")}`,
    paragraphs: [
      cars.length === 1 ? "This car matches the filter you saved." : "These cars match the filter you saved.",
      ...rest,
    ],
    cars: cars.map(carLine),
    action: { label: "Show all that match", path: listingSearchPath(search.query) },
    footnote:
      drops > 0
        ? "You get an alert about a lower price when it is at least $200 or 1% below the lowest price of the last 30 days."
        : undefined,
    reason: `You get this message because you saved the filter “${search.name}” at ${NAME}.`,
    unsubscribe: stopAlertsPath(token),
    manage: { label: "Change how often", path: alertsPath(token) },
  };
}

/** To a dealer with a saved filter: lots that fit it. */
export function lotsFound({ search, cars, more, many, token }: Parameters<typeof carsFound>[0]): EmailDraft {
  const rest = more > 0 ? ` ${many ? "More than " : ""}${plural(more, "more lot fits", "more lots fit")}.` : "";
  return {
    kind: "lots-found",
    subject: `${search.name}: ${plural(cars.length + more, "new lot", "new lots")}`,
    paragraphs: [`${cars.length === 1 ? "This lot fits" : "These lots fit"} the filter you saved.${rest}`],
    cars: cars.map((car) => {
      const line = carLine(car);
      const when = car.startsAt
        ? `Bidding opens ${formatMoment(car.startsAt)}`
        : car.endsAt && `Ends ${formatMoment(car.endsAt)}`;
      return {
        ...line,
        path: roomPath(car._id),
        details: [when, line.details].filter(Boolean).join(" · "),
      };
    }),
    action: { label: "Show all that fit", path: inventorySearchPath(search.query) },
    footnote: "The prices are opening prices until the first bid.",
    reason: `You get this message because you saved the filter “${search.name}” at ${NAME}.`,
    unsubscribe: stopAlertsPath(token),
    manage: { label: "Change how often", path: alertsPath(token) },
  };
}

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

const WHY = `You’re getting this email because someone entered this address at ${NAME}. If it wasn’t you, you don’t have to do anything.`;

/** To an address that requests alerts; it gets no other messages until its owner clicks the button. */
export const confirmAlerts = (asked: {
  name: string;
  words: string;
  often: string;
  token: string;
  days: number;
}): EmailDraft => ({
  kind: "confirm-alerts",
  subject: `Confirm your alerts: ${asked.name}`,
  paragraphs: [
    "Press the button to hear about new cars and lower prices that fit this filter.",
    `The link works for ${asked.days} days. You can stop the alerts at any time with one click.`,
  ],
  facts: [
    ["Filter", asked.words],
    ["How often", asked.often],
  ],
  action: { label: "Turn on alerts", path: confirmAlertsPath(asked.token) },
  reason: WHY,
  secret: true,
});

/** To an address that requests an existing alert, or more alerts than the limit. */
export const alertsThere = (asked: { name: string; full: boolean; most: number; token: string }): EmailDraft => ({
  kind: "alerts-there",
  subject: asked.full ? "Your alerts: this is the most" : `Your alerts are on: ${asked.name}`,
  paragraphs: [
    asked.full
      ? `This address has ${asked.most} alerts, the maximum. Delete one, then save the new filter again.`
      : "You already have these alerts. You can change how often they come.",
  ],
  action: { label: "Manage your alerts", path: alertsPath(asked.token) },
  reason: WHY,
  secret: true,
});
