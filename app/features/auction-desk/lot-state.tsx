import { State, type Tone } from "#app/ui/marks.tsx";
import type { AuctionDate, DeskLot } from "#modules/auctions/schemas.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";

type Words = readonly [text: string, tone: Tone];

const OUTCOMES = {
  sold: ["Sold", "ok"],
  "reserve not met": ["Reserve not met", "warn"],
  "no bids": ["No bids", "bad"],
  "fell through": ["Sale fell through", "bad"],
} as const satisfies Record<NonNullable<DeskLot["outcome"]>, Words>;

function wordsOf({ phase, outcome, previewAt }: Pick<DeskLot, "phase" | "outcome" | "previewAt">, now: string): Words {
  if (phase === "closed") return OUTCOMES[outcome ?? "no bids"];
  if (phase === "canceled") return ["Canceled", "mute"];
  if (phase === "live") return ["Live", "solid"];
  return previewAt <= now ? ["Preview", "info"] : ["Scheduled", "line"];
}

/** The state of a lot: scheduled, in preview, live, or how it ended. */
export function LotState({ lot, now }: { lot: Pick<DeskLot, "phase" | "outcome" | "previewAt">; now: string }) {
  const [text, tone] = wordsOf(lot, now);
  return <State tone={tone}>{text}</State>;
}

/** The state of an auction date. It is over when the planned end of its last lot has passed. */
export function DateState({ date, now }: { date: AuctionDate; now: string }) {
  const over = new Date(date.endsAt).getTime() + Math.max(0, date.lots - 1) * MINUTE_MS;
  if (new Date(now).getTime() > over) return <State>Over</State>;
  if (date.startsAt <= now) return <State tone="solid">Live</State>;
  return date.previewAt <= now ? <State tone="info">Preview</State> : <State tone="line">Planned</State>;
}

const RESERVES = {
  none: ["No reserve", "line"],
  "not met": ["Reserve not met", "mute"],
  close: ["Close to the reserve", "warn"],
  met: ["Reserve met", "ok"],
} as const satisfies Record<DeskLot["reserveState"], Words>;

/** Whether the price meets the reserve, in the words that bidders read. */
export function ReserveMark({ state }: { state: DeskLot["reserveState"] }) {
  const [text, tone] = RESERVES[state];
  return <State tone={tone}>{text}</State>;
}
