import * as styles from "#app/components/task/tasks.module.css";
import { lookup } from "#modules/kernel/lookup.ts";
import { type AnyAction, actionLabel } from "#modules/swaps/lifecycle.ts";
import type { SwapSummary } from "#modules/swaps/schemas.ts";
import { TEAM_LABELS, TEAM_ROLES } from "#modules/swaps/schemas.ts";
import { ActForm, type ActState } from "../task/act-form.tsx";
import type { Choices } from "../task/step-forms.tsx";
import { MoneyField } from "../ui/amount-field.tsx";
import { cx } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

type Props = { swap: SwapSummary; actions: readonly string[]; state: ActState };

/** Actions beside the step's own, each with a word why; what ends a swap stands last. */
const PLAIN: readonly AnyAction[] = [
  "deactivate",
  "reactivate",
  "hold",
  "resume",
  "remove-predeal",
  "cancel-deal",
  "revert",
  "revert-cancel",
  "restore",
  "disqualify",
  "cancel",
  "delete",
];
const ENDS: readonly AnyAction[] = ["disqualify", "cancel", "delete", "cancel-deal"];
/** Without a word why these are refused. */
const NEEDS_REASON: readonly AnyAction[] = ["disqualify", "cancel-deal"];

export function ManageActs({ swap, actions, state }: Props) {
  const allowed = PLAIN.filter((act) => actions.includes(act));
  return (
    <div className={styles.acts}>
      {actions.includes("change-channel") && <ChangeChannel swap={swap} state={state} />}
      {allowed.map((act) => (
        <details key={act} className={cx(ENDS.includes(act) && styles.actDanger)} open={state?.act === act}>
          <summary>{actionLabel(act)}</summary>
          <ActForm
            act={act}
            state={state}
            version={swap.version}
            button={actionLabel(act)}
            kind={ENDS.includes(act) ? "danger fill" : "plain"}
          >
            <TextField
              name="reason"
              label="Why"
              required={NEEDS_REASON.includes(act)}
              optional={!NEEDS_REASON.includes(act)}
              hint={act === "disqualify" ? "The seller reads this." : undefined}
            />
          </ActForm>
        </details>
      ))}
    </div>
  );
}

function ChangeChannel({ swap, state }: Omit<Props, "actions">) {
  const other = swap.channel === "auction" ? "listing" : "auction";
  return (
    <details open={state?.act === "change-channel"}>
      <summary>{other === "auction" ? "Sell by auction instead" : "Sell in the marketplace instead"}</summary>
      <ActForm
        act="change-channel"
        state={state}
        version={swap.version}
        hidden={{ channel: other }}
        button="Change the channel"
        kind="plain"
      >
        <TextField name="reason" label="Why" optional />
      </ActForm>
    </details>
  );
}

/** A new price for a car that has one. */
export function PriceForm({ swap, state }: Omit<Props, "actions">) {
  const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  if (price === null || swap.stage === "deal" || swap.stage === "complete") return null;
  return (
    <ActForm
      act="change-price"
      state={state}
      version={swap.version}
      values={{ price }}
      button="Change the price"
      kind="plain"
    >
      <MoneyField name="price" label={swap.channel === "auction" ? "Auction price" : "Listing price"} required />
    </ActForm>
  );
}

/** Gives a place in the team to somebody else. */
export function TeamForm({ choices, state }: { choices: Choices | null | undefined; state: ActState }) {
  const members = (choices ?? []).flatMap(({ role, people }) =>
    people.map(({ _id, fullName }) => ({ value: _id, label: `${fullName} (${lookup(TEAM_LABELS, role)})` })),
  );
  return (
    <ActForm act="team" state={state} button="Change the team" kind="plain">
      <div className="grid2">
        <Select
          name="role"
          label="Place"
          required
          empty="Choose"
          options={TEAM_ROLES.map((value) => ({ value, label: TEAM_LABELS[value] }))}
        />
        <Select name="user" label="Person" required empty="Choose" options={members} />
      </div>
    </ActForm>
  );
}
