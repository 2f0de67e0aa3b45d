/** "35 s", "12 min", "3 h", "2 days": how long something waits or runs, in the largest unit that fits. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** "512 MB", "1.4 GB": an amount of bytes, in powers of ten. */
export function bytes(amount: number): string {
  if (amount < 1e9) return `${Math.round(amount / 1e6)} MB`;
  return `${(amount / 1e9).toFixed(amount < 1e10 ? 1 : 0)} GB`;
}
