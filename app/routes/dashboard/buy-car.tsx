import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { CarPanel } from "#app/components/swap/car-screen.tsx";
import { lookOf, memberBase } from "#app/components/swap/listing-base.ts";
import { carData } from "#app/http/car-data.ts";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-asked.ts";
import { carPagePath } from "#app/paths.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.marketplace");
  const { searchParams } = new URL(request.url);
  const base = memberBase.with(lookOf(searchParams));
  return carData(request, actor, params.swap ?? "", base.list(parseListingQuery(searchParams), pageAsked(request)));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `${data.car.name} · ${NAME}` : NAME }];

export default function CarBesideList() {
  const view = useLoaderData<typeof loader>();
  return <CarPanel view={view} pageTo={carPagePath(view.car._id, view.car.name)} />;
}
