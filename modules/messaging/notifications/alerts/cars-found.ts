import { NAME } from "#modules/kernel/brand.ts";
import { imagePath } from "#modules/kernel/file-paths.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { alertsPath, listingSearchPath, sharedCarPath, stopAlertsPath } from "#modules/kernel/paths.ts";
import type { Alert, NewsCar } from "#modules/marketplace/searches/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** One car of an alert; its picture has the URL used on its public page. */
export const carLine = (car: NewsCar): NonNullable<EmailDraft["cars"]>[number] => ({
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
    reason: `You get this message because you saved the filter "${search.name}" at ${NAME}.`,
    unsubscribe: stopAlertsPath(token),
    manage: { label: "Change how often", path: alertsPath(token) },
  };
}
