import { Link } from "@remix-run/react";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import * as styles from "#app/features/auction-desk/desk.module.css";
import { LotState } from "#app/features/auction-desk/lot-state.tsx";
import { auctionDateActionPath, dateLotPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ArrowDown, ArrowUp } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type DeskLot, runNumber } from "#modules/auctions/schemas.ts";
import { formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { LotCar } from "./lot-car.tsx";

type Props = { auction: string; lots: readonly DeskLot[]; now: string; current?: string | undefined };

/**
 * The lots of a date. Those that have not started are moved by dragging, with Shift and the arrow keys, or with their
 * buttons; all three send the same form.
 */
export function RunOrder({ auction, lots, now, current }: Props) {
  const { box, send } = useArrange();
  const [dragged, setDragged] = useState<string | null>(null);
  const scripts = useHydrated();
  const waiting = lots.filter(({ phase }) => phase === "scheduled").map(({ swap }) => swap);
  const dragging = (swap: string) => ({
    draggable: scripts,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", swap);
      setDragged(swap);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && dragged !== swap) send(dragged, waiting.indexOf(swap) + 1);
      setDragged(null);
    },
  });
  return (
    <>
      {waiting.length > 1 && (
        <p className={`dim small with-scripts ${styles.hint}`}>
          Drag a car to its place, or select one and press Shift with the up or down arrow.
        </p>
      )}
      <div ref={box} hidden>
        <PostForm action={auctionDateActionPath(auction, "arrange")} preventScrollReset>
          <input name="swap" defaultValue="" readOnly />
          <input name="place" defaultValue="" readOnly />
        </PostForm>
      </div>
      <ol className={styles.order}>
        {lots.map((lot) => {
          const place = waiting.indexOf(lot.swap) + 1;
          const moves = place > 0 && waiting.length > 1;
          const drag = moves ? dragging(lot.swap) : {};
          return (
            <li
              key={lot._id}
              {...drag}
              aria-current={lot.swap === current || undefined}
              className={cx(styles.lot, moves && styles.movable, dragged === lot.swap && styles.dragged)}
            >
              <span className="num dim unbroken">{runNumber(lot.lane, lot.runOrder)}</span>
              <LotCar car={lot}>
                <Link
                  to={dateLotPath(auction, lot.swap)}
                  draggable={false}
                  preventScrollReset
                  onKeyDown={(event) => moves && pressed(event, place, waiting.length, (to) => send(lot.swap, to))}
                >
                  {lot.vehicle}
                </Link>
              </LotCar>
              <span className={styles.terms}>
                <Terms lot={lot} />
              </span>
              <span className={styles.standing}>
                <LotState lot={lot} now={now} />
                <span className="dim num small">Ends {formatTime(lot.endsAt)}</span>
              </span>
              {moves ? <Moves auction={auction} lot={lot} place={place} last={waiting.length} /> : <span />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The form that moves a lot, filled and sent by scripts. */
function useArrange() {
  const box = useRef<HTMLDivElement>(null);
  const send = (swap: string, place: number) => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const fill = (name: string, value: string) => {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    };
    fill("swap", swap);
    fill("place", String(place));
    form.requestSubmit();
  };
  return { box, send };
}

function pressed(event: KeyboardEvent, place: number, last: number, move: (to: number) => void): void {
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (by === 0 || !event.shiftKey) return;
  event.preventDefault();
  if (place + by >= 1 && place + by <= last) move(place + by);
}

/** What the lot opens at, its reserve, and whether the seller agreed to it; of a started one, the price. */
function Terms({ lot }: { lot: DeskLot }) {
  if (lot.phase !== "scheduled")
    return (
      <>
        <b className="num">{lot.price === null ? "No bids" : formatDollars(lot.price)}</b>
        <span className="dim num small">Reserve {lot.reserve === null ? "none" : formatDollars(lot.reserve)}</span>
      </>
    );
  return (
    <>
      <span className="num">
        Opens at {formatDollars(lot.opening)}, reserve {lot.reserve === null ? "none" : formatDollars(lot.reserve)}
      </span>
      {lot.agreed ? <State tone="ok">Seller agreed</State> : <State tone="warn">Seller has not agreed yet</State>}
    </>
  );
}

function Moves({ auction, lot, place, last }: { auction: string; lot: DeskLot; place: number; last: number }) {
  const { swap, vehicle } = lot;
  return (
    <PostForm
      action={auctionDateActionPath(auction, "arrange")}
      className={`flex gap-4 ${styles.moves}`}
      preventScrollReset
    >
      <input type="hidden" name="swap" value={swap} />
      <Button size="small" square label={`Move ${vehicle} up`} name="place" value={place - 1} disabled={place === 1}>
        <ArrowUp />
      </Button>
      <Button
        size="small"
        square
        label={`Move ${vehicle} down`}
        name="place"
        value={place + 1}
        disabled={place === last}
      >
        <ArrowDown />
      </Button>
    </PostForm>
  );
}
