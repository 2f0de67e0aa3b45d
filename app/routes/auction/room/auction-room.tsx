import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import * as styles from "#app/features/auction/auction-room.module.css";
import { BidBar, BidColumn } from "#app/features/auction/bid-column.tsx";
import type { RoomData } from "#app/features/auction/room-data.ts";
import { useLot } from "#app/features/auction/use-lot.ts";
import { WatchButton } from "#app/features/auction/watch-button.tsx";
import { CarGallery } from "#app/features/car/car-gallery.tsx";
import { VideoDialog } from "#app/features/car/car-videos.tsx";
import type { CarView } from "#app/features/car/car-view.ts";
import { photoFrom } from "#app/features/car/car-view.ts";
import { PlainPhoto } from "#app/features/car/large-photo.tsx";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { roomPath, withQuery } from "#app/shared/paths.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import { areKeysOn, isTyping } from "#app/ui/press-key.ts";
import { type LotNow, type LotRoom, runNumber } from "#modules/auctions/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { LotCondition } from "./lot-condition.tsx";
import { LotHistory } from "./lot-history.tsx";

/** One lot: the car and its condition, the bid, the history. */
export function AuctionRoom({ view: loaded, room, state, ...rest }: RoomData & { state: RefusedAction | null }) {
  const { now, news } = useLot(room.lot.swap, room.now);
  const view = useAsked(loaded);
  useRoomKeys(room, now);
  return (
    <>
      <div className={`grid ${styles.room}`}>
        <div className={styles.see}>
          <LotBar room={room} view={view} now={now} />
          <CarGallery view={view} sizes="(max-width: 1023px) 100vw, 760px" />
          <LotCondition view={view} />
        </div>
        <section className={styles.act} aria-label="Bid">
          <BidColumn room={room} now={now} view={view} state={state} {...rest} />
        </section>
        <LotHistory now={now} />
        <BidBar now={now} at={rest.at} swap={room.lot.swap} />
        {view.video && <VideoDialog view={view} video={view.video} />}
        <PlainPhoto view={view} />
      </div>
      <p className="sr" role="status" aria-live="assertive">
        {news}
      </p>
    </>
  );
}

/** The picture or the video that the address opens over the room. */
function useAsked(view: CarView): CarView {
  const [asked] = useSearchParams();
  const { pictures, videos } = view.car.media;
  return {
    ...view,
    photo: photoFrom(asked.get("photo"), pictures.length),
    video: videos.find(({ kind }) => kind === asked.get("video")) ?? null,
  };
}

type BarProps = { room: LotRoom; view: CarView; now: LotNow };
function LotBar({ room: { lot, date, previous, next }, view, now }: BarProps) {
  const { name, style, vehicle } = view.car;
  return (
    <div className={`row shrinks ${styles.lotbar}`}>
      <nav className="flex gap-4" aria-label="Lots of this auction">
        <Beside to={previous} label="Previous lot" keys="p" icon={<ChevronLeft />} />
        <Beside to={next} label="Next lot" keys="n" icon={<ChevronRight />} />
      </nav>
      <div className="grow">
        <h2 className="text-20 breaks">
          {name} {style}
        </h2>
        <p className="num dim small">
          Lot {runNumber(lot.lane, lot.runOrder)}
          {now.standing.phase !== "canceled" && ` of ${date.lots}`} · {formatNumber(lot.mileage)} mi
          {vehicle.vin && <span className="hide-small"> · VIN {vehicle.vin}</span>}
        </p>
      </div>
      {now.purse && <WatchButton swap={lot.swap} name={name} watched={now.watched} back={roomPath(lot.swap)} />}
    </div>
  );
}

type BesideProps = { to: string | null; label: string; keys: string; icon: JSX.Element };
const Beside = ({ to, label, keys, icon }: BesideProps) =>
  to ? (
    <Link className="btn square" to={roomPath(to)} aria-label={label} title={label} aria-keyshortcuts={keys}>
      {icon}
    </Link>
  ) : (
    <span className="btn square" aria-hidden="true" data-off>
      {icon}
    </span>
  );

/** N and P go to the lot beside, B reviews the minimum bid, M goes to the maximum, W watches. */
function useRoomKeys(room: Pick<LotRoom, "lot" | "previous" | "next">, now: LotNow): void {
  const navigate = useNavigate();
  const { swap } = room.lot;
  const bids = now.standing.phase === "live" && now.purse !== null && !now.purse.whyNot && !now.own?.leads;
  const go: Record<string, () => boolean> = {
    n: () => visit(room.next && roomPath(room.next)),
    p: () => visit(room.previous && roomPath(room.previous)),
    b: () => visit(bids ? withQuery(roomPath(swap), { amount: now.standing.minNext, review: 1 }) : null),
    m: () => click('#bid a[href$="how=autobid"]', "#bid-amount"),
    w: () => click('[aria-keyshortcuts="w"]'),
  };
  function visit(to: string | null): boolean {
    if (!to) return false;
    navigate(to, { preventScrollReset: true });
    return true;
  }
  const actions = useRef(go);
  actions.current = go;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn()) return;
      if (isTyping(event)) return;
      if (lookup(actions.current, event.key)?.()) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Clicks something, and lets what is typed next take the place of what a field of it proposes. */
function click(selector: string, field?: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (found) flushSync(() => found.click());
  const next = field === undefined ? null : document.querySelector<HTMLInputElement>(field);
  next?.focus();
  next?.select();
  return found !== null || next !== null;
}
