import type { MetaDescriptor } from "@remix-run/node";
import { breadcrumbs, carThing } from "#app/seo/structured.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPath, homePath, listingPath, socialPicturePath } from "#app/shared/paths.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

/** Title, description, social picture, structured data and canonical address of a car. */
export function carMeta(car: Omit<Car, "evaluation">, baseUrl: string): MetaDescriptor[] {
  const name = `${car.name} ${trimWords(car.name, car.trim, car.style)}`.trim();
  const place = [car.location.city, car.location.state].filter(Boolean).join(", ");
  const price =
    car.overlay === "deal"
      ? "deal in progress"
      : car.price === null
        ? "price to be announced"
        : formatDollars(car.price);
  const title = `${name}, ${car.overlay === "sold" ? "sold" : price} · ${NAME}`;
  const description = `${name} with ${formatNumber(car.mileage)} miles${place ? ` in ${place}` : ""}, offered by its owner. ${capital(price)}.`;
  const address = `${baseUrl}${carPath(car._id, car.name)}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${baseUrl}${socialPicturePath(car._id, car.updatedAt)}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: name },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": carThing(car, baseUrl) },
    {
      "script:ld+json": breadcrumbs(baseUrl, [
        ["Home", homePath],
        ["Used cars", listingPath()],
        [car.name, carPath(car._id, car.name)],
      ]),
    },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
