import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CarPanel } from "#app/components/car/car-screen.tsx";
import { lookOf, memberBase } from "#app/components/listing/listing-base.ts";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-number.ts";
import { carData } from "#app/routes/buy/car-data.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPagePath } from "#app/shared/paths.ts";
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
