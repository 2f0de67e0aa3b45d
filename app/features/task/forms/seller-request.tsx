import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDashboardDate, formatSortableDay } from "#modules/kernel/format-time.ts";
import { formatDollars, shortCents } from "#modules/kernel/money.ts";
import { inHand, sellerTerms } from "#modules/swaps/policy.ts";
import { DeclineRequest, type SellerRequest, type SwapSummary } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(DeclineRequest);

type Props = { swap: SwapSummary; request: SellerRequest; actions: readonly string[]; state: ActionState };

/** What the seller asks for, in words. */
export function SellerAsks({ request }: { request: SellerRequest }) {
  const { price, previous, channel, reason, createdAt } = request;
  const what = price === null ? (channel === "auction" ? "the auction" : "the marketplace") : formatDollars(price);
  const instead = price !== null && previous !== null ? ` instead of ${formatDollars(previous)}` : "";
  return (
    <Notice kind="warn" title={`The seller asks for ${what}${instead}, ${formatDashboardDate(createdAt)}.`}>
      {reason}
    </Notice>
  );
}

/** The answers to a seller who asks for another price or channel: do it, or decline with a reason. */
export function SellerRequestAnswers({ swap, request, actions, state }: Props) {
  return (
    <div className="stack">
      <SellerAsks request={request} />
      <Grant {...{ swap, request, actions, state }} />
      <details className={styles.fold} open={state?.action === "decline-request"}>
        <summary>Decline</summary>
        <ActionForm
          action="decline-request"
          state={state}
          hidden={{ request: request._id }}
          button="Decline the request"
          kind="danger fill"
        >
          <TextArea {...fields.reason} label="Why" rows={2} hint="The seller will see this." />
        </ActionForm>
      </details>
    </div>
  );
}

function Grant({ swap, request: { price, channel }, actions, state }: Props) {
  if (channel)
    return (
      <ActionForm
        action="change-channel"
        state={state}
        version={swap.version}
        hidden={{ channel }}
        button="Change the channel"
      >
        <p className="dim">
          The car is prepared again. If it has no price for the new channel yet, one is proposed to the seller first.
        </p>
      </ActionForm>
    );
  if (price === null) return null;
  const proposes = actions.includes("propose-price");
  return (
    <ActionForm
      action={proposes ? "propose-price" : "change-price"}
      state={state}
      version={swap.version}
      hidden={{ price }}
      button={
        proposes ? `Propose ${formatDollars(price)} to the seller` : `Change the price to ${formatDollars(price)}`
      }
    >
      <p className="dim">
        {leftWords(swap, price)}
        {proposes ? " The seller is asked to agree. For another amount use the form of the valuation." : ""}
      </p>
    </ActionForm>
  );
}

/** The sum that the seller keeps. */
function leftWords(swap: SwapSummary, price: number): string {
  const sale = swap.channel === "auction" ? "auction" : "marketplace";
  const left = inHand(sellerTerms(swap, sale, formatSortableDay(new Date())), price);
  if (!left.payoffKnown) return "What the seller keeps depends on the loan, and the payoff isn’t known yet.";
  return left.cents < 0
    ? `The seller would pay ${shortCents(-left.cents)}.`
    : `The seller would keep ${shortCents(left.cents)}.`;
}
