import { offerActPath } from "#app/shared/paths.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { OfferView } from "#modules/swaps/schemas.ts";
import { MoneyField } from "../ui/amount-field.tsx";
import { SubmitButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/card.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { Handshake } from "../ui/icon.tsx";
import { State, type Tone } from "../ui/marks.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { type Answer, AnswerButtons } from "./answer-buttons.tsx";
import * as styles from "./offer-list.module.css";

const STATUS: Record<OfferView["status"], [label: string, tone: Tone]> = {
  open: ["Open", "info"],
  accepted: ["Accepted", "ok"],
  declined: ["Declined", "mute"],
  canceled: ["Canceled", "mute"],
  superseded: ["Replaced", "mute"],
  expired: ["Expired", "mute"],
};

type Props = {
  swap: string;
  offers: readonly OfferView[];
  /** The page to return to after an answer. */
  back: string;
};

/** The offers on a car, for its seller and for staff; the buyer sees only their own. */
export function OfferList({ swap, offers, back }: Props) {
  if (offers.length === 0)
    return (
      <EmptyState icon={Handshake} title="No offers yet" heading="h3">
        Each offer shows here as soon as it is made.
      </EmptyState>
    );
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer._id}>
          <Line offer={offer} />
          {offer.status === "open" && <Answers swap={swap} offer={offer} back={back} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ offer }: { offer: OfferView }) {
  const [label, tone] = STATUS[offer.status];
  const before = offer.history.filter((line) => line.amount !== offer.amount).map((line) => formatDollars(line.amount));
  return (
    <div className={styles.offerLine}>
      <b className="num">{formatDollars(offer.amount)}</b>
      <State tone={tone}>{label}</State>
      <p>
        {offer.party === "buyer" ? "You" : offer.buyerName}
        {offer.visited ? ", has seen the car" : ""}
        {offer.side === "seller" && offer.status === "open" ? " · counter offer sent, waiting for the buyer" : ""}
      </p>
      <p className="dim">
        {offer.status === "open"
          ? `Stands until ${formatDashboardMoment(offer.expiresAt)}`
          : formatDashboardMoment(offer.createdAt)}
        {before.length > 0 ? ` · before: ${before.join(", ")}` : ""}
      </p>
    </div>
  );
}

function Answers({ swap, offer, back }: { swap: string; offer: OfferView; back: string }) {
  const own = offer.party === offer.side;
  const answers: Answer[] =
    offer.party === "staff" ? ["acceptance", "decline", "withdrawal"] : own ? [] : ["acceptance", "decline"];
  if (offer.party === "buyer" && own) answers.push("withdrawal");
  return (
    <div className={styles.offerAnswers}>
      <AnswerButtons swap={swap} offer={offer} back={back} answers={answers} />
      {offer.party !== "buyer" && <Counter swap={swap} offer={offer} back={back} />}
    </div>
  );
}

function Counter({ swap, offer, back }: { swap: string; offer: OfferView; back: string }) {
  return (
    <details>
      <summary className="link">{offer.side === "seller" ? "Change the counter offer" : "Counter offer"}</summary>
      <PostForm action={offerActPath(swap, offer._id, "counter")} className={styles.offerCounter}>
        <FormFields id={`counter-${offer._id}`} values={{ offer: formatNumber(offer.amount) }}>
          <input type="hidden" name="_back" value={back} />
          <input type="hidden" name="seen" value={offer.amount} />
          <MoneyField name="offer" label="Your amount" required />
          <SubmitButton kind="plain">Send</SubmitButton>
        </FormFields>
      </PostForm>
    </details>
  );
}
