import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealSummary } from "#app/features/deal/deal-summary.tsx";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { lotRecordPath, ownedPath, roomPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findWin } from "#modules/auctions/index.ts";
import type { Win } from "#modules/auctions/schemas.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import type { CarClaims } from "#modules/claims/schemas.ts";
import { findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/u/auction/won/:swap"];

export const handle: FrameHandle = { title: "You won" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.win.vehicle ?? "Won car"} · ${NAME}` },
];

/** A won car for its dealer: the invoice, the payment that is due, and what happens next. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.owned");
  const win = orNotFound(await findWin(actor, params.swap ?? ""));
  const [deal, papers, claims] = await Promise.all([
    findOwnDeal(actor, win.swap),
    findClosingPapers(actor, win.swap),
    findCarClaims(actor, win.swap),
  ]);
  return { win, deal: deal ?? null, papers: papers ?? null, claims: claims ?? null };
}

export default function WonScreen() {
  const data = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  return <WonCar {...data} />;
}

type Props = { win: Win; deal: OwnDeal | null; papers: PapersView | null; claims: CarClaims | null };

/** The invoice of a won car, and what happens next. */
function WonCar({ win, deal, papers, claims }: Props) {
  return (
    <div className="page reading page-body stack loose">
      <header className="stack tight">
        <h2>
          {win.vehicle} for {formatDollars(win.price)}
        </h2>
        <p className="lede num">
          Lot {win.runOrder}, won {formatDashboardDate(win.wonAt)} · {formatNumber(win.mileage)} mi
        </p>
      </header>
      <Due win={win} />
      <Card title="Invoice">
        <Facts
          items={[
            ["Price", formatDollars(win.price)],
            ["Buyer fee", "$0"],
            ["Sales tax", "$0, because a dealer buys for resale"],
            ["Total", formatDollars(win.price)],
            win.payBy ? ["Payment due", formatDashboardMoment(win.payBy)] : null,
            ["VIN", win.vin ?? "Not known"],
            ["Pick-up", [win.city, win.state].filter(Boolean).join(", ")],
          ]}
        />
      </Card>
      <CarPicture file={win.picture} alt={win.vehicle} />
      {deal ? (
        <>
          <DealSummary deal={deal} papers={papers} />
          <ClaimsCard claims={claims} />
        </>
      ) : (
        <Card title="What happens next">
          <ol className="stack tight">
            <li>Our dealmaker sends you the papers to sign.</li>
            <li>You pay by the day above. We note the payment on the day it arrives.</li>
            <li>You collect the car or have it delivered, and the title follows your payment.</li>
          </ol>
        </Card>
      )}
      <div className="row wrap">
        <ButtonLink to={ownedPath}>Owned cars</ButtonLink>
        <ButtonLink to={roomPath(win.swap)} kind="quiet">
          The lot
        </ButtonLink>
        <ButtonLink to={lotRecordPath(win.swap)} kind="quiet">
          Check the auction record
        </ButtonLink>
      </div>
    </div>
  );
}

function Due({ win: { payBy, paidAt } }: { win: Win }) {
  if (paidAt) return <Notice kind="success" title={`Paid ${formatDashboardDate(paidAt)}.`} />;
  if (!payBy) return null;
  return <Notice kind="warn" title={`Please pay by ${formatDashboardMoment(payBy)}.`} />;
}
