import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { KeepsField } from "#app/features/offer/keeps-field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SureField } from "#app/ui/sure-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { AskChange, type SellerHome, type SellerRequest, type SellerRequests } from "#modules/swaps/schemas.ts";
import * as styles from "./home.module.css";

const fields = fieldsOf(AskChange);

type Props = { home: SellerHome; requests: SellerRequests; state: ActionState };

/** What the seller has asked the staff to change, their answer, and the forms that ask. */
export function PriceTalk({ home, requests, state }: Props) {
  const { open, declined, price, channel } = requests;
  const waits = home.asks.price !== null;
  return (
    <div className={`grid full items-left gap-8 ${styles.talk}`}>
      {open && <Open request={open} state={state} />}
      {declined && (
        <Notice kind="warn" title={`${askedWords(declined)} We can’t do that.`}>
          {declined.answer}
        </Notice>
      )}
      {price !== null && <AskPrice {...{ home, state, price, waits }} again={open?.kind === "price"} />}
      {channel && <AskChannel channel={channel} state={state} />}
    </div>
  );
}

/** "You asked for $25,000 on 23 Nov 2026." */
const askedWords = ({ price, channel, createdAt }: SellerRequest): string =>
  `You asked for ${price === null ? channelWords(channel) : formatDollars(price)} on ${formatDashboardDate(createdAt)}.`;

const channelWords = (channel: SellerRequest["channel"]) => (channel === "auction" ? "the auction" : "the marketplace");

function Open({ request, state }: { request: SellerRequest; state: ActionState }) {
  return (
    <div className={`grid gap-8 ${styles.waiting}`} data-part="open-request">
      <Notice kind="info" title={askedWords(request)}>
        We’ll answer within one business day.
      </Notice>
      <ActionForm
        className={styles.actForm}
        action="withdraw-request"
        state={state}
        button="Withdraw request"
        kind="plain"
      />
    </div>
  );
}

type AskPriceProps = Omit<Props, "requests"> & { price: number; waits: boolean; again: boolean };

function AskPrice({ home, state, price, waits, again }: AskPriceProps) {
  const what = home.swap.channel === "auction" ? "reserve" : "price";
  const title = again ? `Ask for a different ${what}` : `${waits ? "Propose" : "Ask for"} another ${what}`;
  const start = home.swap.sellerAsks ?? price;
  return (
    <details className={styles.quietDetails} open={state?.action === "ask-change" && state.values?.kind === "price"}>
      <summary>{title}</summary>
      <ActionForm
        className={styles.actForm}
        action="ask-change"
        id="ask-price"
        state={state}
        hidden={{ kind: "price" }}
        values={{ price: formatNumber(start) }}
        button="Send to the team"
        kind="plain"
      >
        <KeepsField {...fields.price} label={`The ${what} you want`} terms={home.terms} start={start} />
        <SureField amount={fields.price.name} />
        <TextArea
          {...fields.reason}
          label="Why"
          optional
          rows={2}
          hint="New tires, a full service, another offer you have."
        />
      </ActionForm>
    </details>
  );
}

function AskChannel({ channel, state }: { channel: "listing" | "auction"; state: ActionState }) {
  const name = channel === "auction" ? "auction" : "marketplace";
  return (
    <details className={styles.quietDetails} open={state?.action === "ask-change" && state.values?.kind === "channel"}>
      <summary>Ask for the {name}</summary>
      <ActionForm
        className={styles.actForm}
        action="ask-change"
        id="ask-channel"
        state={state}
        hidden={{ kind: "channel" }}
        button={`Ask for the ${name}`}
        kind="plain"
      >
        <p className="dim">
          {channel === "auction"
            ? "Dealers bid for your car, and a success fee applies when it sells. Your agent talks with you before anything changes."
            : "Private buyers make offers, and selling costs nothing. Your agent talks with you before anything changes."}
        </p>
        <TextArea {...fields.reason} label="Why" optional rows={2} />
      </ActionForm>
    </details>
  );
}
