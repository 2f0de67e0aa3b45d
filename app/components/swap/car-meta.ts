import type { MetaDescriptor } from "@remix-run/node";
import { NAME } from "#app/brand.ts";
import { carPath, imagePath } from "#app/paths.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { Car } from "#modules/swaps/listing/schemas.ts";

/** Title, description, social picture, structured data and canonical address of a car. */
export function carMeta(car: Omit<Car, "evaluation">, baseUrl: string): MetaDescriptor[] {
  const name = `${car.name} ${car.style ?? ""}`.trim();
  const place = [car.location.city, car.location.state].filter(Boolean).join(", ");
  const price = car.price === null ? "price to be announced" : formatDollars(car.price);
  const title = `${name}, ${car.overlay === "sold" ? "sold" : price} · ${NAME}`;
  const description = `${name} with ${formatNumber(car.mileage)} miles${place ? ` in ${place}` : ""}, offered by its owner. ${capital(price)}.`;
  const address = `${baseUrl}${carPath(car._id, car.name)}`;
  const picture = car.picture && car.stage !== "inspection" ? `${baseUrl}${imagePath(car.picture, "card")}` : null;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(picture ? [{ property: "og:image", content: picture }] : []),
    { "script:ld+json": structured(car, name, address, picture) },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const structured = (car: Omit<Car, "evaluation">, name: string, url: string, image: string | null) => ({
  "@context": "https://schema.org",
  "@type": "Car",
  name,
  url,
  ...(image ? { image } : {}),
  brand: car.vehicle.make.name,
  model: car.vehicle.model.name,
  vehicleModelDate: String(car.vehicle.year),
  mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
  itemCondition: "https://schema.org/UsedCondition",
  ...(car.forSale && car.price !== null
    ? {
        offers: {
          "@type": "Offer",
          price: car.price,
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          url,
        },
      }
    : {}),
});
