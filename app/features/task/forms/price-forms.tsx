import { Link } from "@remix-run/react";
import { ActionForm } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { AskForms } from "#app/features/seller-answers/ask-forms.tsx";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { editSwapPath, evaluationPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import { CashOffer as CashOfferInput, ProposePrice as ProposePriceInput } from "#modules/swaps/schemas.ts";

const proposePriceFields = fieldsOf(ProposePriceInput);
const cashOfferFields = fieldsOf(CashOfferInput);

/** The price that the seller is asked to accept. */
export function ProposePrice({ swap, state }: StepFacts) {
  const values = {
    retail: swap.valuationRetail,
    tradeIn: swap.valuationTradeIn,
    price: swap.priceProposed ?? swap.priceHigh,
    lowest: swap.priceLowest,
    reason: swap.priceReason,
  };
  return (
    <ActionForm
      action="propose-price"
      state={state}
      version={swap.version}
      values={values}
      button="Propose to the seller"
    >
      {swap.priceProposed !== null && (
        <Notice kind="info">{formatDollars(swap.priceProposed)} is proposed. A new proposal replaces it.</Notice>
      )}
      <div className="grid2">
        <MoneyField {...proposePriceFields.retail} label="Retail value" />
        <MoneyField {...proposePriceFields.tradeIn} label="Trade-in value" />
        <MoneyField
          {...proposePriceFields.price}
          label={swap.channel === "auction" ? "Proposed reserve" : "Proposed listing price"}
        />
        <MoneyField
          {...proposePriceFields.lowest}
          label="Lowest price you advise"
          optional
          hint="For the team. It is not the seller’s word."
        />
      </div>
      <TextArea {...proposePriceFields.reason} label="Why this price" optional hint="Shown to the seller." />
      <SureField amount={proposePriceFields.price.name} />
    </ActionForm>
  );
}

const amount = (dollars: number | null) => (dollars === null ? null : formatDollars(dollars));

/** The seller answers the proposal on their page, by the link of a mail, or in a call that two of the staff vouch for. */
export function PriceAnswer({ swap, state, questions = [], askable = [] }: StepFacts) {
  if (swap.priceProposed === null) return <p className="dim">Propose a price first.</p>;
  return <AskForms askable={askable.filter(({ kind }) => kind === "price")} questions={questions} state={state} />;
}

/** Prepare listing: everything is ready. */
export function Activate({ swap, state }: StepFacts) {
  const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  return (
    <ActionForm
      action="activate"
      state={state}
      version={swap.version}
      button={swap.channel === "auction" ? "Put it into the auction" : "Publish the listing"}
    >
      <Facts
        look="columns"
        items={[
          ["Price", amount(price)],
          ["Pictures", swap.pictures],
        ]}
      />
      <Gaps swap={swap} />
    </ActionForm>
  );
}

/** Each missing thing, with a link to where it is entered. */
function Gaps({ swap }: Pick<StepFacts, "swap">) {
  if (swap.gaps.length === 0) return <p>Nothing is missing.</p>;
  const needed = swap.gaps.filter(({ blocks }) => blocks !== null);
  const others = swap.gaps.filter(({ blocks }) => blocks === null);
  const list = (gaps: typeof needed) => (
    <ul className={`unlisted unpadded ${styles.gaps}`}>
      {gaps.map(({ code, text, place }) => (
        <li key={code}>
          {"panel" in place ? (
            text
          ) : (
            <Link className="link" to={addressOf(swap._id, place)}>
              {text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {needed.length > 0 && (
        <Notice kind="warn" title="Missing. The car cannot go live without it.">
          {list(needed)}
        </Notice>
      )}
      {others.length > 0 && (
        <div>
          <p className="dim">Missing. The listing is better with it</p>
          {list(others)}
        </div>
      )}
    </>
  );
}

type Place = Exclude<StepFacts["swap"]["gaps"][number]["place"], { panel: unknown }>;
const addressOf = (swap: string, place: Place): string =>
  "edit" in place ? editSwapPath(swap, place.edit) : `${evaluationPath(swap)}#${place.evaluation}`;

/** The company buys the car itself: record, agree, complete. */
export function CashOffer({ swap, state, questions = [], askable = [] }: StepFacts) {
  if (swap.cashOffer === null || state?.action === "record-cash-offer")
    return (
      <ActionForm
        action="record-cash-offer"
        state={state}
        version={swap.version}
        button="Record the cash offer"
        kind="plain"
      >
        <MoneyField
          {...cashOfferFields.amount}
          label="Cash offer to the seller"
          hint="No fee. The seller is asked to agree."
        />
        <SureField amount={cashOfferFields.amount.name} reason={cashOfferFields.reason.name} />
      </ActionForm>
    );
  if (swap.cashOfferAgreedAt === null)
    return (
      <>
        <p>{formatDollars(swap.cashOffer)}, waiting for the seller.</p>
        <AskForms askable={askable.filter(({ kind }) => kind === "cash-offer")} questions={questions} state={state} />
      </>
    );
  return (
    <ActionForm
      action="complete-cash-offer"
      state={state}
      version={swap.version}
      button="Complete the cash offer"
      kind="plain"
    >
      <p>{formatDollars(swap.cashOffer)}, agreed by the seller.</p>
    </ActionForm>
  );
}
