import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useServerNow } from "#app/features/live/server-clock.ts";
import { liveAuctionPath, withQuery } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Gavel } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { formatNearMoment } from "#modules/kernel/format-time.ts";
import * as styles from "./frame.module.css";
import { useCounts } from "./unread.tsx";

/** How a dealer stands in the live lots, on every page: a bar, the tab's title and icon, and a sound for those who want it. */
export function BidsBar() {
  const { bids } = useCounts();
  const { outbid = 0, leading = 0, nextEnd = null } = bids ?? {};
  const closing = useClosing(nextEnd);
  useTab(outbid, closing);
  const sound = useSound(outbid, closing);
  if (!nextEnd) return null;
  return (
    <section
      className={cx(styles.banner, styles.bidsBar, outbid === 0 && styles.calm, "no-print")}
      aria-label="My bids"
    >
      <Gavel />
      <p className="row wrap grow">
        {outbid > 0 && (
          <Link to={withQuery(liveAuctionPath, { list: "outbid" })}>
            <State tone="bad">Outbid on {lots(outbid)}</State>
          </Link>
        )}
        {leading > 0 && (
          <Link to={withQuery(liveAuctionPath, { list: "leading" })}>
            <State tone="ok">Leading {lots(leading)}</State>
          </Link>
        )}
        <span className={outbid > 0 ? undefined : "dim"}>Next close {formatNearMoment(nextEnd)}</span>
      </p>
      {sound.on !== null && (
        <label className="row gap-6 small">
          <input type="checkbox" checked={sound.on} onChange={(event) => sound.turn(event.currentTarget.checked)} />
          {sound.waits ? "Sound, after your first click here" : "Sound"}
        </label>
      )}
    </section>
  );
}

const lots = (number: number) => (number === 1 ? "1 lot" : `${number} lots`);

/** The last minutes of a lot, in which a bid moves its end. */
const CLOSING_MS = 2 * MINUTE_MS;

function useClosing(nextEnd: string | null): boolean {
  const now = useServerNow(1_000);
  const left = nextEnd && now !== null ? new Date(nextEnd).getTime() - now : -1;
  return left > 0 && left <= CLOSING_MS;
}

const MARK = /^(?:\(\d+\) )?(?:Closing soon · )?/;
const ICON = "/favicon.svg";
const ALERT_ICON = "/favicon-alert.svg";

/** The tab says on how many lots the dealer is outbid, and that one of them closes. */
function useTab(outbid: number, closing: boolean): void {
  const { key } = useLocation();
  const mark = `${outbid > 0 ? `(${outbid}) ` : ""}${closing ? "Closing soon · " : ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own title
  useEffect(() => {
    document.title = document.title.replace(MARK, mark);
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    icon?.setAttribute("href", mark ? ALERT_ICON : ICON);
  }, [mark, key]);
}

/** Stored only in this browser; off until it is turned on. */
const KEY = "auction.sound";

/** Whether the browser plays no sound yet, because the page was not used since it was opened. */
function useUnused(): boolean {
  const [unused, setUnused] = useState(false);
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive !== false) return;
    setUnused(true);
    const use = () => setUnused(false);
    const ends = new AbortController();
    for (const event of ["pointerup", "keydown"])
      document.addEventListener(event, use, { once: true, signal: ends.signal });
    return () => ends.abort();
  }, []);
  return unused;
}

/**
 * A short tone when another dealer outbids this one, and when a lot with an own bid enters its last minutes. `on` is null until the
 * browser has said what it keeps: before that, the box could only guess.
 */
function useSound(outbid: number, closing: boolean) {
  const [on, setOn] = useState<boolean | null>(null);
  const unused = useUnused();
  useEffect(() => setOn(isKept()), []);
  const before = useRef({ outbid, closing });
  useEffect(() => {
    const { outbid: had, closing: was } = before.current;
    before.current = { outbid, closing };
    if (on && !unused && (outbid > had || (closing && !was))) play();
  }, [on, unused, outbid, closing]);
  const turn = (now: boolean) => {
    setOn(now);
    keep(now);
    if (now) play();
  };
  return { on, turn, waits: on === true && unused };
}

const TONE_HZ = 880;
const TONE_SECONDS = 0.25;

function play(): void {
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: TONE_HZ });
  tone.connect(new GainNode(audio, { gain: 0.2 })).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // storage is disabled
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // storage is disabled: the choice lasts until the page is left
  }
}
