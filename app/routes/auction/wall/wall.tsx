import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RESERVE_WORDS } from "#app/features/auction/labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { runListsPath, wallPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { findWallBoard } from "#modules/auctions/index.ts";
import { type LotCard, runNumber } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import * as styles from "./wall.module.css";

export const addresses = ["/auction/board"];
export const noSitemap = "a display on the wall of an auction, for dealers";

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [{ title: `Auction · ${NAME}` }, { name: "robots", content: "noindex" }];

/** What dealers see of a lane, for a display on its wall. Nothing of the person who is signed in is in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const lane = new URL(request.url).searchParams.get("lane") ?? undefined;
  return { ...(await findWallBoard(actor, lane)), at: Date.now() };
}

export default function Wall() {
  const { lanes, lane, name, current, next, last, at } = useLoaderData<typeof loader>();
  useLive(["auctions"]);
  return (
    <div className={styles.wall}>
      <header>
        <h1>{name ?? "Auction"}</h1>
        {lanes.length > 1 && (
          <nav aria-label="Lanes">
            {lanes.map((one) => (
              <Link key={one} to={wallPath(one)} aria-current={one === lane ? "true" : undefined}>
                Lane {one}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {current ? <Current lot={current} at={at} /> : <Nothing />}
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
  return outcome === "no bids" ? "ended without bids" : "ended below its reserve";
};

const Nothing = () => (
  <div className={styles.nothing}>
    <p>No lot is live right now.</p>
    <Link className="link" to={runListsPath()}>
      Run lists
    </Link>
  </div>
);
