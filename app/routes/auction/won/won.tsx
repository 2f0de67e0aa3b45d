import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showsClaims } from "#app/features/claim/claims-section.tsx";
import { accountToPay } from "#app/features/deal/account-to-pay.server.ts";
import { NextStepWords } from "#app/features/deal/deal-summary.tsx";
import { meetingOf } from "#app/features/deal/meetings.server.ts";
import { type NextStep, nextStepOf } from "#app/features/deal/next-step.ts";
import { ClaimsCard } from "#app/features/deal/own-deal.tsx";
import { handoverWords, type Meeting, meetingWords, PICK_UP_WHEN } from "#app/features/deal/own-deal-labels.ts";
import { PayOnline } from "#app/features/deal/pay-online.tsx";
import { WireAccount, wireReference } from "#app/features/deal/wire-account.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  bookInspectionPath,
  gatePassPdfPath,
  lotRecordPath,
  ownDealPath,
  ownedPath,
  roomPath,
  wonPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findWin } from "#modules/auctions/index.ts";
import { runNumber, type Win } from "#modules/auctions/schemas.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { ARBITRATION, LEAST_SENTENCE } from "#modules/claims/policy.ts";
import { findClosingPapers, findOwnDeal, gatePicture } from "#modules/deals/index.ts";
import type { OwnDeal } from "#modules/deals/schemas.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import { formatDashboardDate, formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findOwnRails } from "#modules/ledger/index.ts";
import { isSold } from "#modules/swaps/lifecycle.ts";

export const addresses = ["/u/auction/won/:swap"];

export const handle: FrameHandle = { title: "You won" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.win.vehicle ?? "Won car"} · ${NAME}` },
];

/** A won car for its dealer: the invoice, how to pay it, and how car and title come. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.owned");
  const win = orNotFound(await findWin(actor, params.swap ?? ""));
  const [deal, papers, claims, meeting] = await Promise.all([
    findOwnDeal(actor, win.swap),
    findClosingPapers(actor, win.swap),
    findCarClaims(actor, win.swap),
    meetingOf(actor, win.swap, STAGES.pickUp),
  ]);
  const paid = paidWords(win, deal ?? null);
  const rails = (await findOwnRails(actor, win.swap)) ?? null;
  const account = paid === null && !rails ? accountToPay() : null;
  const left = leftWords(deal ?? null, meeting);
  const gate =
    deal?.gatePass && !left ? `data:image/png;base64,${(await gatePicture(deal.gatePass)).toString("base64")}` : null;
  const facts = { win, deal: deal ?? null, papers: papers ?? null, claims: claims ?? null, meeting };
  return { ...facts, left, gate, paid, account, rails };
}

export default function WonScreen() {
  const { win, deal, papers, claims, meeting, left, gate, paid, account, rails } = useLoaderData<typeof loader>();
  useLive(useOwnTopic());
  const lot = win.runOrder === null ? null : runNumber(win.lane, win.runOrder);
  return (
    <div className="page reading page-body stack loose">
      <header className="stack tight">
        <h2>{win.vehicle}</h2>
        <p className="lede num">
          {lot === null ? "Bought after the auction" : `Lot ${lot}, won`} {formatDashboardDate(win.wonAt)} ·{" "}
          {formatNumber(win.mileage)} mi
        </p>
      </header>
      <Due payBy={win.payBy ?? deal?.due ?? null} paid={paid} />
      {deal && <Next next={nextStepOf({ deal, papers, meeting })} here={wonPath(win.swap)} />}
      <Invoice win={win} />
      {rails && (rails.payments.length > 0 || rails.offers.length > 0) && <PayOnline swap={win.swap} rails={rails} />}
      {paid === null && !rails && <WireAccount account={account} reference={wireReference(win, lot)} />}
      {left ? (
        <Card title="Pick up the car">
          <p>{left}</p>
        </Card>
      ) : (
        <PickUp win={win} deal={deal} meeting={meeting} gate={gate} />
      )}
      <PapersAndTitle win={win} deal={deal} />
      {showsClaims(claims) ? <ClaimsCard claims={claims} /> : <Arbitration />}
      {win.picture && <CarPicture file={win.picture} alt={win.vehicle} />}
      <div className="row wrap">
        <ButtonLink to={ownedPath}>Owned cars</ButtonLink>
        {lot !== null && (
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

/** How the car left, once it has. */
function leftWords(deal: OwnDeal | null, meeting: Meeting | null): string | null {
  if (deal?.delivery?.receivedOn) return `${handoverWords(deal, meeting)}.`;
  if (meeting?.done) return `${meetingWords(meeting)}.`;
  return deal && isSold(deal.step) ? "You have the car." : null;
}

const GATE_LATER = "It appears here once your payment has cleared.";

type PickUpProps = { win: Win; deal: OwnDeal | null; meeting: Meeting | null; gate: string | null };

function PickUp({ win, deal, meeting, gate }: PickUpProps) {
  const place = [win.city, win.state].filter(Boolean).join(", ");
  return (
    <Card title="Pick up the car">
      <Facts
        items={[
          place && !meeting && !deal?.delivery ? ["The car is in", place] : null,
          deal?.delivery
            ? ["Delivery", handoverWords(deal, meeting)]
            : ["When", (deal && handoverWords(deal, meeting)) ?? PICK_UP_WHEN],
          deal?.gatePass
            ? ["Gate pass", deal.gatePass]
            : ["Gate pass", win.buyer ? `${win.buyer} gets it once the payment has cleared.` : GATE_LATER],
        ]}
      />
      {gate && (
        <p>
          <img src={gate} alt="Your gate pass as a code for the gate" width={220} height={220} />
        </p>
      )}
      {gate && <p className="dim small">We hand the car to the person who shows it. Send it only to your driver.</p>}
      <div className="row wrap">
        {!deal?.delivery && win.buyer === null && (
          <ButtonLink to={bookInspectionPath(win.swap, STAGES.pickUp)}>
            {meeting ? "Choose another time" : "Book the pick-up"}
          </ButtonLink>
        )}
        {gate && (
          <ButtonLink to={gatePassPdfPath(win.swap)} kind="quiet" reloadDocument>
            Gate pass as PDF
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** What comes next; `here` is this page, to which no link is needed. */
const Next = ({ next, here }: { next: NextStep; here: string }) => (
  <Card title="Next step">
    <div className="stack tight" data-part="next-step">
      <NextStepWords next={next} />
      {next.link && next.link.to !== here && (
        <div className="row">
          <ButtonLink kind="primary" to={next.link.to}>
            {next.link.label}
          </ButtonLink>
        </div>
      )}
    </div>
  </Card>
);

const PapersAndTitle = ({ win, deal }: { win: Win; deal: OwnDeal | null }) => (
  <Card title="Papers and title">
    {(deal === null || deal.status === "agreed") && (
      <p>Our dealmaker prepares the papers. {win.buyer ?? "You"} can sign them on the page of the deal.</p>
    )}
    <Facts items={[["Title", titleStatus(deal)]]} />
    {deal && (
      <div className="row wrap">
        <ButtonLink to={ownDealPath(win.swap)}>Open your deal</ButtonLink>
      </div>
    )}
  </Card>
);

function titleStatus(deal: OwnDeal | null): string {
  if (deal?.title) return `Sent on ${formatDashboardDay(deal.title.date)}`;
  const notes = deal?.titleNotes.join(" ") ?? "";
  if (notes) return notes;
  return deal?.gatePass ? "We send it once all papers are sealed." : "It follows once your payment has cleared.";
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
