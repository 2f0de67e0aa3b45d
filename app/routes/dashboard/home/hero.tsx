import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { carPath, swapPdfPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Ellipsis } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { SellerLot } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { actionLabel } from "#modules/swaps/lifecycle.ts";
import { type SellerHome, SwapWithNote } from "#modules/swaps/schemas.ts";
import * as styles from "./home.module.css";

const fields = fieldsOf(SwapWithNote);

type Props = {
  home: SellerHome;
  agreed: number | null;
  /** The car's latest lot. */
  lot: SellerLot | null;
  state: ActionState;
};

/** The car, its state in words, its price, and its actions. */
export function Hero({ home, agreed, lot, state }: Props) {
  const { swap, status } = home;
  const [price, what] = headline(home, agreed, lot);
  return (
    <section className={`grid middle ${styles.heroCar}`} data-part="hero-car">
      <CarPicture file={ownPicture(swap.picture)} alt={swap.fullName} eager />
      <div className="stack tight">
        <p className="row wrap">
          <State tone={status.tone}>{status.text}</State>
          <span className="dim">{swap.channel === "auction" ? "Auction" : "Marketplace"}</span>
        </p>
        <h2>{swap.fullName}</h2>
        <p className="dim num">
          {formatNumber(swap.mileage)} mi{swap.vin ? ` · VIN ${swap.vin}` : ""}
        </p>
        {price !== null && (
          <p className={styles.heroPrice}>
            {formatDollars(price)} <small className="dim">{what}</small>
          </p>
        )}
        {home.ended && (
          <Notice kind="warn" title={`${status.text}.`}>
            {swap.cancelReason ?? "No reason was written down. Your swap agent can tell you."}
          </Notice>
        )}
        <div className="row wrap">
          {swap.listedDate && swap.channel === "listing" && (
            <ButtonLink to={carPath(swap._id, swap.fullName)}>View listing</ButtonLink>
          )}
          <Menu summary={<Ellipsis />} label="More" summaryClass="btn square" align="left">
            <a href={swapPdfPath(swap._id)}>Print details</a>
            {home.actions.includes("request-cancel") && <a href="#cancel">Request cancellation…</a>}
          </Menu>
        </div>
        <Cancel home={home} state={state} />
        <SellAgain home={home} state={state} />
      </div>
    </section>
  );
}

/** The price that counts now, and what it is. */
function headline(
  { swap }: SellerHome,
  agreed: number | null,
  lot: SellerLot | null,
): readonly [number | null, string] {
  if (agreed !== null) return [agreed, "agreed"];
  if (swap.priceSold !== null) return [swap.priceSold, "sold"];
  if (swap.channel === "listing") return [swap.priceListing, "asking price"];
  if (lot?.price) return [lot.price, lot.phase === "closed" ? "highest bid" : "current bid"];
  return [swap.priceAuction, "your reserve"];
}

/** For a canceled car. */
function SellAgain({ home, state }: { home: SellerHome; state: ActionState }) {
  if (!home.actions.includes("sell-again")) return null;
  return (
    <ActionForm className={styles.actForm} action="sell-again" state={state} button={actionLabel("sell-again")}>
      <p className="dim">
        Everything is kept: the details, the evaluation, and the pictures. Your swap agent checks them first.
      </p>
    </ActionForm>
  );
}

function Cancel({ home, state }: { home: SellerHome; state: ActionState }) {
  if (home.actions.includes("revert-cancel"))
    return (
      <ActionForm className={styles.actForm} action="revert-cancel" state={state} button="Keep selling" kind="plain">
        <p className="dim">You asked to cancel. Your swap agent will get back to you.</p>
      </ActionForm>
    );
  if (!home.actions.includes("request-cancel")) return null;
  return (
    <details id="cancel" className={styles.quietDetails} open={state?.action === "request-cancel"}>
      <summary>Request cancellation</summary>
      <ActionForm className={styles.actForm} action="request-cancel" state={state} button="Send request" kind="plain">
        <TextArea
          {...fields.reason}
          label="Why"
          optional
          rows={2}
          hint="Your listing is hidden until your agent answers."
        />
      </ActionForm>
    </details>
  );
}
