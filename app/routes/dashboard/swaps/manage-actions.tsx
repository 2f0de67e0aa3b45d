import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { MORE_FORMS, type MoreRow } from "#app/features/task/action-table.tsx";
import type { Choices } from "#app/features/task/facts/step-facts.ts";
import type { SwapAction } from "#app/shared/actions.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { cx } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { type AnyAction, actionLabel } from "#modules/swaps/lifecycle.ts";
import {
  ChangePrice,
  ChannelChange,
  type SwapSummary,
  SwapWithNote,
  TEAM_LABELS,
  TEAM_ROLES,
  TeamChange,
} from "#modules/swaps/schemas.ts";

const swapWithNoteFields = fieldsOf(SwapWithNote);
const channelChangeFields = fieldsOf(ChannelChange);
const changePriceFields = fieldsOf(ChangePrice);
const teamChangeFields = fieldsOf(TeamChange);

type Props = { swap: SwapSummary; actions: readonly string[]; state: ActionState };

/** The actions next to those of the step, each with a short explanation; the actions that end a swap are last. */
export function ManageActions({ swap, actions, state }: Props) {
  return (
    <div className={styles.acts}>
      {MORE_FORMS.filter(({ action }) => actions.includes(action)).map(({ action, ...row }) =>
        action === "change-channel" ? (
          <ChangeChannel key={action} swap={swap} state={state} />
        ) : (
          <WithReason key={action} {...row} action={action} swap={swap} state={state} />
        ),
      )}
    </div>
  );
}

type WithReasonProps = Omit<MoreRow, "place"> & Omit<Props, "actions"> & { action: SwapAction & AnyAction };

function WithReason({ action, ends, needsReason, hint, follows, swap, state }: WithReasonProps) {
  return (
    <details className={cx(ends && styles.actDanger)} open={state?.action === action}>
      <summary>{actionLabel(action)}</summary>
      <ActionForm
        action={action}
        state={state}
        version={swap.version}
        button={actionLabel(action)}
        asks={follows}
        kind={ends ? "danger fill" : "plain"}
      >
        <TextField
          {...swapWithNoteFields.reason}
          label="Why"
          required={needsReason ?? false}
          optional={!needsReason}
          hint={hint}
        />
      </ActionForm>
    </details>
  );
}

function ChangeChannel({ swap, state }: Omit<Props, "actions">) {
  const other = swap.channel === "auction" ? "listing" : "auction";
  return (
    <details open={state?.action === "change-channel"}>
      <summary>{other === "auction" ? "Sell by auction instead" : "Sell on the marketplace instead"}</summary>
      <ActionForm
        action="change-channel"
        state={state}
        version={swap.version}
        hidden={{ channel: other }}
        button="Change the channel"
        kind="plain"
      >
        <p className="dim">
          {other === "auction"
            ? "The price on the marketplace doesn’t become the reserve. Without an agreed reserve, one is proposed to the seller first."
            : "The reserve doesn’t become the price on the marketplace. Without a price, one is proposed to the seller first."}
        </p>
        <TextField {...channelChangeFields.reason} label="Why" optional />
      </ActionForm>
    </details>
  );
}

/** A new price for a car that has one. */
export function PriceForm({ swap, state }: Omit<Props, "actions">) {
  const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  if (price === null || swap.stage === "deal" || swap.stage === "complete") return null;
  return (
    <ActionForm
      action="change-price"
      state={state}
      version={swap.version}
      values={{ price }}
      button="Change the price"
      kind="plain"
    >
      <MoneyField {...changePriceFields.price} label={swap.channel === "auction" ? "Auction price" : "Listing price"} />
      <SureField amount={changePriceFields.price.name} reason={changePriceFields.reason.name} />
    </ActionForm>
  );
}

/** Assigns a position in the team to another person. */
export function TeamForm({ choices, state }: { choices: Choices | null | undefined; state: ActionState }) {
  const members = (choices ?? []).flatMap(({ role, people }) =>
    people.map(({ _id, fullName }) => ({ value: _id, label: `${fullName} (${lookup(TEAM_LABELS, role)})` })),
  );
  return (
    <ActionForm action="team" state={state} button="Change the team" kind="plain">
      <div className="grid2">
        <Select
          {...teamChangeFields.role}
          label="Place"
          empty="Choose"
          options={TEAM_ROLES.map((value) => ({ value, label: TEAM_LABELS[value] }))}
        />
        <Select {...teamChangeFields.user} label="Person" empty="Choose" options={members} />
      </div>
    </ActionForm>
  );
}
