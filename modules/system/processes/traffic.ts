import { MINUTE_MS } from "#modules/kernel/durations.ts";
/** Requests of the last five minutes, counted in this process. */
export type Traffic = {
  note(failed: boolean): void;
  recent(): { requests: number; failures: number };
};

const MINUTES = 5;

/** Counts per minute, and forgets what is older than five minutes. `clock` returns milliseconds. */
export function countTraffic(clock: () => number = Date.now): Traffic {
  let minutes: { minute: number; requests: number; failures: number }[] = [];
  const minuteNow = () => Math.floor(clock() / MINUTE_MS);
  return {
    note(failed) {
      const minute = minuteNow();
      if (minutes.at(-1)?.minute !== minute) {
        minutes = minutes.filter((one) => one.minute > minute - MINUTES);
        minutes.push({ minute, requests: 0, failures: 0 });
      }
      const last = minutes.at(-1) as (typeof minutes)[number];
      last.requests += 1;
      if (failed) last.failures += 1;
    },
    recent() {
      const kept = minutes.filter((one) => one.minute > minuteNow() - MINUTES);
      const sum = (key: "requests" | "failures") => kept.reduce((total, one) => total + one[key], 0);
      return { requests: sum("requests"), failures: sum("failures") };
    },
  };
}
