import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#modules/kernel/permissions.ts";
import { ACTION_NAMES, ACTIONS, lifecycle } from "./actions.ts";
import { allowedActions, allows, isPublic } from "./state.ts";
import {
  MARKERS,
  STEP_TABLE,
  STEPS,
  type Step,
  type SwapState,
  stageOf,
  type TaskSwap,
  taskName,
  taskPermission,
  tasksOf,
} from "./steps.ts";

type TestSwap = SwapState & TaskSwap;
const swapAt = (step: Step, more: Partial<TestSwap> = {}): TestSwap => ({
  step,
  channel: "listing",
  loanActive: false,
  priceSold: null,
  cashOffer: null,
  cashOfferAgreedAt: null,
  canceledAt: null,
  cancelRequestedAt: null,
  disqualifiedAt: null,
  inactiveAt: null,
  onHoldAt: null,
  deletedAt: null,
  ...more,
});

/** The expected table: step, stage, task role, and possible next steps. */
const DECIDED: [Step, string, string[], Step[]][] = [
  ["registering", "pending", [], ["new-swap"]],
  ["new-swap", "new", ["customer-service"], ["qualify"]],
  ["qualify", "new", ["swap-agent"], ["pre-valuate"]],
  ["pre-valuate", "new", ["appraiser"], ["schedule-eval", "confirm-scheduled", "valuate"]],
  ["schedule-eval", "inspection", ["customer-service"], ["confirm-scheduled", "valuate"]],
  ["confirm-scheduled", "inspection", ["customer-service"], ["eval", "eval-not-complete", "schedule-eval"]],
  ["eval", "inspection", ["technician"], ["valuate", "eval-not-complete", "confirm-scheduled", "schedule-eval"]],
  ["eval-not-complete", "inspection", ["customer-service"], ["confirm-scheduled"]],
  ["valuate", "inspection", ["appraiser"], ["prepare-listing", "pre-deal"]],
  ["prepare-listing", "inspection", ["swap-agent"], ["listing", "auction", "pre-deal", "valuate"]],
  ["listing", "listing", ["dealmaker"], ["pre-deal", "prepare-listing", "valuate"]],
  ["auction", "auction", ["dealmaker-auction"], ["pre-deal", "auction-failed"]],
  ["auction-failed", "auction", ["dealmaker-auction"], ["auction", "prepare-listing", "pre-deal", "valuate"]],
  [
    "pre-deal",
    "deal",
    ["dealmaker"],
    ["finalize-deal", "listing", "auction", "auction-failed", "valuate", "prepare-listing"],
  ],
  ["finalize-deal", "deal", ["dealmaker"], ["payments", "pre-deal"]],
  ["payments", "deal", ["accountant", "accountant"], ["title", "pre-deal"]],
  ["title", "deal", ["accountant"], ["close-out"]],
  ["close-out", "deal", ["swap-agent"], ["complete"]],
  ["complete", "complete", [], []],
];

