import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { useEffect } from "react";
import { revalidatesBesidePhotos } from "#app/features/car/only-photo.ts";
import { carData } from "#app/features/car-page/car-data.server.ts";
import { CarPanel, CarScreen } from "#app/features/car-page/car-screen.tsx";
import { lookOf, publicBase } from "#app/features/listing/listing-base.ts";
import { placeInList } from "#app/features/listing/place-in-list.server.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { carPagePath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { carMeta } from "./car-meta.ts";

export const addresses = ["/buy/listing/:page?/d/:swap/:name?"];
export const parents = ["../listing/listing.tsx"];

/**
 * A car of the public listing. Opened from the list it is shown beside it; a search result or a shared link fills the
 * page with it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const { searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  const page = /^\d{1,6}$/.test(params.page ?? "") ? Math.max(1, Number(params.page)) : 1;
  const swap = params.swap ?? "";
  const base = publicBase.with(lookOf(searchParams));
  tagPage("cars");
  const [view, place] = await Promise.all([
    carData(request, actor, swap, base.list(query, page)),
    placeInList(query, page, swap, base),
  ]);
  return { view, place, baseUrl: environment().baseUrl };
}

export const shouldRevalidate = revalidatesBesidePhotos;

export const headers = publicPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? carMeta(data.view.car, data.baseUrl) : []);

/** Counts a visitor's view in the background and ignores failures. */
const countView = (swap: string) =>
  fetch(`/api/swaps/${swap}/view`, { method: "POST" }).then(
    (answer) => answer.text(),
    () => {},
  );

export default function CarOfList() {
  const { view, place } = useLoaderData<typeof loader>();
  const { alone } = useOutletContext<{ alone: boolean }>();
  const { _id, name } = view.car;
  const counts = view.viewer === "visitor";
  useEffect(() => {
    if (counts) void countView(_id);
  }, [_id, counts]);
  if (alone) return <CarScreen view={view} place={place} />;
  return <CarPanel view={view} place={place} pageTo={counts ? undefined : carPagePath(_id, name)} />;
}
