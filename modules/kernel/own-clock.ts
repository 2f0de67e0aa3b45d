/** The web processes show countdowns by their own clocks, which agree with the database's to within this. */
export const MOST_OFF_MS = 50;

/** How far this process's clock is ahead of the database's, and how exactly that is known, in milliseconds. */
export type ClockReading = { aheadMs: number; withinMs: number };

/** Whether a clock is off beyond doubt. A slow answer of the database says little about it. */
export const isOff = ({ aheadMs, withinMs }: ClockReading): boolean => Math.abs(aheadMs) - withinMs > MOST_OFF_MS;

let latest: ClockReading | undefined;

export const noteOwnClock = (reading: ClockReading | undefined): void => {
  latest = reading;
};

/** Whether this process's clock was off when it was last compared. */
export const isOwnClockOff = (): boolean => latest !== undefined && isOff(latest);
