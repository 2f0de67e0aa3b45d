import { Link } from "@remix-run/react";
import { ClaimState } from "#app/features/claim/claim-labels.tsx";
import * as styles from "#app/features/claim/claims.module.css";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { NAME } from "#app/shared/brand.ts";
import {
  buySwapPath,
  claimsPath,
  homeSwapPath,
  ledgerDealPath,
  managedSwapPath,
  ownedSwapPath,
} from "#app/shared/paths.ts";
import { Card, type Fact, Facts } from "#app/ui/card.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type ClaimView,
  categoryLabel,
  claimTitle,
  claimWord,
  positionLabel,
  type ReportLine,
} from "#modules/claims/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { Approval, ClaimForms } from "./claim-forms.tsx";
import { ClaimThread } from "./claim-thread.tsx";
import { ReportLines } from "./report-lines.tsx";

type Props = { claim: ClaimView; report: readonly ReportLine[]; pays: boolean; state: ActionState };

/** A claim with all that was written about it, its deadlines, its decision, and the forms of this reader. */
export function ClaimPage({ claim, report, pays, state }: Props) {
  const lost = state?.message && Object.keys(state.errors ?? {}).length === 0 ? state.message : null;
  return (
    <div className="page page-body stack">
      <Link to={claimsPath()} className="row">
        <ArrowLeft className="s" />
        {claim.channel === "auction" ? "Arbitration" : "Claims"}
      </Link>
      <div className={`row wrap ${styles.title}`}>
        <h1>
          {claimTitle(claim.channel)} {claim.number}: {claim.car}
        </h1>
        <ClaimState status={claim.status} />
      </div>
      <div className={`grid top one-column gap-20 ${styles.columns}`}>
        <div className="stack">
          <Standing claim={claim} />
          <Approval claim={claim} state={state} />
          {lost && !formShown(claim, state) && <Notice kind="error">{lost}</Notice>}
          <Card title={categoryLabel(claim.category, claim.channel)}>
            {claim.line && (
              <p className={`breaks rounded-control press ${styles.line}`}>
                The condition report said: {claim.line.label}: {claim.line.said}
              </p>
            )}
            <ClaimThread posts={claim.posts} channel={claim.channel} />
          </Card>
          <ClaimForms claim={claim} state={state} />
          {report.length > 0 && (
            <details className={styles.again}>
              <summary className="btn">The whole condition report</summary>
              <Card>
                <ReportLines lines={report} />
              </Card>
            </details>
          )}
        </div>
        <aside className={`grid gap-16 ${styles.side}`}>
          <Card>
            <CarPicture file={claim.picture} alt="" size="card" />
            <Facts look="ruled" items={factsOf(claim)} />
            <p className={`flex wrap ${styles.links}`}>
              <CarLink claim={claim} />
              {pays && (
                <Link className="link" to={ledgerDealPath(claim.deal)}>
                  The deal’s accounts
                </Link>
              )}
            </p>
          </Card>
        </aside>
      </div>
    </div>
  );
}

/** The form of a refused action shows the sentence itself, as long as it is still on the page. */
const formShown = ({ can, approval }: ClaimView, state: ActionState): boolean => {
  const shown = { answer: can.answer, message: can.add && !can.answer, decision: can.decide, reopening: can.reopen };
  if (state?.action?.endsWith("-deviation")) return approval !== null;
  return Object.entries(shown).some(([action, there]) => action === state?.action && there);
};

const factsOf = (claim: ClaimView): (Fact | null)[] => [
  [claim.channel === "auction" ? "Dealer" : "Buyer", claim.buyer],
  ["Seller", claim.seller],
  ["Opened", formatDashboardDate(claim.openedAt)],
  claim.wantedCents === null
    ? null
    : [claim.channel === "auction" ? "The dealer asks for" : "The buyer asks for", formatCents(claim.wantedCents)],
  claim.status === "open" ? ["Answer due", formatDashboardDate(claim.answerBy)] : null,
  claim.dueAt ? ["Decision due", formatDashboardDate(claim.decideBy)] : null,
  claim.position ? ["The seller says", positionLabel(claim.position, claim.channel)] : null,
  claim.award ? ["Decided", formatDashboardDate(claim.award.decidedAt)] : null,
];