describe("the lifecycle table of a swap", () => {
  it.each(DECIDED)(
    "%s is in stage %s, its task goes to %s, and its next steps are as expected",
    (step, stage, groups, next) => {
      expect(stageOf(step)).toBe(stage);
      expect(tasksOf(swapAt(step)).map((task) => task.group)).toEqual(groups);
      const leads = new Set(lifecycle.allowed(step).flatMap((action) => [...lifecycle.targets(step, action)]));
      leads.delete(step);
      expect([...leads].sort()).toEqual([...next].sort());
    },
  );

  it("reaches every step from registering", () => {
    const reached = new Set<Step>(["registering"]);
    for (const step of reached)
      for (const action of lifecycle.allowed(step)) for (const to of lifecycle.targets(step, action)) reached.add(to);
    expect([...reached].sort()).toEqual([...STEPS].sort());
  });

  it("uses every action", () => {
    for (const action of ACTION_NAMES) expect(STEPS.some((step) => lifecycle.allows(step, action))).toBe(true);
  });

  it("names existing permissions, and assigns each task kind to an existing group", () => {
    for (const action of ACTION_NAMES)
      for (const permission of ACTIONS[action].may) expect(PERMISSIONS).toHaveProperty([permission]);
    for (const step of STEPS)
      for (const { kind } of STEP_TABLE[step].tasks)
        expect(PERMISSIONS).toHaveProperty([taskPermission(kind) as string]);
  });

  it("runs the payments in parallel, each only if it applies, with those that come in first", () => {
    const kinds = (more: Partial<TestSwap>) => tasksOf(swapAt("payments", more)).map((task) => task.kind);
    expect(kinds({})).toEqual(["buyer-payment", "seller-payment"]);
    expect(kinds({ loanActive: true })).toEqual(["buyer-payment", "seller-payment", "lender-payment"]);
    expect(kinds({ loanActive: true, channel: "auction" })).toEqual([
      "dealer-payment",
      "seller-payment",
      "lender-payment",
    ]);
  });

  it("has no payment of a buyer when the company itself buys", () => {
    const cash = { priceSold: 9_000, cashOffer: 9_000, cashOfferAgreedAt: "2026-11-20T12:00:00Z" };
    const kinds = (more: Partial<TestSwap>) => tasksOf(swapAt("payments", more)).map((task) => task.kind);
    expect(kinds(cash)).toEqual(["seller-payment"]);
    expect(kinds({ ...cash, cashOffer: 8_000 })).toEqual(["buyer-payment", "seller-payment"]);
  });

  it("sends the title to the buyer in the marketplace and to the dealer in the auction", () => {
    expect(taskName("title", "listing")).toBe("title to buyer");
    expect(taskName("title", "auction")).toBe("title to dealer");
  });
});

describe("public visibility", () => {
  it("includes cars on the listing channel from inspection on, and no car with a marker", () => {
    const seen = STEPS.filter((step) => isPublic(swapAt(step)));
    expect(seen.map(stageOf)).toEqual(seen.map((step) => stageOf(step)));
    expect(new Set(seen.map(stageOf))).toEqual(new Set(["inspection", "listing", "deal", "complete"]));
    expect(STEPS.some((step) => isPublic(swapAt(step, { channel: "auction" })))).toBe(false);
    for (const marker of MARKERS) expect(isPublic(swapAt("listing", { [`${marker}At`]: new Date() }))).toBe(false);
  });
});

describe("markers", () => {
  it("stop every step while a swap is canceled, disqualified, deactivated or deleted", () => {
    for (const marker of ["canceled", "disqualified", "inactive", "deleted"])
      for (const step of STEPS) {
        const allowed = allowedActions(swapAt(step, { [`${marker}At`]: new Date() }));
        expect(allowed.filter((action) => action in ACTIONS)).toEqual([]);
      }
  });

  it("allow a canceled swap only to be restored, sold again, or deleted", () => {
    expect(allowedActions(swapAt("eval", { canceledAt: new Date() }))).toEqual(["restore", "sell-again", "delete"]);
  });

  it("allow a request to cancel only before the deal", () => {
    expect(STEPS.filter((step) => allows(swapAt(step), "request-cancel")).map(stageOf)).not.toContain("deal");
    expect(allows(swapAt("pre-deal"), "request-cancel")).toBe(false);
    expect(allows(swapAt("registering"), "request-cancel")).toBe(false);
    expect(allows(swapAt("listing"), "request-cancel")).toBe(true);
  });

  it("forbid selling a car while its seller's cancel request is open", () => {
    const requested = { cancelRequestedAt: new Date() };
    const sales = [
      ["accept-offer", "listing"],
      ["set-predeal", "listing"],
      ["agree-cash-offer", "valuate"],
      ["complete-cash-offer", "valuate"],
      ["auction-sold", "auction"],
      ["auction-sold", "auction-failed"],
    ] as const;
    for (const [action, step] of sales) {
      expect(allows(swapAt(step), action), `${action} at ${step}`).toBe(true);
      expect(allows(swapAt(step, requested), action), `${action} at ${step}, requested`).toBe(false);
    }
  });

  it("forbid starting a sale while a cancel request is open", () => {
    const asked = swapAt("listing", { cancelRequestedAt: new Date() });
    for (const action of ["accept-offer", "set-predeal"] as const) expect(allows(asked, action)).toBe(false);
    expect(allowedActions(asked)).toEqual(expect.arrayContaining(["cancel", "revert-cancel"]));
  });
});
