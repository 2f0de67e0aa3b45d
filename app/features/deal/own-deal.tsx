import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ClaimsList, claimsHeading, showsClaims } from "#app/features/claim/claims-section.tsx";
import {
  bookInspectionPath,
  dealSheetPdfPath,
  gatePassPdfPath,
  payoutPath,
  stepBackPath,
  swapCenterPath,
} from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, type Fact, Facts } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Journey } from "#app/ui/stepper.tsx";
import type { CarClaims } from "#modules/claims/schemas.ts";
import type { OwnDeal, OwnPayout, PapersView } from "#modules/deals/schemas.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import { formatDashboardDate, formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import { comesBefore, isSold } from "#modules/swaps/lifecycle.ts";
import { DealSheet } from "./deal-sheet.tsx";
import * as styles from "./own-deal.module.css";
import { handoverWords, type Meeting, mainSentence, paidWords, paymentWords, restSentence } from "./own-deal-labels.ts";
import { PapersList } from "./papers-list.tsx";
import { accountWords } from "./payout-words.ts";

type Props = {
  deal: OwnDeal;
  papers: PapersView | null;
  claims?: CarClaims | null;
  meeting?: Meeting | null;
  wire?: ReactNode;
};

/** A deal as its seller or its buyer needs it: the money, what to sign, when, where and with whom, what to bring, the claims, and how far it is. */
export function OwnDealCards({ deal, papers, claims, meeting = null, wire }: Props) {
  return (
    <div className={`grid top gap-20 ${styles.columns}`}>
      <div className="stack">
        <Differences deal={deal} />
        <Money deal={deal} />
        {deal.payout && <PayTo payout={deal.payout} />}
        {wire}
        {papers && !papers.canceled && (
          <Card title="Closing papers">
            <PapersList view={papers} />
          </Card>
        )}
      </div>
      <div className="stack">
        <Meet deal={deal} meeting={meeting} />
        <ClaimsCard claims={claims} />
        <Progress deal={deal} />
      </div>
    </div>
  );
}

/** The claims about a car, if there is something to say. */
export const ClaimsCard = ({ claims }: Pick<Props, "claims">) =>
  showsClaims(claims) && (
    <Card title={claimsHeading(claims)}>
      <ClaimsList claims={claims} />
    </Card>
  );

const Progress = ({ deal }: Pick<Props, "deal">) => (
  <Card title="Progress" className={styles.progress}>
    <Journey
      label="Progress"
      steps={deal.progress.map(({ label, state, at }) => ({
        label,
        state: state === "current" ? "now" : state === "done" ? "done" : "next",
        note: at ? formatDashboardDate(at) : undefined,
      }))}
    />
  </Card>
);

/** What the verification found to differ from the evaluation, and the way out until the deal is signed. */
function Differences({ deal }: { deal: OwnDeal }) {
  if (!deal.differs) return null;
  return (
    <Card title="The car differs from its evaluation">
      <p>{deal.differs}</p>
      {deal.mayStepBack && (
        <Confirm
          summary="Step back from the purchase"
          question="Your offer ends, the car is for sale again, and you owe nothing."
          yes="Step back"
          action={stepBackPath(deal.swap)}
        />
      )}
    </Card>
  );
}

