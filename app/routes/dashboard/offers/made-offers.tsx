import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EndedMadeOffers, OpenMadeOffers } from "#app/features/buyer/made-offers.tsx";
import { BoughtCars } from "#app/features/deal/bought-cars.tsx";
import { MoneyBack } from "#app/features/deal/money-back.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { VisitList } from "#app/features/visit/visit-list.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { buyerVisits } from "#app/routes/dashboard/home/buyer-data.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, madeOffersPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Handshake } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findBoughtCars, findMoneyBack } from "#modules/deals/index.ts";
import { findEndedOffers, findMadeOffers } from "#modules/offers/index.ts";

export const addresses = ["/u/offers"];
export const noExport = "offers are exported with the interactions";

const TITLE = "Offers and purchases";
export const handle: FrameHandle = { title: TITLE };
export const meta: MetaFunction = () => [{ title: `${TITLE} · ${NAME}` }];

/** What a buyer has offered, bought, and arranged to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.buy");
  const [offers, ended, bought, visits, back] = await Promise.all([
    findMadeOffers(actor),
    findEndedOffers(actor, pageAsked(request)),
    findBoughtCars(actor),
    buyerVisits(actor),
    findMoneyBack(actor),
  ]);
  return { offers, ended, bought, visits, back };
}

export default function MadeOffersScreen() {
  const { offers, ended, bought, visits, back } = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  const { page } = ended.page;
  const here = madeOffersPath(page);
  if (offers.length + ended.list.length + bought.length + visits.length + back.length === 0 && page === 1)
    return <NoOffers />;
  return (
    <div className="page page-body stack">
      <MoneyBack sums={back} />
      <BoughtCars cars={bought} />
      <Card title="Open offers">
        {offers.length > 0 ? (
          <OpenMadeOffers offers={offers} back={here} />
        ) : (
          <p className="dim">No open offers. Press Make an Offer on a car. It’s free.</p>
        )}
      </Card>
      {visits.length > 0 && (
        <Card title="Upcoming visits">
          <VisitList visits={visits} back={here} named />
        </Card>
      )}
      {(ended.list.length > 0 || page > 1) && (
        <Card title="Earlier offers">
          <EndedMadeOffers offers={ended.list} />
          {!(page === 1 && ended.page.end) && <Pager page={page} end={ended.page.end} to={madeOffersPath} />}
        </Card>
      )}
    </div>
  );
}

function NoOffers() {
  return (
    <div className="page page-body">
      <EmptyState
        icon={Handshake}
        title="No offers yet"
        action={
          <ButtonLink to={buyPath} kind="primary">
            Browse cars
          </ButtonLink>
        }
      >
        Press Make an Offer on a car. It appears here with its next step and the time left, and so do the cars you buy.
      </EmptyState>
    </div>
  );
}
