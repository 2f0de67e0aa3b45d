import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import QRCode from "qrcode";
import { NextStepWords } from "#app/features/deal/deal-summary.tsx";
import { nextStepOf } from "#app/features/deal/next-step.ts";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { bookInspectionPath, lotRecordPath, ownDealPath, ownedPath, roomPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findWin } from "#modules/auctions/index.ts";
import type { Win } from "#modules/auctions/schemas.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { ARBITRATION, LEAST_SENTENCE } from "#modules/claims/policy.ts";
import { findClosingPapers, findOwnDeal } from "#modules/deals/index.ts";
import type { OwnDeal, PapersView } from "#modules/deals/schemas.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/u/auction/won/:swap"];

export const handle: FrameHandle = { title: "You won" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.win.vehicle ?? "Won car"} · ${NAME}` },
];

/** A won car for its dealer: the invoice, how to pay it, and how car and title come. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.owned");
  const win = orNotFound(await findWin(actor, params.swap ?? ""));
  const [deal, papers, claims] = await Promise.all([
    findOwnDeal(actor, win.swap),
    findClosingPapers(actor, win.swap),
    findCarClaims(actor, win.swap),
  ]);
  const gate = deal?.gatePass ? await QRCode.toDataURL(deal.gatePass, { margin: 2, width: 220 }) : null;
  return { win, deal: deal ?? null, papers: papers ?? null, claims: claims ?? null, gate, account: accountToPay() };
}

type Account = { bank: string; routing: string; number: string; holder: string };

/** Where dealers pay to; null while no account is set up. */
function accountToPay(): Account | null {
  const [bank = "", routing = "", number = "", holder = ""] = environment().DEALER_PAYMENTS?.split("|") ?? [];
  return bank ? { bank, routing, number, holder } : null;
}

export default function WonScreen() {
  const { win, deal, papers, claims, gate, account } = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  const paid = paidWords(win, deal);
  return (
    <div className="page reading page-body stack loose">
      <header className="stack tight">
        <h2>{win.vehicle}</h2>
        <p className="lede num">
          {win.runOrder === null ? "Bought after the auction" : `Lot ${win.runOrder}, won`}{" "}
          {formatDashboardDate(win.wonAt)} · {formatNumber(win.mileage)} mi
        </p>
      </header>
      <Due payBy={win.payBy ?? deal?.due ?? null} paid={paid} />
      <Invoice win={win} />
      {paid === null && <Payment win={win} account={account} />}
      <PickUp win={win} deal={deal} gate={gate} />
      <PapersAndTitle win={win} deal={deal} papers={papers} />
      <Arbitration />
      <ClaimsCard claims={claims} />
      <CarPicture file={win.picture} alt={win.vehicle} />
      <div className="row wrap">
        <ButtonLink to={ownedPath}>Owned cars</ButtonLink>
        {win.runOrder !== null && (
          <>
            <ButtonLink to={roomPath(win.swap)} kind="quiet">
              The lot
            </ButtonLink>
            <ButtonLink to={lotRecordPath(win.swap)} kind="quiet">
              Check the auction record
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

/** A lot notes when it is paid; of another sale the deal knows that nothing is open. */
function paidWords({ runOrder, paidAt }: Win, deal: OwnDeal | null): string | null {
  if (paidAt) return `Paid ${formatDashboardDate(paidAt)}`;
  return runOrder === null && deal?.openCents === 0 ? "Paid" : null;
}

function Due({ payBy, paid }: { payBy: string | null; paid: string | null }) {
  if (paid) return <Notice kind="success" title={`${paid}.`} />;
  if (!payBy) return null;
  return <Notice kind="warn" title={`Please pay by ${formatDashboardMoment(payBy)}.`} />;
}

const Invoice = ({ win }: { win: Win }) => (
  <Card title="Invoice">
    <Facts
      items={[
        ["Price, and all you pay", formatDollars(win.price)],
        ["Buyer fee", "$0"],
        ["Sales tax", "$0, because a dealer buys for resale"],
        ["VIN", win.vin ?? "Not known"],
      ]}
    />
  </Card>
);

/** The reference lets us book a payment that carries no name. */
const referenceOf = ({ runOrder, swap, vin }: Win): string =>
  `${runOrder === null ? "CAR" : `LOT ${runOrder}`} ${vin ? vin.slice(-8) : swap.slice(-8).toUpperCase()}`;

const Payment = ({ win, account }: { win: Win; account: Account | null }) => (
  <Card title="Pay by wire or ACH">
    {account ? (
      <Facts
        items={[
          ["To", account.holder],
          ["Bank", account.bank],
          ["Routing number", account.routing],
          ["Account number", account.number],
          ["Reference", referenceOf(win)],
        ]}
      />
    ) : (
      <p>
        Your dealmaker gives you the account. Please use the reference <b className="num">{referenceOf(win)}</b>.
      </p>
    )}
    <p className="dim small">
      We never send a changed account by mail or text. If you get such a message, call us before you pay. A wire counts
      on the day it arrives, an ACH transfer once it has cleared.
    </p>
  </Card>
);

function PickUp({ win, deal, gate }: { win: Win; deal: OwnDeal | null; gate: string | null }) {
  const place = [win.city, win.state].filter(Boolean).join(", ");
  return (
    <Card title="Pick up the car">
      <Facts
        items={[
          place ? ["Where", place] : null,
          deal?.delivery
            ? ["Delivery", `${formatDashboardMoment(deal.delivery.at)}`]
            : ["When", "In the hour that you book. Your payment has to have cleared by then."],
          deal?.gatePass
            ? ["Gate pass", deal.gatePass]
            : ["Gate pass", "It appears here once your payment has cleared."],
        ]}
      />
      {gate && (
        <p>
          <img src={gate} alt="Your gate pass as a code for the gate" width={220} height={220} />
        </p>
      )}
      {gate && <p className="dim small">We hand the car to the person who shows it. Send it only to your driver.</p>}
      <div className="row wrap">
        <ButtonLink to={bookInspectionPath(win.swap, PICK_UP)}>Book the pick-up</ButtonLink>
      </div>
    </Card>
  );
}

/** The stage of a dealer's pick-up in the address of a booking. */
const PICK_UP = 3;

function PapersAndTitle({ win, deal, papers }: { win: Win; deal: OwnDeal | null; papers: PapersView | null }) {
  const next = deal && nextStepOf({ deal, papers, meeting: null });
  return (
    <Card title="Papers and title">
      {next ? (
        <NextStepWords next={next} />
      ) : (
        <p>Our dealmaker prepares the papers. You sign them on the page of the deal.</p>
      )}
      <Facts items={[["Title", titleStatus(deal)]]} />
      {deal && (
        <div className="row wrap">
          {next?.link && (
            <ButtonLink kind="primary" to={next.link.to}>
              {next.link.label}
            </ButtonLink>
          )}
          <ButtonLink to={ownDealPath(win.swap)}>Open your deal</ButtonLink>
        </div>
      )}
    </Card>
  );
}

function titleStatus(deal: OwnDeal | null): string {
  if (deal?.title) return `Sent on ${formatDashboardDay(deal.title.date)}`;
  const notes = deal?.titleNotes.join(" ") ?? "";
  return notes || "It follows once your payment has cleared.";
}

function Arbitration() {
  const days = Object.values(ARBITRATION).map((rule) => rule.days);
  return (
    <Card title="If the car is not as described">
      <p>
        You can ask for arbitration from the day you get the car: within {Math.min(...days)} days for what a walk around
        it shows, and within {Math.max(...days)} days for the rest. {LEAST_SENTENCE}
      </p>
    </Card>
  );
}
