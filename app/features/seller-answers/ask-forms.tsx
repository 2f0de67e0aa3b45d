import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { type Askable, AskSeller, type QuestionKind, type QuestionView, RecordCall } from "#modules/swaps/schemas.ts";
import * as styles from "./seller-answers.module.css";

const recordCallFields = fieldsOf(RecordCall);
const askSellerFields = fieldsOf(AskSeller);

/** What a question is about, as staff read it. */
export const TITLES: Record<QuestionKind, string> = {
  price: "The proposed price",
  "new-price": "Another price",
  "cash-offer": "The cash offer",
  "accept-offer": "Accept an offer",
  "counter-offer": "A counter offer",
  "deal-price": "Another price in the deal",
  reserve: "The reserve",
  "buy-now": "A buy-now price",
  "accept-bid": "Accept the best bid",
  "counter-bid": "Another price for the dealer",
  "second-chance": "A second chance for the next bidder",
  "auction-outcome": "A sale after the auction",
};

export const amountWords = (amount: number | null): string => (amount === null ? "No reserve" : formatDollars(amount));

type Props = { askable: readonly Askable[]; questions: readonly QuestionView[]; state: ActionState };

/** Asks the seller, or writes down a call, about each thing that needs the seller's agreement now. */
export function AskForms({ askable, questions, state }: Props) {
  return askable.map((one) => {
    const { kind, subject } = one;
    const mine = state?.values?.kind === kind && (state.values.subject || null) === subject ? state : null;
    const open = questions.some((question) => question.kind === kind && question.status === "open");
    return (
      <details
        key={`${kind} ${subject}`}
        className={`line-top ${styles.ask}`}
        open={mine !== null || (askable.length === 1 && !open)}
      >
        <summary className="clickable strong">
          {TITLES[kind]}
          {one.min === null && `: ${amountWords(one.amount)}`}
        </summary>
        <AskForm askable={one} state={mine} />
        <CallForm askable={one} state={mine} />
      </details>
    );
  });
}

type One = { askable: Askable; state: ActionState };

const valuesOf = ({ start }: Askable) => ({ amount: start === null ? null : formatNumber(start) });
const hiddenOf = ({ kind, subject, amount, min }: Askable) => ({ kind, subject, ...(min === null ? { amount } : {}) });

function Amount({ askable: { min, max, blank, amount, start } }: Pick<One, "askable">) {
  if (min === null || max === null) return null;
  return (
    <MoneyField
      {...recordCallFields.amount}
      label="Price"
      optional={blank}
      required={!blank}
      precision={0}
      hint={`From ${formatDollars(min)} to ${formatDollars(max)}.${blank ? " Blank: no reserve." : ""}${amount === null ? "" : ` Now ${formatDollars(amount)}.`}${start === null ? "" : ` It was ${formatDollars(start)} in the last auction.`}`}
    />
  );
}

/** The dealer who buys the car after its auction. */
const Buyer = ({ kind }: Pick<Askable, "kind">) =>
  kind === "auction-outcome" ? (
    <TextField
      {...recordCallFields.contact}
      label="Dealer"
      hint="Email or phone of a registered dealer. Blank: who made the best bid, at that price."
      optional
    />
  ) : null;

const AskForm = ({ askable, state }: One) => (
  <ActionForm
    action="ask-seller"
    id={`ask ${askable.kind} ${askable.subject}`}
    state={state}
    hidden={hiddenOf(askable)}
    values={valuesOf(askable)}
    button="Ask the seller"
    kind="plain"
    className={styles.form}
  >
    <Amount askable={askable} />
    <Buyer kind={askable.kind} />
    <TextField
      {...askSellerFields.note}
      label={askable.kind === "auction-outcome" ? "Why this price, to the seller" : "Words to the seller"}
      required={askable.kind === "auction-outcome"}
      optional={askable.kind !== "auction-outcome"}
    />
  </ActionForm>
);

const CallForm = ({ askable, state }: One) => (
  <details open={state?.action === "record-call" || undefined}>
    <summary className="link">Record a call</summary>
    <ActionForm
      action="record-call"
      id={`call ${askable.kind} ${askable.subject}`}
      state={state}
      hidden={hiddenOf(askable)}
      values={valuesOf(askable)}
      button="Record the call"
      kind="plain"
      className={styles.form}
    >
      <p className="dim">
        The seller agreed on the phone. Nothing happens until a second member of the team has checked it with the seller
        and confirms it. All messages about it name both of you.
      </p>
      <Amount askable={askable} />
      <Buyer kind={askable.kind} />
      <TextField {...recordCallFields.talkedAt} type="datetime-local" label="When you talked" hint="Central Time" />
      <TextArea {...recordCallFields.said} label="What the seller said" rows={2} />
    </ActionForm>
  </details>
);
