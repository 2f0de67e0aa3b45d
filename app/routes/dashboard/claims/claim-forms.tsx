import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import * as styles from "#app/features/claim/claims.module.css";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import { NAME } from "#app/shared/brand.ts";
import { claimActionPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Asked, Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
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
  TRANSPORT_PAYERS,
  type TransportPayer,
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
        hint={`The buyer and ${NAME} will see it. Name repairs, invoices, and what you said to the technician.`}
      />
      <ClaimFiles label="Photos and documents" hint="Such as an invoice." />
    </ClaimForm>
  );
}

function MessageForm({ claim, state }: Props) {
  const readers = {
    buyer: `The seller and ${NAME}`,
    seller: `The buyer and ${NAME}`,
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
  { value: "unwound", label: "The sale is unwound: car, title, and all money go back" },
  { value: "declined", label: `The ${claimWord(channel)} is declined` },
];

const PAYERS: Record<TransportPayer, string> = { seller: "The seller", buyer: "The buyer", swaplot: NAME };

function DecisionForm({ claim, state }: Props) {
  return (
    <ClaimForm
      claim={claim}
      action="decision"
      state={state}
      title={`Decide the ${claimWord(claim.channel)}`}
      button="Decide"
      asks="A declined claim ends, and both sides read the reason at once. A refund waits for an accountant first."
    >
      <RadioGroup {...decideClaimFields.outcome} label="Decision" options={outcomesOf(claim)} />
      <div className="grid2">
        <MoneyField {...decideClaimFields.fromSeller} label="Refund paid by the seller" optional />
        <MoneyField {...decideClaimFields.fromSwaplot} label={`Refund paid by ${NAME}`} optional />
        <Select
          {...decideClaimFields.transportBy}
          label="If it is unwound: who pays for the way back"
          empty="Choose"
          options={TRANSPORT_PAYERS.map((value) => ({ value, label: PAYERS[value] }))}
        />
        <MoneyField {...decideClaimFields.transport} label="What the way back costs" optional />
      </div>
      <p className="dim">
        The buyer has paid {formatCents(claim.paidCents)}
        {claim.wantedCents !== null &&
          ` and asks for ${formatCents(claim.wantedCents)}, which is the most that a refund can be`}
        . A refund, and an unwound sale, need an accountant’s approval. We then tell the buyer and the seller.
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
          {award.decidedBy ?? "A colleague"}{" "}
          {award.outcome === "unwound"
            ? `unwinds the sale: the buyer gets back ${formatCents(claim.paidCents)}.`
            : `refunds ${formatCents(award.sellerCents + award.swaplotCents)} to the buyer.`}
          {approval.own || !approval.may ? " An accountant who wasn’t part of the decision has to approve it." : ""}
        </p>
        {approval.may && (
          <div className="row wrap">
            {!approval.own && (
              <Asked label="Approve" asks="The decision is in the books, and we tell buyer and seller.">
                <Decide claim={claim} action="approve-deviation" label="Approve" />
              </Asked>
            )}
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
