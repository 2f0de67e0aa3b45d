import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import * as styles from "#app/features/claim/claims.module.css";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import { claimActionPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  AddToClaim,
  AnswerClaim,
  CLAIM_POSITIONS,
  type ClaimView,
  claimWord,
  DecideClaim,
  positionLabel,
  ReopenClaim,
  WithdrawClaim,
} from "#modules/claims/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { DecideApproval } from "#modules/ledger/schemas.ts";
import { ClaimForm } from "./claim-form.tsx";

const withdrawClaimFields = fieldsOf(WithdrawClaim);
const answerClaimFields = fieldsOf(AnswerClaim);
const addToClaimFields = fieldsOf(AddToClaim);
const decideClaimFields = fieldsOf(DecideClaim);
const decideApprovalFields = fieldsOf(DecideApproval);
const reopenClaimFields = fieldsOf(ReopenClaim);

type Props = { claim: ClaimView; state: ActionState };

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
          action={claimActionPath(claim._id, "withdrawal")}
        >
          <TextField {...withdrawClaimFields.reason} label="Reason" optional />
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
    <ClaimForm claim={claim} action="answer" state={state} title="Your answer" button="Send the answer" files>
      <RadioGroup
        {...answerClaimFields.position}
        label="Your response"
        options={CLAIM_POSITIONS.map((value) => ({ value, label: positionLabel(value, claim.channel) }))}
      />
      <TextArea
        {...answerClaimFields.text}
        label="What do you know about it?"
        rows={5}
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
      action="message"
      state={state}
      title={`Add to the ${claimWord(claim.channel)}`}
      button="Send"
      kind="plain"
      files
    >
      <TextArea {...addToClaimFields.text} label="Message" hint={`${readers[claim.reader]} will see it.`} />
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
      action="decision"
      state={state}
      title={`Decide the ${claimWord(claim.channel)}`}
      button="Decide"
    >
      <RadioGroup {...decideClaimFields.outcome} label="Decision" options={outcomesOf(claim)} />
      <div className="grid2">
        <MoneyField {...decideClaimFields.fromSeller} label="Refund paid by the seller" optional />
        <MoneyField {...decideClaimFields.fromSwaplot} label="Refund paid by Swaplot" optional />
      </div>
      <p className="dim">
        The buyer has paid {formatCents(claim.paidCents)}. A refund needs an accountant's approval. We then tell the
        buyer and the seller.
      </p>
      <TextArea {...decideClaimFields.reason} label="Reason" rows={4} hint="The buyer and the seller will see it." />
    </ClaimForm>
  );
}

/** The refund that waits for a second person. */
export function Approval({ claim, state }: Props) {
  const { approval, award } = claim;
  if (!approval || !award) return null;
  const refused = state?.action?.endsWith("-deviation") ? state.message : null;
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
            {!approval.own && <Decide claim={claim} action="approve-deviation" label="Approve" />}
            <Decide claim={claim} action="decline-deviation" label={approval.own ? "Take it back" : "Decline"} />
          </div>
        )}
      </div>
    </Card>
  );
}

type DecideProps = { claim: ClaimView; action: "approve-deviation" | "decline-deviation"; label: string };

const Decide = ({ claim, action, label }: DecideProps) => (
  <PostForm action={claimActionPath(claim._id, action)}>
    <input type="hidden" name={decideApprovalFields.approval.name} value={claim.approval?._id} />
    <SubmitButton kind={action === "approve-deviation" ? "primary" : "plain"}>{label}</SubmitButton>
  </PostForm>
);

function ReopenForm({ claim, state }: Props) {
  return (
    <details className={styles.again} open={state?.action === "reopening"}>
      <summary className="btn">Decide again</summary>
      <ClaimForm
        claim={claim}
        action="reopening"
        state={state}
        title="Take back the decision"
        button="Take back the decision"
        kind="danger fill"
      >
        <p className="dim">We reverse the ledger entries and tell the buyer and the seller.</p>
        <TextArea {...reopenClaimFields.reason} label="Reason" />
      </ClaimForm>
    </details>
  );
}
