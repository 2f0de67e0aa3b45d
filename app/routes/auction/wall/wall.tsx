import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { lotAfter } from "#app/features/auction/after-news.ts";
import { RESERVE_WORDS } from "#app/features/auction/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { useAskWhenIdle, useTopic } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { runListsPath, wallPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { findWallBoard } from "#modules/auctions/index.ts";
import { type LotCard, type LotNews, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import * as styles from "./wall.module.css";

export const addresses = ["/auction/board"];
export const noSitemap = "a display on the wall of an auction, for dealers";

export const handle: FrameHandle = { frame: "blank" };
export const meta: MetaFunction = () => [{ title: `Auction · ${NAME}` }, { name: "robots", content: "noindex" }];

/** What dealers see of a lane, for a display on its wall. Nothing of the person who is signed in is in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const wanted = new URL(request.url).searchParams.get("lane")?.trim().toUpperCase() || undefined;
  return { ...(await findWallBoard(actor, wanted)), wanted, at: Date.now() };
}

export default function Wall() {
  const { lanes, lane, name, last, wanted, at, ...loaded } = useLoaderData<typeof loader>();
  const told = useToldOfBids([...(loaded.current ? [loaded.current] : []), ...loaded.next]);
  const current = loaded.current && lotAfter(loaded.current, told.get(loaded.current._id));
  const next = loaded.next.map((lot) => lotAfter(lot, told.get(lot._id)));
  return (
    <div className={styles.wall}>
      <header>
        <h1>{name ?? "Auction"}</h1>
        {(lanes.length > 1 || (lanes.length > 0 && lane === null)) && (
          <nav aria-label="Lanes">
            {lanes.map((one) => (
              <Link key={one} to={wallPath(one)} aria-current={one === lane ? "true" : undefined}>
                Lane {one}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {current ? <Current lot={current} at={at} /> : <Nothing lane={wanted} />}
      {(last || next.length > 0) && (
        <aside>
          {last && (
            <p className={styles.last}>
              Lot {runNumber(last.lane, last.runOrder)} {endedWords(last)}
            </p>
          )}
          {next.length > 0 && (
            <ol aria-label="Next lots">
              {next.map((lot) => (
                <li key={lot._id}>
                  <b>{runNumber(lot.lane, lot.runOrder)}</b>
                  <span>{lot.vehicle}</span>
                  <span className="num">{formatDollars(lot.standing.price ?? lot.opening)}</span>
                </li>
              ))}
            </ol>
          )}
        </aside>
      )}
    </div>
  );
}

/** Displays of several lanes don't all ask in one moment. */
const SPREAD_MS = 800;

/**
 * What bids tell of lots, as the rooms are told. A lot that starts or ends changes what the display shows, so it asks again;
 * a bid on a lot of another lane doesn't.
 */
function useToldOfBids(shown: readonly LotCard[]): ReadonlyMap<string, LotNews> {
  const [told, setTold] = useState<ReadonlyMap<string, LotNews>>(new Map());
  const known = useRef(new Set<string>());
  for (const { _id, standing } of shown) if (standing.phase === "live") known.current.add(_id);
  const ask = useAskWhenIdle(SPREAD_MS);
  useTopic<LotNews>("auctions", (news) => {
    if (news?.standing.phase !== "live" || !known.current.has(news.lot)) ask.current();
    if (!news) return;
    known.current.add(news.lot);
    setTold((before) => new Map(before).set(news.lot, news));
  });
  return told;
}

function Current({ lot, at }: { lot: LotCard; at: number }) {
  const { standing, vehicle, series, mileage, opening } = lot;
  const live = standing.phase === "live";
  const reserve = RESERVE_WORDS[standing.reserve];
  return (
    <section className={styles.current} aria-label="Lot">
      <div className={styles.car}>
        <CarPicture file={lot.picture} alt="" />
        <div>
          <b className={styles.number}>Lot {runNumber(lot.lane, lot.runOrder)}</b>
          <h2>
            {vehicle} {trimWords(vehicle, series)}
          </h2>
          <p>{formatNumber(mileage)} mi</p>
        </div>
      </div>
      <div className={styles.bid}>
        <p className={styles.price} role="status">
          {formatDollars(standing.price ?? opening)}
        </p>
        <p>{standing.leader === null ? "Opening price" : `Bidder ${standing.leader} leads`}</p>
        <p
          className={cx(styles.reserve, standing.reserve === "met" || standing.reserve === "none" ? styles.met : null)}
        >
          {reserve.label}
        </p>
        <p className={styles.clock}>
          <Countdown until={live ? standing.endsAt : lot.startsAt} at={at} />
        </p>
        <p>{live ? `Next bid ${formatDollars(standing.minNext)}` : "until bids open"}</p>
      </div>
    </section>
  );
}

const endedWords = ({ standing: { outcome, price, leader } }: LotCard): string => {
  if (outcome === "sold") return `sold to Bidder ${leader} at ${formatDollars(price ?? 0)}`;
  if (outcome === "fell through") return "was not sold";
  return outcome === "no bids" ? "ended without bids" : "ended below its reserve";
};

const Nothing = ({ lane }: { lane: string | undefined }) => (
  <div className={styles.nothing}>
    <p>{lane ? `No lot of lane ${lane} is live right now.` : "No lot is live right now."}</p>
    <Link className="link" to={runListsPath()}>
      Run lists
    </Link>
  </div>
);
