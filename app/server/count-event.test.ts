import { expect, it } from "vitest";
import { MENU, trackedLabels } from "#app/shared/menu.ts";
import { countEvent } from "./count-event.ts";
import { registry } from "./metrics.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const counted = async (event: string) =>
  Number(new RegExp(`swaplot_events_total\\{event="${event}"\\} (\\d+)`).exec(await registry.metrics())?.[1] ?? 0);

it("counts the events that browsers may report, and nothing else", async () => {
  const before = await counted("newsletter");
  expect(countEvent("newsletter", "203.0.113.1", NOON)).toBe(204);
  expect(await counted("newsletter")).toBe(before + 1);
  for (const label of trackedLabels(MENU)) expect(countEvent(label, "203.0.113.1", NOON)).toBe(204);
  expect(trackedLabels(MENU).length).toBeGreaterThan(0);
  for (const name of [null, "", "anything", "__proto__"]) expect(countEvent(name, "203.0.113.1", NOON)).toBe(404);
});
it("accepts thirty events a minute per address", () => {
  const ask = (address: string, now: number) => countEvent("newsletter", address, now);
  const answers = Array.from({ length: 31 }, () => ask("203.0.113.2", NOON + 60_000));
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect(ask("203.0.113.3", NOON + 60_000)).toBe(204);
  expect(ask("203.0.113.2", NOON + 120_000)).toBe(204);
});
