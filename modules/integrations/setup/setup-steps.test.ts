import { describe, expect, it } from "vitest";
import { type SetupFacts, setupSteps } from "./setup-steps.ts";

const WHOLE: SetupFacts = {
  secondStep: true,
  name: "Lakeside Cars",
  sender: "Lakeside Cars <hello@lakeside.test>",
  mail: true,
  texts: true,
  postalAddress: true,
  openCenters: 1,
  servedZips: 1_204,
  technicians: ["Ana Keller", "Bo Lindt"],
  withoutHours: [],
  held: [
    "admin",
    "customer-service",
    "swap-agent",
    "appraiser",
    "technician",
    "dealmaker",
    "dealmaker-auction",
    "accountant",
  ],
  samples: [],
};

const open = (facts: Partial<SetupFacts>) =>
  setupSteps({ ...WHOLE, ...facts })
    .filter(({ done }) => !done)
    .map(({ id, needed, words }) => ({ id, needed, words }));

describe("the steps of setting up a site", () => {
  it("are all done on a site where cars can be sold", () => {
    expect(open({})).toEqual([]);
    expect(setupSteps(WHOLE).map(({ words }) => words)).toContain("Your technicians serve 1,204 ZIP codes.");
  });

  it.each<[keyof SetupFacts, Partial<SetupFacts>, string, boolean]>([
    ["secondStep", { secondStep: false }, "second-step", true],
    ["mail", { mail: false }, "email", true],
    ["openCenters", { openCenters: 0 }, "center", true],
    ["servedZips", { servedZips: 0 }, "area", true],
    ["name", { name: null }, "name", false],
    ["texts", { texts: false }, "texts", false],
    ["postalAddress", { postalAddress: false }, "postal-address", false],
    ["samples", { samples: ["License plates"] }, "services", false],
  ])("say what is missing without %s", (_, facts, id, needed) => {
    expect(open(facts)).toEqual([{ id, needed, words: expect.stringMatching(/\.$/) }]);
  });

  it("name the roles that get tasks and that no account has", () => {
    expect(open({ held: ["admin", "technician", "dealmaker"] })).toEqual([
      {
        id: "roles",
        needed: true,
        words:
          "These roles get tasks, and no account has them: Onboarding Agent, Swap Agent, Appraiser, Auction Dealmaker, Accountant.",
      },
    ]);
  });

  it("name a technician who can't be booked yet", () => {
    expect(open({ withoutHours: ["Ana Keller"] })[0]?.words).toBe(
      "Ana Keller can’t be booked, because no working hours are entered.",
    );
    expect(open({ withoutHours: ["Ana Keller", "Bo Lindt"] })[0]?.words).toContain("Ana Keller and 1 more");
  });

  it("ask for hours only once there is a technician", () => {
    expect(open({ technicians: [] }).map(({ id }) => id)).toEqual(["technician", "hours"]);
  });
});
