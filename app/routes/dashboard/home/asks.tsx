import { ActionForm, ActionNotice, type ActionState } from "#app/features/forms/action-form.tsx";
import { InHandRows } from "#app/features/offer/in-hand-rows.tsx";
import * as sums from "#app/features/offer/offer-list.module.css";
import { QuestionFacts } from "#app/features/seller-answers/question-facts.tsx";
import { bookInspectionPath, evaluationPath, sellChannelPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { SureField } from "#app/ui/sure-field.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { InHand } from "#modules/swaps/policy.ts";
import { DeclineCashOffer, type QuestionView, type SellerHome, type SellerRequests } from "#modules/swaps/schemas.ts";
import * as styles from "./home.module.css";
import { PriceTalk } from "./price-talk.tsx";

type Props = {
  home: SellerHome;
  inspection: string | null;
  requests: SellerRequests | null;
  questions: readonly QuestionView[];
  state: ActionState;
};

/** The open decisions of the seller: a channel, an appointment, a price, a cash offer. */
export function Asks({ home, inspection, requests, questions, state }: Props) {
  const { swap, actions, asks } = home;
  const can = (action: string) => (actions as readonly string[]).includes(action);
  const book = can("evaluation-booked") && ["new", "inspection"].includes(swap.stage);
  const self = can("self-inspect") && swap.factoryWarrantyUser && !swap.inspectionSelf;
  return (
    <div className={`grid gap-12 ${styles.asks}`}>
      <ActionNotice state={state} />
      <OwnQuestions
        questions={questions.filter(({ kind }) => kind !== "price" && kind !== "cash-offer")}
        state={state}
      />
      {can("choose-channel") && (
        <section className={styles.ask}>
          <h2>Choose how to sell</h2>
          <p>Marketplace or auction? Choose one to complete your registration.</p>
          <ButtonLink kind="primary" to={sellChannelPath}>
            Choose
          </ButtonLink>
        </section>
      )}
      {can("agree") && asks.price && (
        <section className={styles.ask}>
          <h2>Our suggested price: {formatDollars(asks.price.amount)}</h2>
          {asks.price.reason && <p>{asks.price.reason}</p>}
          <Left
            amount={asks.price.amount}
            left={asks.price.left}
            label={swap.channel === "auction" ? "Reserve" : "Price"}
          />
          <ActionForm
            className={styles.actForm}
            action="agree"
            state={state}
            hidden={{ price: asks.price.amount }}
            button={`Agree to ${formatDollars(asks.price.amount)}`}
          >
            <p className="dim">We won’t list your car until you agree. Questions? Call your appraiser or swap agent.</p>
          </ActionForm>
          {requests && <PriceTalk home={home} requests={requests} state={state} />}
        </section>
      )}
      {can("agree-cash-offer") && asks.cash && (
        <section className={styles.ask}>
          <h2>Cash offer: {formatDollars(asks.cash.amount)}</h2>
          <Left amount={asks.cash.amount} left={asks.cash.left} label="Cash offer" />
          <ActionForm
            className={styles.actForm}
            action="agree-cash-offer"
            state={state}
            hidden={{ price: asks.cash.amount }}
            button="Agree to the cash offer"
            asks={`This is binding: your car is sold for ${formatDollars(asks.cash.amount)}. It leaves the market, and we prepare the papers.`}
            kind="plain"
          >
            <p className="dim">No fee. We pay you the same business day if your papers are complete by 2:00 PM.</p>
          </ActionForm>
          <CashAnswer amount={asks.cash.amount} state={state} />
        </section>
      )}
      {(book || self) && (
        <section className={styles.ask}>
          <h2>
            {swap.evaluationAt
              ? `Your evaluation: ${formatDashboardMoment(swap.evaluationAt)}`
              : book
                ? "Book your free evaluation"
                : "Inspect your car yourself"}
          </h2>
          {can("evaluation-confirmed") && inspection && (
            <ActionForm
              className={styles.actForm}
              action="evaluation-confirmed"
              state={state}
              hidden={{ inspection }}
              button="I’ll be there"
            />
          )}
          {self && <p>Your car is under factory warranty, so you can do the evaluation yourself.</p>}
          <div className="row wrap">
            {book && (
              <ButtonLink kind={swap.evaluationAt ? "plain" : "primary"} to={bookInspectionPath(swap._id)}>
                {swap.evaluationAt ? "Choose another time" : "Choose a time"}
              </ButtonLink>
            )}
            {self && <ButtonLink to={evaluationPath(swap._id)}>Do it yourself</ButtonLink>}
          </div>
        </section>
      )}
    </div>
  );
}

/** What the amount leaves to the seller. */
function Left({ amount, left, label }: { amount: number; left: InHand; label: string }) {
  return (
    <dl className={`${sums.sums} ${styles.left}`}>
      <div>
        <dt>{label}</dt>
        <dd>{formatDollars(amount)}</dd>
      </div>
      <InHandRows left={left} />
    </dl>
  );
}

type OwnQuestionsProps = { questions: readonly QuestionView[]; state: ActionState };

/** What staff ask the seller of the car to agree to. */
function OwnQuestions({ questions, state }: OwnQuestionsProps) {
  return questions.map((question) => {
    const { _id, amount, may } = question;
    const hidden = { question: _id, amount };
    return (
      <section key={_id} className={styles.ask}>
        <h2>Do you agree to {amount === null ? "a sale without a reserve" : formatDollars(amount)}?</h2>
        <QuestionFacts question={question} />
        {may.answer && (
          <div className="row wrap">
            <ActionForm
              className={styles.actForm}
              action="answer-question"
              id={`accept ${_id}`}
              state={state}
              hidden={{ ...hidden, answer: "accept" }}
              button="Accept"
            />
            <ActionForm
              className={styles.actForm}
              action="answer-question"
              id={`decline ${_id}`}
              state={state}
              hidden={{ ...hidden, answer: "decline" }}
              button="Decline"
              kind="plain"
            />
          </div>
        )}
      </section>
    );
  });
}

const declineFields = fieldsOf(DeclineCashOffer);

/** Another amount for the swap agent, or no thanks. */
const CashAnswer = ({ amount, state }: { amount: number; state: Props["state"] }) => (
  <details open={state?.action === "decline-cash-offer" || undefined}>
    <summary className="link">Ask for more, or decline</summary>
    <ActionForm
      className={styles.actForm}
      action="decline-cash-offer"
      state={state}
      hidden={{ price: amount }}
      button="Send the answer"
      kind="plain"
    >
      <MoneyField
        {...declineFields.counter}
        label="What you would take"
        hint="Blank: you decline the offer, and it ends."
        optional
      />
      <SureField amount={declineFields.counter.name} />
      <TextField {...declineFields.reason} label="A word to your swap agent" optional />
    </ActionForm>
  </details>
);
