import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CarPanel } from "#app/components/car/car-screen.tsx";
import { ClaimsList, showsClaims } from "#app/components/claim/claims-section.tsx";
import { PapersList } from "#app/components/deal/papers-list.tsx";
import { lookOf, memberBase } from "#app/components/listing/listing-base.ts";
import { Card } from "#app/components/ui/card.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-number.ts";
import { carData } from "#app/routes/buy/car-data.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPagePath } from "#app/shared/paths.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { findCarClaims, findClosingPapers } from "#modules/swaps/index.ts";

/** The car, and for its buyer the papers of the deal and the claims about it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.marketplace");
  const { searchParams } = new URL(request.url);
  const base = memberBase.with(lookOf(searchParams));
  const swap = params.swap ?? "";
  const [view, papers, claims] = await Promise.all([
    carData(request, actor, swap, base.list(parseListingQuery(searchParams), pageAsked(request))),
    findClosingPapers(actor, swap),
    findCarClaims(actor, swap),
  ]);
  return { view, papers: papers && !papers.staff && !papers.canceled ? papers : null, claims: claims ?? null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.view.car.name} · ${NAME}` : NAME },
];

export default function CarBesideList() {
  const { view, papers, claims } = useLoaderData<typeof loader>();
  return (
    <CarPanel view={view} pageTo={carPagePath(view.car._id, view.car.name)}>
      {papers && (
        <Card title="Closing papers">
          <PapersList view={papers} />
        </Card>
      )}
      {claims?.reader === "buyer" && showsClaims(claims) && (
        <Card title="Claims">
          <ClaimsList claims={claims} />
        </Card>
      )}
    </CarPanel>
  );
}
