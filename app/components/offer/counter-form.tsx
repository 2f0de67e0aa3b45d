import { useState } from "react";
import { offerActPath } from "#app/shared/paths.ts";
import { formatDollars, formatNumber, parseDollars } from "#modules/kernel/money.ts";
import { inHand } from "#modules/swaps/policy.ts";
import type { OfferView } from "#modules/swaps/schemas.ts";
import { MoneyField } from "../ui/amount-field.tsx";
import { shortCents } from "../ui/amounts.ts";
import { SubmitButton } from "../ui/button.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { leftLabel } from "./in-hand-rows.tsx";
import * as styles from "./offer-list.module.css";

type Props = { swap: string; offer: OfferView; back: string };

/** Another amount from the seller; it starts at the one under discussion and says what it leaves while it is typed. */
export function CounterForm({ swap, offer, back }: Props) {
  const [typed, setTyped] = useState(offer.amount);
  return (
    <details>
      <summary className="link">{offer.side === "seller" ? "Change the counter offer" : "Counter offer"}</summary>
      <PostForm
        action={offerActPath(swap, offer._id, "counter")}
        className={styles.counter}
        onInput={({ target }) => target instanceof HTMLInputElement && setTyped(parseDollars(target.value))}
      >
        <FormFields id={`counter-${offer._id}`} values={{ offer: formatNumber(offer.amount) }}>
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name="seen" value={offer.amount} />
          <MoneyField name="offer" label="Your amount" required />
          <SubmitButton kind="plain">Send</SubmitButton>
          {offer.terms && (
            <p className="dim small" aria-live="polite">
              {leftWords(offer, typed)}
            </p>
          )}
        </FormFields>
      </PostForm>
    </details>
  );
}

/** "At $22,000: you keep $10,000" */
function leftWords({ terms, party }: OfferView, amount: number): string {
  if (!terms || !Number.isInteger(amount) || amount <= 0) return "Type an amount to see what it leaves.";
  const left = inHand(terms, amount);
  const label = leftLabel(left, party === "staff" ? "The seller" : "You");
  return `At ${formatDollars(amount)}: ${label.charAt(0).toLowerCase()}${label.slice(1)} ${shortCents(Math.abs(left.cents))}`;
}
