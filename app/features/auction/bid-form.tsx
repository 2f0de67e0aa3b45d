import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CarView } from "#app/features/car/car-view.ts";
import { useStale } from "#app/features/live/freshness.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { roomActionPath, roomPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Minus, Plus } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { bidStep } from "#modules/auctions/policy.ts";
import { type LotNow, type LotRoom, PlaceBid } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber, parseDollars } from "#modules/kernel/money.ts";
import * as styles from "./auction-room.module.css";
import { type How, leastAmount, proposedAmount, whyNotAmount } from "./bid-amount.ts";
import { ConfirmBid } from "./confirm-bid.tsx";
import { ownMax } from "./labels.ts";
import type { RoomData } from "./room-data.ts";

const fields = fieldsOf(PlaceBid);

type Props = Pick<RoomData, "delivery" | "at"> & {
  room: LotRoom;
  now: LotNow;
  view: CarView;
  state: RefusedAction | null;
};

/** The way to bid that was pressed, until its address is there: what is typed meanwhile belongs to it. */
function usePressed() {
  const { key } = useLocation();
  const [pressed, press] = useState<How | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says it from then on
  useEffect(() => press(null), [key]);
  return [pressed, press] as const;
}

/**
 * What the address or the refused form says about the bid; `typing`: what the typed amount was meant for. A way that was just pressed
 * comes first, as if its address were there.
 */
function useAsked(
  now: LotNow,
  state: RefusedAction | null,
  { pressed, typing }: Record<"pressed" | "typing", How | null>,
) {
  const [address] = useSearchParams();
  const asked = pressed ? new URLSearchParams({ how: pressed }) : address;
  const refused = !pressed && state && (state.action === "bid" || state.action === "autobid") ? state : null;
  const wanted = refused?.action ?? asked.get("how") ?? typing;
  const leads = now.own?.leads ?? false;
  const how: How =
    now.standing.phase === "scheduled" || wanted === "autobid" || (wanted !== "bid" && leads) ? "autobid" : "bid";
  const amount = refused ? (refused.values.amount ?? "") : asked.get("amount");
  return { how, amount, review: asked.has("review") && !refused, refused };
}

/** Begins again after each own bid. */
export const BidForm = (props: Props) => (
  <AskForBid key={`${props.now.own?.floor ?? 0} ${props.now.own?.autobid ?? 0}`} {...props} />
);

/** A bid, or the maximum of an autobid. The next step shows what it costs, and asks. */
function AskForBid({ room, now, view, delivery, state }: Props) {
  const { swap } = room.lot;
  // A dealer who is outbid while typing an autobid must not find it in the form for a bid.
  const [typing, setTyping] = useState<How | null>(null);
  const [pressed, press] = usePressed();
  const { how, amount, review, refused } = useAsked(now, state, { pressed, typing });
  const least = leastAmount(now, how);
  const problem = review && amount !== null ? whyNotAmount(amount, least) : null;
  const again = refused?.code === "repeat-amount";
  const confirms = amount !== null && ((review && !problem) || again);
  const errors = again
    ? []
    : [problem, ...(refused?.errors.amount ?? []), refused && !refused.errors.amount && refused.message];
  return (
    <>
      <Form
        method="get"
        action={roomPath(swap)}
        className={`grid gap-12 line-top ${styles.bidform}`}
        id="bid"
        preventScrollReset
        noValidate
      >
        {now.standing.phase === "live" && <Ways swap={swap} how={how} onPress={press} />}
        <input type="hidden" name="how" value={how} />
        <input type="hidden" name="review" value="1" />
        <Amount
          key={`${how} ${refused?.values.amount ?? ""}`}
          now={now}
          how={how}
          typed={amount}
          onTyped={() => setTyping(how)}
          errors={errors.filter((one): one is string => Boolean(one))}
        />
        <Fine how={how} now={now} />
      </Form>
      {how === "autobid" && now.own?.autobid && !now.own.leads ? <DeleteAutobid swap={swap} /> : null}
      {confirms && (
        <ConfirmBid
          lot={{ ...room.lot, picture: view.car.picture }}
          grade={view.evaluation?.grade ?? null}
          now={now}
          delivery={delivery}
          how={how}
          amount={parseDollars(amount)}
          refused={again ? refused : null}
          back={withQuery(roomPath(swap), { how, amount })}
        />
      )}
    </>
  );
}

type WaysProps = { swap: string; how: How; onPress: (how: How) => void };
const Ways = ({ swap, how, onPress }: WaysProps) => (
  <div className={styles.ways}>
    <Segments
      label="How to bid"
      tabs={[
        {
          to: withQuery(roomPath(swap), { how: "bid" }),
          label: "Bid now",
          current: how === "bid",
          onPress: () => onPress("bid"),
        },
        {
          to: withQuery(roomPath(swap), { how: "autobid" }),
          label: "Autobid",
          current: how === "autobid",
          onPress: () => onPress("autobid"),
        },
      ]}
    />
  </div>
);

type AmountProps = { now: LotNow; how: How; typed: string | null; onTyped: () => void; errors: string[] };

/** The text of the field. It is null until something is typed; what was typed before hydration counts. */
function useTyped(first: string | null, onTyped: () => void) {
  const [typed, setTyped] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    onTyped();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is hydrated
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) type(field.value);
  }, []);
  return { typed, type, input };
}

