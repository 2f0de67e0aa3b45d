import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { ListingView } from "#app/features/listing/deferred-list.tsx";
import { publicBase } from "#app/features/listing/listing-base.ts";
import { listingData, listingStatus } from "#app/features/listing/listing-data.server.ts";
import type { ListingData } from "#app/features/listing/listing-data.ts";
import { countOf, titleOf } from "#app/features/listing/listing-labels.ts";
import { noteAlone, revalidatesList } from "#app/features/listing/same-list.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { carList } from "#app/seo/structured.ts";
import { NAME } from "#app/shared/brand.ts";
import { FEED_FORMATS, FEED_NAMES } from "#app/shared/feed-formats.ts";
import { baseOf, pageLinks, thing } from "#app/shared/page-meta.ts";
import { buySwapPath, carPath, listingFeedPath, socialPicturePath } from "#app/shared/paths.ts";
import { can } from "#modules/kernel/actor.ts";
import { isFiltered, listingSearch, narrowing } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/buy/listing/:page?"];
export const sitemap = ["/buy/listing"];

/**
 * Digits are a page number, anything else is a car's id, which redirects to the car's panel. A car whose page is asked
 * for as a document fills it, so the list isn't loaded.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const { page = "1" } = params;
  if (!/^\d{1,6}$/.test(page)) throw redirect(can(actor, "swap.marketplace") ? buySwapPath(page) : carPath(page));
  if (params.swap && scope().document) return data({ alone: true } as const);
  const listing = await listingData(request, actor, Math.max(1, Number(page)), publicBase);
  return data({ alone: false, listing } as const, listingStatus(listing));
}

export const shouldRevalidate = revalidatesList;

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, params, matches }) => {
  if (params.swap || !loaded || loaded.alone) return [];
  const { listing } = loaded;
  const base = baseOf(matches);
  const { page } = listing.page;
  // Every order of a list is the same list to a search engine.
  const query = narrowing(listing.query);
  const address = (n: number) => `${base}${publicBase.list(query, n)}`;
  const words = titleOf(listing);
  const title = `${words}${page > 1 ? `, page ${page}` : ""} · ${NAME}`;
  const description = isFiltered(query)
    ? `${words}: ${countOf(listing)} sold by their owners, inspected by a technician, and priced against the market. Close at a Swap Center.`
    : "Used cars sold by their owners: inspected by a technician, priced against the market, and closed at a Swap Center.";
  return [
    { title },
    { name: "description", content: description },
    ...pageLinks(listing.page, address),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${base}${socialPicturePath("listing")}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...FEED_NAMES.map((format) => ({
      tagName: "link",
      rel: "alternate",
      type: FEED_FORMATS[format].type,
      title: `The newest cars of this search (${FEED_FORMATS[format].name})`,
      href: `${base}${listingFeedPath(listingSearch(listing.query), format)}`,
    })),
    thing(carList(base, listing.list)),
  ];
};

export default function ListingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { alone } = loaded;
  const car = useOutlet({ alone });
  useEffect(() => noteAlone(alone), [alone]);
  return loaded.alone ? car : <ListOfCars listing={loaded.listing} panel={car} />;
}

function ListOfCars({ listing, panel }: { listing: ListingData; panel: ReactNode }) {
  const { swap } = useParams();
  return (
    <div className="page">
      <ListingView data={listing} base={publicBase} panel={panel} openCar={swap} />
    </div>
  );
}
