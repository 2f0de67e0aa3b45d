import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { findCar, findCompared } from "#modules/marketplace/listing/index.ts";
import { STEPS, type Step, stageOf } from "#modules/swaps/lifecycle.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { ask } from "./ask.ts";

beforeAll(() => testDatabase());

/** The technician's findings about the car. */
const COMMENT = "The technician's words about this car";
const FINDINGS = ["Paint is uneven", "P0420", "Michelin", COMMENT];
const evaluated = {
  stage1CompleteAt: new Date(),
  stage1Comment: COMMENT,
  stage2Comment: `${COMMENT}, again`,
  checklist: [
    { text: FINDINGS[0] as string, category: "look" as const, value: false, comment: "", listing: true, auction: true },
  ],
  errorCodes: [{ code: "P0420", comment: "", description: "Catalyst", stage: 1 }],
  tires: { frontLeft: { brand: "Michelin", size: "225/60R18", depth: "7/32 or greater" as const } },
};
const COMING = STEPS.filter((step) => stageOf(step) === "inspection");

describe("the evaluation of a car that is coming soon", () => {
  const shown = async (step: Step, actor = guest) => {
    const { id } = await aSwap({ step, ...evaluated });
    return JSON.stringify([
      await findCar(actor, id),
      await findCompared(actor, [id]),
      (await ask(actor, "GET", `/swaps/${id}`)).body,
    ]);
  };

  it.each(COMING)("is hidden from visitors and buyers while the car is at %s", async (step) => {
    for (const actor of [guest, aBuyer(), anActor(["dealer"])]) {
      const text = await shown(step, actor);
      expect(text).toContain("CR-V");
      for (const words of FINDINGS) expect(text).not.toContain(words);
    }
  });

  it("is visible to everyone once the car is for sale", async () => {
    const text = await shown("listing");
    for (const words of FINDINGS) expect(text).toContain(words);
  });

  it("is visible before that to the people involved", async () => {
    const swap = await aSwap({ step: "valuate", ...evaluated });
    for (const actor of [sellerOf(swap), anActor(["swap-agent"])])
      expect((await ask(actor, "GET", `/swaps/${swap.id}`)).body.inspection.stage1.comment).toBe(COMMENT);
  });
});
