import { useSearchParams } from "@remix-run/react";
import { useStale } from "#app/features/live/freshness.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { roomActionPath, roomPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { BuyNow as BuyNowInput, type LotCard, type LotNow, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { GradeWords } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./auction-room.module.css";
import { CarOfLot, Sums } from "./confirm-bid.tsx";
import type { RoomData } from "./room-data.ts";

const fields = fieldsOf(BuyNowInput);

type Props = Pick<RoomData, "delivery"> & {
  lot: LotCard;
  grade: GradeWords | null;
  now: LotNow;
  state: RefusedAction | null;
};

/** The price at which the dealer can buy the car at once, and the dialog that asks once more. */
export function BuyNow({ lot, grade, now, delivery, state }: Props) {
  const [asked] = useSearchParams();
  const refused = state?.action === "buy-now" ? state : null;
  const { buyNow, phase } = now.standing;
  if (buyNow === null || phase !== "live")
    return refused ? <Notice kind="error">{refused.message}</Notice> : <BuyNowPrice now={now} />;
  return (
    <>
      <div className="row spread gap-12 hair-top pad-12-16" data-part="buy-now">
        <span className="small">
          <b>Buy now for {formatDollars(buyNow)}</b>
          <span className="block dim">Ends the auction at once. Offered {untilWords(now)}.</span>
        </span>
        <ButtonLink to={withQuery(roomPath(lot.swap), { buy: 1 })} className="unbroken" preventScrollReset>
          Buy now
        </ButtonLink>
      </div>
      {(asked.has("buy") || refused) && (
        <ConfirmPurchase lot={lot} grade={grade} now={now} delivery={delivery} price={buyNow} refused={refused} />
      )}
    </>
  );
}

const untilWords = ({ standing }: Pick<LotNow, "standing">): string =>
  standing.reserve === "none" ? "until the first bid" : "until the reserve is met";

/** The price for those who can't buy now, such as staff, and before the start. */
export const BuyNowPrice = ({ now: { standing } }: { now: Pick<LotNow, "standing"> }) =>
  standing.buyNow === null ? null : (
    <p className="small hair-top pad-12-16" data-part="buy-now">
      <b>Buy-now price {formatDollars(standing.buyNow)}</b>
      {standing.phase === "scheduled" && <span className="dim"> · from the start, {untilWords({ standing })}</span>}
    </p>
  );

type ConfirmProps = Pick<Props, "lot" | "grade" | "now" | "delivery"> & {
  price: number;
  refused: RefusedAction | null;
};

function ConfirmPurchase({ lot, grade, now, delivery, price, refused }: ConfirmProps) {
  const stale = useStale();
  const sum = formatDollars(price);
  const back = roomPath(lot.swap);
  return (
    <Dialog title={`Buy lot ${runNumber(lot.lane, lot.runOrder)} for ${sum}?`} closeTo={back}>
      <CarOfLot lot={lot} grade={grade} now={now} />
      <Sums now={now} how="buy" amount={price} delivery={delivery} />
      {refused && <Notice kind="error">{refused.message}</Notice>}
      <Notice>
        This is binding, and ends the auction at once. You pay within three business days, as for a won auction.
      </Notice>
      <PostForm action={roomActionPath(lot.swap, "buy-now")} className="stack">
        <input type="hidden" name={fields.amount.name} value={price} />
        <div className={`flex wrap gap-8 ${styles.confirm}`}>
          <ButtonLink to={back} size="big" preventScrollReset>
            Back
          </ButtonLink>
          <SubmitButton size="big" className="grow" disabled={stale}>
            Buy now for {sum}
          </SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  );
}
