export type Write = { method: string; address: string; type: string; body?: string };

/** Calls and forms of bidders, with amounts that are too low, not repeated, or no number, and calls for staff only. */
export function writesTo(swap: string): Write[] {
  const call = (method: string, path: string, body?: object): Write => ({
    method,
    address: `/api/swaps/${swap}/auction${path}`,
    type: "application/json",
    ...(body && { body: JSON.stringify(body) }),
  });
  const form = (act: string, fields: Record<string, string>): Write => ({
    method: "POST",
    address: `/u/auction/live/d/${swap}/acts/${act}`,
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(fields).toString(),
  });
  return [
    ...[600, 990_000, "many"].map((amount) => call("POST", "/bid", { amount })),
    call("POST", "/bid", { amount: 720_000, again: 720_000 }),
    ...[600, 990_000].map((amount) => call("POST", "/autobid", { amount })),
    ...[call("POST", "/price", { reserve: 900 }), call("DELETE", "", { reason: "Mine." }), call("DELETE", "/bid/3")],
    ...[form("bid", { amount: "600" }), form("autobid", { amount: "990000" }), form("watch", { on: "true" })],
    call("DELETE", "/autobid"),
  ];
}

/** Offers for a car, of amounts on both sides of what its seller keeps private. */
export const offersFor = (swap: string): Write[] =>
  [400, 12_000, 21_000, 21_900, 22_400, 24_600].map((offer) => ({
    method: "POST",
    address: `/api/swaps/${swap}/offers`,
    type: "application/json",
    body: JSON.stringify({ offer, visited: true }),
  }));
