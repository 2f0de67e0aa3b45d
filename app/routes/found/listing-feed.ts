import type { LoaderFunctionArgs } from "@remix-run/node";
import { NAME } from "#app/brand.ts";
import { publicBase } from "#app/components/swap/listing-base.ts";
import { atomFeed } from "#app/found/atom.ts";
import { xmlResponse } from "#app/found/xml.ts";
import { carPath, listingFeedPath } from "#app/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findListing } from "#modules/swaps/listing/index.ts";
import { listingSearch, parseListingQuery } from "#modules/swaps/listing/schemas.ts";

/** The newest cars of any search, for feed readers: the address of a search with `.atom` behind "listing". */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = { ...parseListingQuery(new URL(request.url).searchParams), sort: "newest", reverse: false } as const;
  const { list, query } = await findListing(asked, 1);
  const search = listingSearch(query);
  const feed = atomFeed(environment().baseUrl, {
    title: `${NAME}: ${search ? "your search" : "new cars"}`,
    subtitle: "Used cars sold by their owners, newest first.",
    self: listingFeedPath(search),
    page: publicBase.list(query),
    author: NAME,
    entries: list
      .filter((car) => car.listedDate)
      .map((car) => ({
        path: carPath(car._id, car.name),
        title: [car.name, car.style, car.price === null ? null : formatDollars(car.price)].filter(Boolean).join(" "),
        updatedAt: new Date(car.listedDate as string),
        summary: [`${formatNumber(car.mileage)} miles`, car.drivetrain, car.transmission, car.city, car.state]
          .filter(Boolean)
          .join(", "),
      })),
  });
  return xmlResponse(feed, "application/atom+xml");
}
