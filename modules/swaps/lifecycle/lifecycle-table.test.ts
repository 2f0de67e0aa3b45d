import { describe, expect, it } from "vitest";
import golden from "#test/fixtures/lifecycle-actions.json" with { type: "json" };
import { ACTION_NAMES, ACTIONS, lifecycle } from "./actions.ts";
import { type AnyAction, isMarkerAction, MARKER_ACTION_NAMES, MARKER_ACTIONS, whoMay } from "./markers.ts";
import { allows } from "./state.ts";
import { MARKERS, type Marker, STEPS, type Step, type SwapState } from "./steps.ts";

/**
 * The expected row of one action, edited by hand: who may take it, its source and target steps, and the relevant
 * markers.
 */
type Row = { who: string[]; moves: string[]; bars?: readonly Marker[]; needs?: readonly Marker[] };

function whoOf(action: AnyAction): string[] {
  const { may, seller, sellerAt, technician } = whoMay(action);
  const own = seller ? [sellerAt ? `seller at ${sellerAt.join(", ")}` : "seller"] : [];
  return [...may, ...own, ...(technician ? ["technician"] : [])];
}

function rowOf(action: AnyAction): Row {
  const who = whoOf(action);
  if (isMarkerAction(action)) {
    const row: { from: readonly Step[]; needs?: readonly Marker[]; bars?: readonly Marker[] } = MARKER_ACTIONS[action];
    const { from, needs, bars } = row;
    return { who, moves: [...from], ...(bars && { bars }), ...(needs && { needs }) };
  }
  const moves = STEPS.flatMap((step) => {
    const targets = lifecycle.targets(step, action);
    return targets.length > 0 ? [`${step} to ${targets.join(", ")}`] : [];
  });
  const { bars } = ACTIONS[action] as { bars?: Marker[] };
  return { who, moves, ...(bars && { bars }) };
}

const swapAt = (step: Step, markers: readonly Marker[]): SwapState => ({
  step,
  channel: "listing",
  loanActive: false,
  ...(Object.fromEntries(
    MARKERS.map((marker) => [`${marker}At`, markers.includes(marker) ? new Date() : null]),
  ) as Record<`${Marker}At`, Date | null>),
});

// A differing row is a changed rule: edit test/fixtures/lifecycle-actions.json by hand; no test writes it.
describe("the action table", () => {
  const rows: Record<string, Row> = golden as Record<string, Row>;

  it("has a row in the fixture for every action, and no other rows", () => {
    expect(Object.keys(rows)).toEqual([...ACTION_NAMES, ...MARKER_ACTION_NAMES]);
  });

  it.each([...ACTION_NAMES, ...MARKER_ACTION_NAMES])("%s matches the fixture", (action) => {
    expect(rowOf(action)).toEqual(rows[action]);
  });
});

describe("a marker", () => {
  it.each([...ACTION_NAMES, ...MARKER_ACTION_NAMES])(
    "allows or forbids %s as in the table, at every step",
    (action) => {
      const { moves, bars = [], needs } = rowOf(action);
      const standstill: Marker[] = isMarkerAction(action) ? [] : ["canceled", "disqualified", "deleted", "inactive"];
      const from = moves.map((move) => move.split(" to ")[0]);
      for (const step of STEPS)
        for (const markers of [[], ...MARKERS.map((marker) => [marker])]) {
          const stopped = markers.some((marker) => bars.includes(marker) || standstill.includes(marker));
          const missing = needs !== undefined && !needs.some((marker) => markers.includes(marker));
          expect(allows(swapAt(step, markers), action), `${action} at ${step} with ${markers}`).toBe(
            from.includes(step) && !stopped && !missing,
          );
        }
    },
  );
});
