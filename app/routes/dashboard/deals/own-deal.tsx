import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { accountToPay } from "#app/features/deal/account-to-pay.server.ts";
import { NextStepWords } from "#app/features/deal/deal-summary.tsx";
import { ownMeetingOf } from "#app/features/deal/meetings.server.ts";
import { nextStepOf } from "#app/features/deal/next-step.ts";
import { OwnDealCards } from "#app/features/deal/own-deal.tsx";
import { PayOnline } from "#app/features/deal/pay-online.tsx";
import { PurchaseState } from "#app/features/deal/purchase-state.tsx";
import { WireAccount, wireReference } from "#app/features/deal/wire-account.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { ownedSwapPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { findCarClaims } from "#modules/claims/index.ts";
import { findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { findOwnRails } from "#modules/ledger/index.ts";
import * as styles from "./own-deal.module.css";

export const addresses = ["/u/deals/:swap"];
export const noExport = "one deal, which has a PDF";

export const handle: FrameHandle = { title: "Your deal" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Your deal: ${data.deal.car} · ${NAME}` : NAME },
];

/** The deal of a car for its seller or its buyer. Without a deal the address leads to the page of the car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const rails = (await findOwnRails(actor, swap)) ?? null;
  const isPaying = rails?.payments.some(({ status }) => status === "waiting" || status === "verify") ?? false;
  const deal = await findOwnDeal(actor, swap, { isPaying });
  if (!deal) throw redirect(ownedSwapPath(swap));
  const [papers, claims, meeting] = await Promise.all([
    findClosingPapers(actor, swap),
    findCarClaims(actor, swap),
    ownMeetingOf(actor, deal),
  ]);
  const pays = (deal.openCents ?? 0) > 0;
  const account = pays && !rails ? { account: accountToPay(), reference: wireReference(deal) } : null;
  return { deal, papers: papers ?? null, claims: claims ?? null, meeting, account, rails };
}

export default function OwnDealScreen() {
  const { deal, papers, claims, meeting, account, rails } = useLoaderData<typeof loader>();
  useLive([`swap:${deal.swap}`]);
  const next = nextStepOf({ deal, papers, meeting });
  return (
    <div className="page page-body stack">
      <Link to={ownedSwapPath(deal.swap)} className="row">
        <ArrowLeft className="s" />
        Back to the car
      </Link>
      <header className={`grid middle gap-14 ${styles.car}`}>
        <CarPicture file={deal.picture} alt="" size="thumb" />
        <div className="stack tight">
          <h2>{deal.car}</h2>
          <p className="dim num">
            {formatNumber(deal.mileage)} mi{deal.vin ? ` · VIN ${deal.vin}` : ""}
          </p>
          {deal.reader === "buyer" && (
            <p data-part="purchase-state">
              <PurchaseState car={deal} />
            </p>
          )}
        </div>
      </header>
      <Card title="Next step">
        <div className="stack tight" data-part="next-step">
          <NextStepWords next={next} />
          {next.link && (
            <div className="row">
              <ButtonLink kind="primary" to={next.link.to}>
                {next.link.label}
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
      <OwnDealCards
        deal={deal}
        papers={papers}
        claims={claims}
        meeting={meeting}
        wire={
          <>
            {account && <WireAccount {...account} />}
            {rails && (rails.payments.length > 0 || rails.offers.length > 0) && (
              <PayOnline swap={deal.swap} rails={rails} />
            )}
          </>
        }
      />
    </div>
  );
}
