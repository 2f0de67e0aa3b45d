import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import * as styles from "#app/features/claim/claims.module.css";
import type { ActState } from "#app/features/forms/act-form.tsx";
import { claimActPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { CLAIM_POSITIONS, type ClaimView, claimWord, positionLabel } from "#modules/claims/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { ClaimForm } from "./claim-form.tsx";

type Props = { claim: ClaimView; state: ActState };

/** What this reader can do with the claim now. */
export function ClaimForms({ claim, state }: Props) {
  const { can } = claim;
  const word = claimWord(claim.channel);
  return (
    <>
      {can.answer && <AnswerForm claim={claim} state={state} />}
      {can.decide && <DecisionForm claim={claim} state={state} />}
      {can.add && !can.answer && <MessageForm key={ownPosts(claim)} claim={claim} state={state} />}
      {can.withdraw && (
        <Confirm
          summary={`Withdraw the ${word}`}
          question={`The ${word} ends without a decision. You can open another one until the deadline.`}
          yes="Withdraw it"
          action={claimActPath(claim._id, "withdrawal")}
        >
          <TextField name="reason" label="Reason" optional maxLength={500} />
        </Confirm>
      )}
      {can.reopen && <ReopenForm claim={claim} state={state} />}
    </>
  );
}

/** Changes when the reader's own message was sent, which empties the form. Messages of others don't change it. */
const ownPosts = ({ posts, reader }: ClaimView) => posts.filter(({ role }) => role === reader).length;

function AnswerForm({ claim, state }: Props) {
  return (
    <ClaimForm claim={claim} act="answer" state={state} title="Your answer" button="Send the answer" files>
      <RadioGroup
        name="position"
        label="Your response"
        required
        options={CLAIM_POSITIONS.map((value) => ({ value, label: positionLabel(value, claim.channel) }))}
      />
      <TextArea
        name="text"
        label="What do you know about it?"
        required
        rows={5}
        maxLength={4_000}
        hint="The buyer and Swaplot will see it. Name repairs, invoices, and what you said to the technician."
      />
      <ClaimFiles label="Photos and documents" hint="Such as an invoice." />
    </ClaimForm>
  );
}

function MessageForm({ claim, state }: Props) {
  const readers = {
    buyer: "The seller and Swaplot",
    seller: "The buyer and Swaplot",
    staff: "The buyer and the seller",
  };
  return (
    <ClaimForm
      claim={claim}
      act="message"
      state={state}
      title={`Add to the ${claimWord(claim.channel)}`}
      button="Send"
      kind="plain"
      files
    >
      <TextArea name="text" label="Message" required maxLength={4_000} hint={`${readers[claim.reader]} will see it.`} />
      <ClaimFiles label="Photos and documents" />
    </ClaimForm>
  );
}

const outcomesOf = ({ channel }: ClaimView) => [
  { value: "granted", label: "The buyer gets money back" },
  { value: "declined", label: `The ${claimWord(channel)} is declined` },
];

function DecisionForm({ claim, state }: Props) {
  return (
    <ClaimForm
      claim={claim}
      act="decision"
      state={state}
      title={`Decide the ${claimWord(claim.channel)}`}
      button="Decide"
    >
      <RadioGroup name="outcome" label="Decision" required options={outcomesOf(claim)} />
      <div className="grid2">
        <MoneyField name="fromSeller" label="Refund paid by the seller" optional />
        <MoneyField name="fromSwaplot" label="Refund paid by Swaplot" optional />
      </div>
      <p className="dim">
        The buyer has paid {formatCents(claim.paidCents)}. A refund needs an accountant's approval. We then tell the
        buyer and the seller.
      </p>
      <TextArea
        name="reason"
        label="Reason"
        required
        rows={4}
        maxLength={2_000}
        hint="The buyer and the seller will see it."
      />
    </ClaimForm>
  );
}

/** The refund that waits for a second person. */
export function Approval({ claim, state }: Props) {
  const { approval, award } = claim;
  if (!approval || !award) return null;
  const refused = state?.act?.endsWith("-deviation") ? state.message : null;
  return (
    <Card title="Waiting for approval">
      <div className="stack">
        {refused && <Notice kind="error">{refused}</Notice>}
        <p>
          {award.decidedBy ?? "A colleague"} refunds {formatCents(award.sellerCents + award.swaplotCents)} to the buyer.
          {approval.own || !approval.may ? " An accountant who wasn't part of the decision has to approve it." : ""}
        </p>
        {approval.may && (
          <div className="row wrap">
            {!approval.own && <Decide claim={claim} act="approve-deviation" label="Approve" />}
            <Decide claim={claim} act="decline-deviation" label={approval.own ? "Take it back" : "Decline"} />
          </div>
        )}
      </div>
    </Card>
  );
}

type DecideProps = { claim: ClaimView; act: "approve-deviation" | "decline-deviation"; label: string };

const Decide = ({ claim, act, label }: DecideProps) => (
  <PostForm action={claimActPath(claim._id, act)}>
    <input type="hidden" name="approval" value={claim.approval?._id} />
    <SubmitButton kind={act === "approve-deviation" ? "primary" : "plain"}>{label}</SubmitButton>
  </PostForm>
);

function ReopenForm({ claim, state }: Props) {
  return (
    <details className={styles.again} open={state?.act === "reopening"}>
      <summary className="btn">Decide again</summary>
      <ClaimForm
        claim={claim}
        act="reopening"
        state={state}
        title="Take back the decision"
        button="Take back the decision"
        kind="danger fill"
      >
        <p className="dim">We reverse the ledger entries and tell the buyer and the seller.</p>
        <TextArea name="reason" label="Reason" required maxLength={2_000} />
      </ClaimForm>
    </details>
  );
}