/** Follows the minimum until something is typed; what was typed stays. */
function Amount({ now, how, typed: first, onTyped, errors }: AmountProps) {
  const { typed, type, input } = useTyped(first, onTyped);
  const hydrated = useHydrated();
  const stale = useStale();
  const { standing, own } = now;
  const proposed = proposedAmount(now, how);
  const value = typed ?? (proposed === null ? "" : formatNumber(proposed));
  const number = parseDollars(value);
  const known = Number.isSafeInteger(number) && number > 0;
  const set = (amount: number) => type(formatNumber(amount));
  const step = (by: 1 | -1) => {
    const least = leastAmount(now, how);
    const from = known ? number : proposed;
    set(from === null ? least : Math.max(least, from + by * bidStep(from)));
  };
  const label = LABELS[how](now);
  return (
    <>
      <div className={cx("field", errors.length > 0 && "bad")}>
        <label htmlFor="bid-amount">{label}</label>
        <div className={cx("grid clipped paper", styles.stepper, !hydrated && styles.plain)}>
          {hydrated && (
            <button
              className="grid centered clickable ink misty borderless"
              type="button"
              aria-label="One step lower"
              onClick={() => step(-1)}
            >
              <Minus />
            </button>
          )}
          <div className="row gap-2">
            <span aria-hidden="true">$</span>
            <input
              ref={input}
              id="bid-amount"
              name={fields.amount.name}
              inputMode="numeric"
              autoComplete="off"
              value={value}
              onChange={(event) => type(event.currentTarget.value)}
              onBlur={() => known && !value.includes(".") && set(number)}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={errors.length > 0 ? "bid-amount-error" : undefined}
              aria-keyshortcuts="m"
            />
          </div>
          {hydrated && (
            <button
              className="grid centered clickable ink misty borderless"
              type="button"
              aria-label="One step higher"
              onClick={() => step(1)}
            >
              <Plus />
            </button>
          )}
        </div>
        <FieldError id="bid-amount" errors={errors} />
      </div>
      {hydrated && how === "bid" && !own?.leads && <Quick standing={standing} value={number} onPick={set} />}
      <Button kind="primary" size="big" wide busy={stale && standing.phase === "live"} aria-keyshortcuts="b">
        {stale && standing.phase === "live" ? "Reconnecting" : buttonWords(how, hydrated && known ? number : null, own)}
        {hydrated && how === "bid" && <kbd className={`centered ${styles.key}`}>B</kbd>}
      </Button>
    </>
  );
}

const LABELS: Record<How, (now: LotNow) => string> = {
  bid: ({ standing }) => `Your bid, at least ${formatDollars(standing.minNext)}`,
  autobid: ({ own }) => (own?.leads && own.autobid ? "Raise or lower your autobid" : "The most you would pay"),
};

function buttonWords(how: How, amount: number | null, own: LotNow["own"]): string {
  if (amount === null) return how === "bid" ? "Review your bid" : "Review your autobid";
  if (how === "bid") return `Bid ${formatDollars(amount)}`;
  return own?.autobid && amount > own.autobid
    ? `Raise to ${formatDollars(amount)}`
    : `Set autobid to ${formatDollars(amount)}`;
}

type QuickProps = { standing: LotNow["standing"]; value: number; onPick: (amount: number) => void };

/** The minimum, and one and two steps above. */
function Quick({ standing: { minNext }, value, onPick }: QuickProps) {
  const step = bidStep(minNext);
  return (
    <div className={`grid gap-6 ${styles.quick}`}>
      {[0, 1, 2].map((steps) => {
        const amount = minNext + steps * step;
        return (
          <button
            className="clickable ink paper framed"
            key={steps}
            type="button"
            aria-pressed={value === amount}
            onClick={() => onPick(amount)}
          >
            {steps === 0 && "Min "}
            {formatDollars(amount)}
          </button>
        );
      })}
    </div>
  );
}

function Fine({ how, now: { standing, own } }: { how: How; now: LotNow }) {
  if (how === "bid" && own?.leads && standing.price !== null)
    return (
      <p className={styles.fine}>
        You lead at {formatDollars(standing.price)}. A bid raises only your own price. An autobid keeps the lead without
        that, once the reserve is met.
      </p>
    );
  if (how === "bid")
    return (
      <p className={styles.fine}>
        No buyer fee: you pay what you bid. The next step shows the total and asks you once more.
      </p>
    );
  if (own?.leads && standing.price !== null)
    return (
      <p className={styles.fine}>
        {standing.reserve === "met" || standing.reserve === "none"
          ? "Raising it changes nothing that others can see."
          : "The price follows it until the reserve is met."}{" "}
        You can lower it to {formatDollars(standing.price)}, not below.
      </p>
    );
  return (
    <p className={styles.fine}>
      We bid the least needed to lead, and never more than this. The reserve may take the price straight to it. While
      you lead, it counts against your limit.
      {own && ownMax(own) > 0 && ` Your maximum is ${formatDollars(ownMax(own))} now.`}
    </p>
  );
}

const DeleteAutobid = ({ swap }: { swap: string }) => (
  <PostForm action={roomActionPath(swap, "delete-autobid")} className={styles.below}>
    <Button kind="quiet" size="small">
      Delete my autobid
    </Button>
  </PostForm>
);
