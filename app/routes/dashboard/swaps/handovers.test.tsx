import { expect, it } from "vitest";
import { draw } from "#test/draw.tsx";
import { Handovers } from "./swap-panel.tsx";

it("a car in a deal shows its booked drop-off, and offers to book what is not booked", async () => {
  const booked = { time: "2026-12-02T16:00:00Z", place: "Swap Center Chicago", pending: true, done: false };
  const html = await draw(<Handovers swap="s1" meetings={{ "drop-off": booked, "pick-up": null }} />);
  expect(html).toMatch(/Drop-off: .*2 Dec 2026.*Swap Center Chicago \(not confirmed yet\)</);
  expect(html).toContain("Book the pick-up");
  expect(html).not.toContain("Book the drop-off");
});