function Money({ deal }: { deal: OwnDeal }) {
  const { price, parts, payments, status } = deal;
  const rest = restSentence(deal);
  return (
    <Card
      title={deal.reader === "seller" ? "What you get" : "What you pay"}
      aside={price !== null && <span className="dim num">agreed price {formatDollars(price)}</span>}
    >
      <div data-part="deal-money" className="stack">
        {price === null && <p>Your contact enters the agreed price. The amounts then appear here.</p>}
        {parts.length > 0 && (
          <>
            <p className={styles.sum}>{mainSentence(deal)}</p>
            {rest && <p className="num">{rest}</p>}
            {status === "agreed" && (
              <p className="dim">These are the agreed amounts. They become final when the deal is signed.</p>
            )}
            {deal.quoteExpired && (
              <Notice kind="warn">
                Your lender’s payoff quote has expired. We’re asking for a new one, so the amount can change.
              </Notice>
            )}
            <DealSheet parts={parts} />
          </>
        )}
        {payments.length > 0 && (
          <div>
            <h3 className={styles.payments}>Payments</h3>
            <Facts
              look="ruled"
              items={payments.map(
                (payment): Fact => [paidLabel(payment), `${formatCents(payment.amountCents)}, ${paidWords(payment)}`],
              )}
            />
          </div>
        )}
        {status !== "agreed" && (
          <p>
            <a className="link" href={dealSheetPdfPath(deal.swap)}>
              Deal sheet as PDF
            </a>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Where the seller gets the money. */
const PayTo = ({ payout: { account, hold } }: { payout: OwnPayout }) => (
  <Card title="Where we pay you">
    <div className="stack" data-part="payout">
      {account ? (
        <p>
          To the {accountWords(account)} of {account.holder}.
        </p>
      ) : (
        <p>You have not entered a bank account. Without one, we pay you by check.</p>
      )}
      {hold && <Notice kind="warn">{hold}</Notice>}
      <p>
        <Link className="link" to={payoutPath}>
          {account ? "Change the bank account" : "Enter your bank account"}
        </Link>
      </p>
    </div>
  </Card>
);

const paidLabel = ({ code, kind, direction }: OwnDeal["payments"][number]): string => {
  if (code === "transfer") return direction === "in" ? "From your other deal" : "To your other deal";
  if (kind === "lender") return direction === "out" ? "To your lender" : "From your lender";
  return direction === "out" ? "To you" : "From you";
};

function Meet({ deal, meeting }: Required<Pick<Props, "deal" | "meeting">>) {
  const { contact, delivery, title, bring, reader } = deal;
  const handover = handoverWords(deal, meeting);
  const over = isSold(deal.step);
  const left = reader === "seller" && !comesBefore(deal.step, "close-out");
  const gone = over || left || meeting?.done || Boolean(delivery?.receivedOn);
  const books = !gone && (reader === "seller" || (!delivery && (deal.channel === "auction" || meeting !== null)));
  const [stage, name] = reader === "seller" ? [STAGES.dropOff, "drop-off"] : [STAGES.pickUp, "pick-up"];
  return (
    <Card title={over ? "How it went" : "When, where, and with whom"}>
      {over && reader === "buyer" && (
        <p>
          <b>This car is yours.</b>
        </p>
      )}
      <Facts
        look="ruled"
        items={[
          [reader === "seller" ? "You get paid" : "You pay", paymentWords(deal)],
          handover !== null && [reader === "seller" ? "You hand over the car" : "You get the car", handover],
          reader === "seller" && delivery
            ? [
                delivery.receivedOn ? "Delivered to the buyer" : "Planned delivery to the buyer",
                delivery.receivedOn ? formatDashboardDay(delivery.receivedOn) : formatDashboardDate(delivery.at),
              ]
            : null,
          deal.deliveryCents !== null && reader === "buyer"
            ? ["Price of the delivery", formatCents(deal.deliveryCents)]
            : null,
          deal.gatePass !== null &&
            !gone && [
              "Your gate pass",
              <>
                <b className="num">{deal.gatePass}</b>
                {" · "}
                <a className="link" href={gatePassPdfPath(deal.swap)}>
                  PDF
                </a>
              </>,
            ],
          title && ["Title sent", titleWords(title)],
          contact && [
            "Your contact",
            <>
              {contact.name}, {contact.label}
              {contact.phone && (
                <>
                  {" · "}
                  <a className="link" href={`tel:${contact.phone}`}>
                    Call
                  </a>
                </>
              )}
            </>,
          ],
        ]}
      />
      {deal.titleNotes.length > 0 && (
        <Notice kind="plain" title="About the title">
          {deal.titleNotes.join(" ")}
        </Notice>
      )}
      {books && (
        <p>
          <ButtonLink to={bookInspectionPath(deal.swap, stage)}>
            {meeting ? "Choose another time" : `Book the ${name}`}
          </ButtonLink>
        </p>
      )}
      {!over && (
        <p>
          <Link className="link" to={swapCenterPath}>
            Swap Centers, addresses and hours
          </Link>
        </p>
      )}
      {bring.length > 0 && !(gone && reader === "buyer") && (
        <div data-part="bring">
          <h3>Please bring</h3>
          <ul className={`grid gap-4 bulleted ${styles.bring}`}>
            {bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

const titleWords = ({ date, carrier, tracking }: NonNullable<OwnDeal["title"]>): string =>
  [formatDashboardDay(date), [carrier, tracking].filter(Boolean).join(" ")].filter(Boolean).join(", ");
