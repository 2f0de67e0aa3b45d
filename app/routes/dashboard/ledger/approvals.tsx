import { Link } from "@remix-run/react";
import { approvalWords } from "#app/features/deal/approval-words.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { ledgerActionPath, managedSwapPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { DecideApproval, type LedgerApproval } from "#modules/ledger/schemas.ts";
import * as styles from "./ledger.module.css";

const fields = fieldsOf(DecideApproval);

type Props = { approvals: readonly LedgerApproval[]; state: Partial<FormState> | null | undefined };

/** Payments, write-offs, and refunds that wait for a second person. */
export function Approvals({ approvals, state }: Props) {
  if (approvals.length === 0) return null;
  return (
    <Card title="Waiting for approval">
      {state?.message && <Notice kind="error">{state.message}</Notice>}
      <ul className={`grid ${styles.approvals}`}>
        {approvals.map((approval) => (
          <li className="row wrap spread" key={approval._id}>
            <div>
              <Link to={managedSwapPath(approval.swap)}>{approval.car}</Link>
              <p className="num">{approvalWords(approval)}.</p>
              <p className="dim">
                {approval.early && "Early: the buyer’s money has not come in, so an administrator approves it. "}
                {approval.asker ?? "A colleague"}, for {formatDashboardDay(approval.date)}: “{approval.reason}”
              </p>
            </div>
            <div className="row wrap">
              {approval.may && <Approve approval={approval} />}
              <Decision
                action="decline-deviation"
                label={approval.own ? "Take it back" : "Decline"}
                approval={approval}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What follows from an approval; a payment that was made follows from itself. */
const FOLLOWS: Partial<Record<LedgerApproval["what"], string>> = {
  "write-off": `${NAME} gives up this money for good.`,
  release: "The provider sends the money to our bank account, from which seller and lender are paid.",
  claim: "The refund is in the books, and we tell buyer and seller.",
  reversal: "The payment no longer counts. What it settled is open again, and the party reads that.",
};

function Approve({ approval }: { approval: LedgerApproval }) {
  const follows = FOLLOWS[approval.what];
  if (!follows) return <Decision action="approve-deviation" label="Approve" approval={approval} />;
  return (
    <Asked label="Approve" asks={follows} size="small">
      <Decision action="approve-deviation" label="Approve" approval={approval} />
    </Asked>
  );
}

type DecisionProps = { action: "approve-deviation" | "decline-deviation"; label: string; approval: LedgerApproval };

function Decision({ action, label, approval }: DecisionProps) {
  return (
    <PostForm action={ledgerActionPath(action)}>
      <input type="hidden" name={fields.swap.name} value={approval.swap} />
      <input type="hidden" name={fields.approval.name} value={approval._id} />
      <SubmitButton kind={action === "approve-deviation" ? "primary" : "plain"} size="small">
        {label}
      </SubmitButton>
    </PostForm>
  );
}
