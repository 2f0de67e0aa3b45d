import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
/** "35 s", "12 min", "3 h", "2 days": how long something waits or runs, in the largest unit that fits. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * HOUR_SECONDS) return `${Math.round(seconds / HOUR_SECONDS)} h`;
  return `${Math.round(seconds / DAY_SECONDS)} days`;
}

/** "512 MB", "1.4 GB": an amount of bytes, in powers of ten. */
export function bytes(amount: number): string {
  if (amount < 1e9) return `${Math.round(amount / 1e6)} MB`;
  return `${(amount / 1e9).toFixed(amount < 1e10 ? 1 : 0)} GB`;
}
