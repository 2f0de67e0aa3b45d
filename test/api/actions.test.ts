import { describe, expect, it } from "vitest";
import { describeEndpoints } from "#app/api/reference.ts";
import { ACTION_NAMES, type AnyAction, MARKER_ACTION_NAMES, whoMay } from "#modules/swaps/lifecycle.ts";

/** The API endpoints for each lifecycle action. */
const CALLS: Record<AnyAction, string[]> = {
  "choose-channel": ["POST /swaps/pending/channel"],
  "assign-team": ["POST /swaps/{swap}/team/assign"],
  qualify: ["POST /swaps/{swap}/qualify"],
  "pre-valuate": ["POST /swaps/{swap}/prevaluate"],
  "evaluation-booked": ["POST /inspection/schedule/{swap}"],
  "evaluation-canceled": ["DELETE /inspection/schedule/{swap}"],
  "evaluation-confirmed": ["POST /inspection/{_id}/confirm"],
  "evaluation-complete": ["POST /inspection/{_id}/complete"],
  "evaluation-failed": ["POST /inspection/schedule/{swap}/failed"],
  "self-inspect": ["POST /swaps/{swap}/inspection/self"],
  "propose-price": ["POST /swaps/{swap}/price/propose"],
  agree: ["POST /swaps/{swap}/agree"],
  "agree-admin": ["POST /swaps/{swap}/agree/admin"],
  activate: ["POST /swaps/{swap}/activate"],
  "accept-offer": ["POST /swaps/{swap}/offers/{offer}/accept", "POST /swaps/{swap}/offers/admin/{offer}/accept"],
  "set-predeal": ["POST /swaps/{swap}/predeal"],
  "remove-predeal": ["POST /swaps/{swap}/remove/predeal"],
  "auction-sold": ["POST /swaps/{swap}/auction/complete"],
  "auction-unsold": ["POST /swaps/{swap}/auction/complete"],
  "reschedule-auction": ["POST /swaps/{swap}/auction/reschedule"],
  "change-channel": ["POST /swaps/channel/change"],
  "record-cash-offer": ["POST /swaps/{swap}/cashOffer"],
  "agree-cash-offer": ["POST /swaps/{swap}/cashOffer/agree"],
  "decline-cash-offer": ["POST /swaps/{swap}/cashOffer/decline"],
  "complete-cash-offer": ["POST /swaps/{swap}/cashOffer/complete"],
  "check-deal": ["POST /swaps/{swap}/deal/check"],
  "create-deal": ["POST /swaps/{swap}/deal", "POST /swaps/{swap}/deal/admin"],
  "cancel-deal": ["POST /swaps/{swap}/deal/cancel"],
  "pay-buyer": ["POST /swaps/{swap}/payment"],
  "pay-seller": ["POST /swaps/{swap}/payment"],
  "pay-lender": ["POST /swaps/{swap}/payment"],
  "pay-dealer": ["POST /swaps/{swap}/payment", "POST /swaps/{swap}/payment/approve"],
  "send-title": ["POST /swaps/{swap}/title"],
  deliver: ["POST /swaps/{swap}/delivery/complete"],
  close: ["POST /swaps/{swap}/close"],
  "request-cancel": ["POST /swaps/{swap}/request/cancel"],
  "revert-cancel": ["POST /swaps/{swap}/revert/cancel"],
  cancel: ["POST /swaps/{_id}/cancel"],
  restore: ["POST /swaps/{_id}/restore"],
  "sell-again": ["POST /swaps/{swap}/sell-again"],
  deactivate: ["POST /swaps/{swap}/deactivate"],
  reactivate: ["POST /swaps/{swap}/activate"],
  disqualify: ["POST /swaps/{swap}/disqualify"],
  revert: ["POST /swaps/{_id}/revert"],
  delete: ["DELETE /swaps/{_id}"],
  hold: ["POST /swaps/{swap}/status"],
  resume: ["POST /swaps/{swap}/status"],
};

/** Sellers accept the best bid with an auction call. They can't use the endpoint with which staff record the result. */
const STAFF_SIDE: AnyAction[] = ["auction-sold"];

describe("the actions of the lifecycle", () => {
  const endpoints = new Map(describeEndpoints().map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

  it.each([...ACTION_NAMES, ...MARKER_ACTION_NAMES])("%s can be called", (action) => {
    const missing = (CALLS[action] ?? []).filter((name) => !endpoints.has(name));
    expect(missing).toEqual([]);
    expect(CALLS[action]).not.toHaveLength(0);
  });

  it.each([...ACTION_NAMES, ...MARKER_ACTION_NAMES])("%s is open at least to the roles in the table", (action) => {
    const { may, seller, technician } = whoMay(action);
    const gates = CALLS[action].map((name) => endpoints.get(name)?.allow);
    const named = gates.flatMap((gate) => gate ?? []);
    const personal = ["anyone", "signed-in", "verified"];
    if ((seller || technician) && !STAFF_SIDE.includes(action))
      expect(named.some((gate) => personal.includes(gate))).toBe(true);
    else
      for (const permission of may)
        expect([permission, ...personal].some((gate) => (named as string[]).includes(gate))).toBe(true);
  });
});