function CarLink({ claim: { reader, swap, channel } }: { claim: ClaimView }) {
  if (reader === "staff")
    return (
      <Link className="link" to={managedSwapPath(swap)}>
        The car and its deal
      </Link>
    );
  if (reader === "seller")
    return (
      <Link className="link" to={homeSwapPath(swap)}>
        Your car’s page
      </Link>
    );
  return (
    <Link className="link" to={channel === "auction" ? ownedSwapPath(swap) : buySwapPath(swap)}>
      Your car’s page
    </Link>
  );
}

/** Where the claim stands, and what comes next. */
function Standing({ claim }: { claim: ClaimView }) {
  const { status, reader, award, open } = claim;
  const until = formatDashboardDate(status === "open" ? claim.answerBy : claim.decideBy);
  if (status === "open")
    return (
      <Notice kind={reader === "seller" ? "warn" : "info"}>
        {reader === "seller"
          ? `${claim.channel === "auction" ? "The dealer who won your car has opened a dispute. " : ""}Please answer by ${until}. After that day, we’ll decide without your answer.`
          : `${claim.seller} has until ${until} to answer. We decide within five days after that.`}
      </Notice>
    );
  if (status === "review")
    return (
      <Notice kind="info">
        {reader === "staff" ? `The decision is due by ${until}.` : `We’ll look at both sides and decide by ${until}.`}
      </Notice>
    );
  if (!award) return null;
  return (
    <Card title={awardTitle(claim)}>
      {award.outcome === "unwound" && (
        <p>
          Car, keys, and title go back to the seller, and all money to where it came from. The success fee is not owed.
          {award.transport && award.transport.cents > 0 && ` ${wayBack(award.transport)}`}
        </p>
      )}
      {award.outcome === "granted" && (
        <Facts
          look="ruled"
          items={[
            ["Refund to the buyer", <b key="sum">{formatCents(award.sellerCents + award.swaplotCents)}</b>],
            award.sellerCents > 0 ? ["The seller’s part", formatCents(award.sellerCents)] : null,
            award.swaplotCents > 0 ? [`${NAME}’s part`, formatCents(award.swaplotCents)] : null,
          ]}
        />
      )}
      <p className={styles.text}>{award.reason}</p>
      {open && <OpenSums reader={reader} open={open} writtenOffCents={claim.writtenOffCents} />}
    </Card>
  );
}

function awardTitle({ status, award, channel }: ClaimView): string {
  if (status === "declined") return `The ${claimWord(channel)} is declined`;
  return award?.outcome === "unwound" ? "The sale is unwound" : "The buyer gets money back";
}

const wayBack = ({ by, cents }: { by: string; cents: number }): string =>
  `The way back costs ${formatCents(cents)}, paid by ${by === "swaplot" ? NAME : `the ${by}`}.`;

/** What is still to be paid in the deal. */
type OpenProps = Pick<ClaimView, "reader" | "writtenOffCents"> & { open: NonNullable<ClaimView["open"]> };

function OpenSums({ reader, open, writtenOffCents }: OpenProps) {
  const { buyerCents, sellerCents } = open;
  const toBuyer = reader === "buyer" ? "We still owe you" : "Still to be paid to the buyer:";
  const bySeller = reader === "seller" ? `Please pay ${NAME}` : "Still to be paid by the seller:";
  return (
    <>
      {buyerCents > 0 && (
        <p>
          {toBuyer} <b className="num">{formatCents(buyerCents)}</b>.
        </p>
      )}
      {sellerCents > 0 && (
        <p>
          {bySeller} <b className="num">{formatCents(sellerCents)}</b>.
          {reader === "seller" && " Your dealmaker sends you the bank details."}
        </p>
      )}
      {writtenOffCents > 0 && (
        <p>
          {reader === "seller" ? "You no longer owe" : `The seller did not pay, and ${NAME} has given up`}{" "}
          <b className="num">{formatCents(writtenOffCents)}</b>.
        </p>
      )}
      {buyerCents === 0 && sellerCents === 0 && (
        <p className="dim">{writtenOffCents > 0 ? "Nothing is open any more." : "Everything is paid."}</p>
      )}
    </>
  );
}
