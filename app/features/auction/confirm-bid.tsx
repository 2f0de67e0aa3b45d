import type { KeyboardEvent } from "react";
import { useStale } from "#app/features/live/freshness.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { roomActionPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { isFarAbove } from "#modules/auctions/policy.ts";
import { type LotCard, type LotNow, PlaceBid, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber, shortCents } from "#modules/kernel/money.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./auction-room.module.css";
import { type How, leastAmount, ownRaise, whyNotAmount } from "./bid-amount.ts";
import { ownMax, RESERVE_WORDS } from "./labels.ts";
import type { RoomData } from "./room-data.ts";

const fields = fieldsOf(PlaceBid);

type Now = Pick<LotNow, "standing" | "own" | "purse">;
type Props = Pick<RoomData, "delivery"> & {
  lot: Pick<LotCard, "swap" | "lane" | "runOrder" | "vehicle" | "mileage" | "picture">;
  grade: GradeWords | null;
  now: Now;
  how: How;
  amount: number;
  /** Asked to type the amount again. */
  refused: RefusedAction | null;
  /** The page behind the dialog. */
  back: string;
  /** Whether an accepted bid returns there; otherwise it leads to the room. */
  returns?: boolean;
};

/** The key that confirms is at hand when the dialog opens: the field to type the amount again, or else the button. */
const startAtAnswer = (form: HTMLElement | null) =>
  form?.querySelector("input:not([type=hidden]), button")?.setAttribute("autofocus", "");

/** A key that is held down since the step before confirms nothing. */
const ignoreHeldKey = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** The second step of a bid: what it costs. The dealer types an amount far above the minimum again. */
export function ConfirmBid({ lot, grade, now, delivery, how, amount, refused, back, returns }: Props) {
  const { swap } = lot;
  const number = runNumber(lot.lane, lot.runOrder);
  const stale = useStale();
  const least = leastAmount(now, how);
  const changed = whyNotAmount(String(amount), least);
  const raise = ownRaise(now, how, amount);
  const sum = formatDollars(amount);
  return (
    <Dialog
      title={how === "bid" ? `Bid ${sum} on lot ${number}?` : `Autobid up to ${sum} on lot ${number}?`}
      closeTo={back}
    >
      <CarOfLot lot={lot} grade={grade} now={now} />
      <Sums now={now} how={how} amount={amount} delivery={delivery} />
      {raise && <Notice kind="warn" title={raise} />}
      {changed && <Notice kind="warn" title={changed} />}
      <Notice>
        A bid is binding. Only staff can remove one, for a reason.
        {now.standing.reserve !== "met" &&
          now.standing.reserve !== "none" &&
          " If the lot ends below the reserve, your bid becomes an offer for 24 hours."}
      </Notice>
      <PostForm action={roomActionPath(swap, how)} className="stack">
        <input type="hidden" name={fields.amount.name} value={amount} />
        {returns && <input type="hidden" name="_back" value={back} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only guards the button inside */}
        <div className="stack" ref={startAtAnswer} onKeyDown={ignoreHeldKey}>
          <FormFields state={refused} id="confirm">
            {(refused || isFarAbove(amount, least)) && (
              <MoneyField
                {...fields.again}
                label="Type the amount again"
                hint="It is more than ten steps above the minimum."
                required
              />
            )}
          </FormFields>
          <div className={`flex wrap gap-8 ${styles.confirm}`}>
            <ButtonLink to={back} size="big" preventScrollReset>
              Back
            </ButtonLink>
            <SubmitButton size="big" className="grow" disabled={stale}>
              {how === "bid" ? `Place bid ${sum}` : `Set autobid to ${sum}`}
            </SubmitButton>
          </div>
        </div>
      </PostForm>
    </Dialog>
  );
}

/** The car that a dealer is about to bid on, or to buy. */
export const CarOfLot = ({ lot, grade, now }: Pick<Props, "lot" | "grade" | "now">) => (
  <div className={`grid middle gap-12 ${styles.car}`}>
    <CarPicture file={lot.picture} alt="" size="thumb" />
    <div>
      <b>{lot.vehicle}</b>
      <p className="dim small">
        {formatNumber(lot.mileage)} mi
        {grade && ` · grade ${grade.text} ${grade.word}`} · {RESERVE_WORDS[now.standing.reserve].label.toLowerCase()}
      </p>
    </div>
  </div>
);

const SUM_WORDS: Record<How | "buy", { amount: string; total: string }> = {
  bid: { amount: "Your bid", total: "You pay if you win" },
  autobid: { amount: "Your maximum", total: "The most you pay if you win" },
  buy: { amount: "Buy-now price", total: "You pay" },
};

/** What a bid or a purchase of this amount costs, in whole dollars, and what it leaves of the limit. */
export function Sums({
  now,
  how,
  amount,
  delivery,
}: Pick<Props, "now" | "amount" | "delivery"> & { how: How | "buy" }) {
  const { purse, own } = now;
  const cents = amount * 100 + (delivery?.cents ?? 0);
  // The own maximum on this lot is part of what is used while it leads or waits for the start.
  const counts = own !== null && (own.leads || now.standing.phase === "scheduled");
  const whose = purse?.company ? "your company’s limit" : "your limit";
  const room = purse && purse.limit - purse.used + (counts ? ownMax(own) : 0) - amount;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{SUM_WORDS[how].amount}</dt>
        <dd>{formatDollars(amount)}</dd>
      </div>
      <div>
        <dt>Buyer fee</dt>
        <dd>$0</dd>
      </div>
      <div>
        <dt>Sales tax, because a dealer buys for resale</dt>
        <dd>$0</dd>
      </div>
      {delivery && (
        <div>
          <dt>
            Delivery to {delivery.place}, {formatNumber(delivery.miles)} mi; you can also pick up the car
          </dt>
          <dd>{shortCents(delivery.cents)}</dd>
        </div>
      )}
      <div className={`strong line-top under-4 ${styles.total}`}>
        <dt className="ink">{SUM_WORDS[how].total}</dt>
        <dd>{shortCents(cents)}</dd>
      </div>
      {room !== null && (
        <div>
          <dt>{room >= 0 ? `Room left in ${whose}` : `Above ${whose} by`}</dt>
          <dd>{formatDollars(Math.abs(room))}</dd>
        </div>
      )}
    </dl>
  );
}
