import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CarView } from "#app/features/car/car-view.ts";
import { revalidatesBesidePhotos } from "#app/features/car/only-photo.ts";
import { carData } from "#app/features/car-page/car-data.server.ts";
import { CarPanel } from "#app/features/car-page/car-screen.tsx";
import { DealSummary } from "#app/features/deal/deal-summary.tsx";
import { ownMeetingOf } from "#app/features/deal/meetings.server.ts";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import type { Meeting } from "#app/features/deal/own-deal-labels.ts";
import { lookOf, memberBase } from "#app/features/listing/listing-base.ts";
import { placeInList } from "#app/features/listing/place-in-list.server.ts";
import { LIST_SPREAD_MS, useLive } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPagePath } from "#app/shared/paths.ts";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findCarClaims } from "#modules/claims/index.ts";
import type { CarClaims } from "#modules/claims/schemas.ts";
import { findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { parseListingQuery } from "#modules/marketplace/listing/schemas.ts";

export const addresses = ["/u/buy/d/:swap"];
export const parents = ["./buy.tsx"];

/** The car, and for its buyer the deal: a private buyer's bought car is theirs here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.marketplace");
  const { searchParams } = new URL(request.url);
  const swap = params.swap ?? "";
  const [query, page, base] = [
    parseListingQuery(searchParams),
    pageAsked(request),
    memberBase.with(lookOf(searchParams)),
  ];
  const listTo = base.list(query, page);
  const found = await findOwnDeal(actor, swap);
  const deal = found?.reader === "buyer" ? found : null;
  const data = carData(request, actor, swap, listTo);
  const [view, place, papers, claims, meeting] = await Promise.all([
    deal ? orHidden(data.then((view) => ({ ...view, bought: true }))) : data,
    deal ? null : placeInList(query, page, swap, base),
    deal ? findClosingPapers(actor, swap) : undefined,
    deal ? findCarClaims(actor, swap) : undefined,
    deal ? ownMeetingOf(actor, deal) : null,
  ]);
  return { view, place, deal, papers: papers ?? null, claims: claims ?? null, meeting, listTo };
}

export const shouldRevalidate = revalidatesBesidePhotos;

/** Buyers have no page for a car on hold, nor for a car from an auction until the deal is closed. The deal continues. */
const orHidden = (view: Promise<CarView>): Promise<CarView | null> =>
  view.catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  });

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data?.view?.car.name ?? data?.deal?.car;
  return [{ title: name ? `${name} · ${NAME}` : NAME }];
};

export default function CarBesideList() {
  const { view, place, deal, papers, claims, meeting, listTo } = useLoaderData<typeof loader>();
  const car = deal?.swap ?? view?.car._id;
  useLive(car ? [`swap:${car}`] : [], deal ? 0 : LIST_SPREAD_MS);
  if (deal && !view) return <HiddenPurchase {...{ deal, papers, claims, meeting, listTo }} />;
  if (!view) return null;
  return (
    <CarPanel
      view={view}
      place={place}
      pageTo={carPagePath(view.car._id, view.car.name)}
      deal={
        deal && (
          <>
            <DealSummary deal={deal} papers={papers} meeting={meeting} />
            <ClaimsCard claims={claims} />
          </>
        )
      }
    />
  );
}

type Props = {
  deal: OwnDeal;
  papers: PapersView | null;
  claims: CarClaims | null;
  meeting: Meeting | null;
  listTo: string;
};

/** The purchase of a car that the list does not show at the moment. */
function HiddenPurchase({ deal, papers, claims, meeting, listTo }: Props) {
  return (
    <SidePanel title={deal.car} closeTo={listTo} backTo="the list">
      <section className="sec">
        <CarPicture file={deal.picture} alt={deal.car} />
        <p className="num">
          {formatNumber(deal.mileage)} mi{deal.vin ? ` · VIN ${deal.vin}` : ""}
        </p>
        <DealSummary deal={deal} papers={papers} meeting={meeting} />
        <ClaimsCard claims={claims} />
      </section>
    </SidePanel>
  );
}
