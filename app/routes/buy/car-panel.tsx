import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { carMeta } from "#app/components/car/car-meta.ts";
import { CarPanel } from "#app/components/car/car-screen.tsx";
import { revalidatesBesidePhotos } from "#app/components/car/only-photo.ts";
import { lookOf, publicBase } from "#app/components/listing/listing-base.ts";
import { actorOf } from "#app/http/actor.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { carPagePath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { carData } from "./car-data.ts";

/** A car next to the public listing. Visitors see it when they open a shared link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const { searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  const page = /^\d{1,6}$/.test(params.page ?? "") ? Math.max(1, Number(params.page)) : 1;
  const view = await carData(
    request,
    actor,
    params.swap ?? "",
    publicBase.with(lookOf(searchParams)).list(query, page),
  );
  return { view, baseUrl: environment().baseUrl };
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

export default function CarBesideList() {
  const { view } = useLoaderData<typeof loader>();
  const { _id, name } = view.car;
  const counts = view.viewer === "visitor";
  useEffect(() => {
    if (counts) void countView(_id);
  }, [_id, counts]);
  return <CarPanel view={view} pageTo={counts ? undefined : carPagePath(_id, name)} />;
}
