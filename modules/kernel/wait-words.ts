import { HOUR_SECONDS } from "./durations.ts";
/** "35 seconds", "2 minutes", "3 hours": rounded up, so that waiting so long is enough. */
export function waitWords(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [seconds, "second"]
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / HOUR_SECONDS), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
