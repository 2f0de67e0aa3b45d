import { NAME } from "#app/shared/brand.ts";
import type { FeedFormat } from "#app/shared/feed-formats.ts";
import { carPath } from "#app/shared/paths.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { findLoweredDates } from "#modules/marketplace/listing/index.ts";
import type { Card } from "#modules/marketplace/listing/schemas.ts";
import { feedResponse } from "./feed-response.ts";

type Feed = { title: string; self: string; page: string; cars: readonly Card[]; isPrivate?: boolean };

/**
 * The cars of a search as a feed; `self` and `page` are paths. Cars that are not listed yet have no date and wait; a
 * lower price makes an entry new again.
 */
export async function carFeed(format: FeedFormat, { title, cars, ...feed }: Feed): Promise<Response> {
  const lowered = await findLoweredDates(cars.map(({ _id }) => _id));
  const entries = cars.flatMap((car) =>
    car.listedDate
      ? [
          {
            path: carPath(car._id, car.name),
            title: [
              car.name,
              trimWords(car.name, car.trim, car.style),
              car.price === null ? null : formatDollars(car.price),
            ]
              .filter(Boolean)
              .join(" "),
            updatedAt: new Date(Math.max(Date.parse(car.listedDate), lowered.get(car._id)?.getTime() ?? 0)),
            summary: [`${formatNumber(car.mileage)} miles`, car.drivetrain, car.transmission, car.city, car.state]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : [],
  );
  return feedResponse(format, {
    ...feed,
    title: `${NAME}: ${title}`,
    subtitle: "Used cars sold by their owners, newest first.",
    author: NAME,
    entries,
  });
}
