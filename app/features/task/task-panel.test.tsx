import { describe, expect, it } from "vitest";
import { wordsOf } from "#app/features/live/company.tsx";
import { sellerTerms } from "#modules/swaps/policy.ts";
import type { TaskPanel as Facts, MarketFacts, SwapSummary } from "#modules/swaps/schemas.ts";
import { draw } from "#test/draw.tsx";
import { dueInList, dueWords } from "./due.ts";
import { MarketScale } from "./facts/market-scale.tsx";
import { NetToSeller } from "./facts/net-to-seller.tsx";
import { differsInTab, panelTabOf } from "./panel-tabs.tsx";
import { TaskPanel } from "./task-panel.tsx";

const now = "2026-11-20T18:00:00.000Z";
const swap = {
  _id: "s",
  version: 3,
  channel: "listing",
  loanActive: false,
  fullName: "2019 Honda CR-V",
  markers: [],
  mileage: 48_210,
  pictures: 2,
  priceProposed: 22_900,
  sellerAsks: 24_500,
} as unknown as SwapSummary;
const task = {
  _id: "t",
  kind: "valuate",
  title: "Valuate",
  status: "open",
  version: 1,
  live: true,
  assignee: null,
  dueAt: "2026-11-20T20:00:00.000Z",
  checklist: [],
  checked: { done: 0, all: 0 },
  rule: null,
  noResponseCount: 0,
  highAsk: null,
  followUpAt: null,
} as unknown as Facts["task"];
const panel = {
  task,
  swap,
  seller: null,
  team: [],
  choices: null,
  next: ["Prepare listing"],
  can: { evaluation: true },
  actions: ["propose-price"],
  timeline: [
    { key: "1", kind: "note", who: "Dana", text: "Note", note: "Second key is here", at: now },
    { key: "2", kind: "move", who: null, text: "Eval → Valuate", note: null, at: now },
  ],
} as unknown as Facts;
const market: MarketFacts = {
  comparedAt: now,
  comparables: [],
  low: 21_400,
  high: 26_900,
  median: 23_650,
  without: null,
  lender: null,
  terms: sellerTerms({ loanActive: false, loanPayoff: null }, "marketplace", "2026-11-23"),
};
const facts = {
  papers: [],
  closing: null,
  claims: null,
  now,
  state: null,
  deal: null,
  offers: [],
  inspection: null,
  market,
};

describe("the panel of a task", () => {
  it("has the main button of its step, what comes next, and a part for each tab", async () => {
    const html = await draw(<TaskPanel panel={panel} {...facts} />);
    expect(html).toMatch(/data-main-act.*Next:.*Prepare listing.*Propose to the seller/s);
    expect(html).toMatch(/data-tab="notes"[^>]*>.*Second key is here/s);
    expect(html.match(/Eval → Valuate/g)).toHaveLength(1);
    expect(html).toMatch(/hidden="" data-tab="history"/);
  });

  it("says that the task is done, and where the car goes on", async () => {
    const done = { ...panel, task: { ...task, status: "done", live: false } } as Facts;
    const html = await draw(<TaskPanel panel={done} {...facts} onward={{ _id: "next", title: "Prepare listing" }} />);
    expect(html).toContain("This task is done.");
    expect(html).toContain('href="/u/tasks/d/next');
    expect(html).not.toContain("data-main-act");
  });

  it("offers nothing on hold that is refused there", async () => {
    const open = await draw(<TaskPanel panel={panel} {...facts} />);
    const held = { ...panel, task: { ...task, status: "onHold" } } as Facts;
    const html = await draw(<TaskPanel panel={held} {...facts} />);
    expect(html).toContain("Open again");
    for (const refused of ["/acts/follow-up", "/acts/no-response", "/acts/high-ask"]) {
      expect(open).toContain(refused);
      expect(html).not.toContain(refused);
    }
  });

  it("shows the tab that the address names", () => {
    expect([panelTabOf("?tab=notes"), panelTabOf("?tab=x"), panelTabOf("")]).toEqual(["notes", "facts", "facts"]);
    const at = (search: string) => new URL(`http://swaplot.test/u/tasks/d/1${search}`);
    expect(differsInTab(at("?group=a"), at("?group=a&tab=notes"))).toBe(true);
    expect(differsInTab(at("?group=a"), at("?group=b&tab=notes"))).toBe(false);
    expect(differsInTab(at("?tab=notes"), at("?tab=notes"))).toBe(false);
  });
});

describe("the facts of a price", () => {
  const net = (price: number, loanPayoff?: number | null, channel: "listing" | "auction" = "listing") => {
    const loan = { loanActive: loanPayoff !== undefined, loanPayoff: loanPayoff ?? null };
    const terms = sellerTerms(loan, channel === "auction" ? "auction" : "marketplace", "2026-11-23");
    return draw(<NetToSeller price={price} market={{ ...market, terms }} swap={{ ...swap, channel } as SwapSummary} />);
  };

  it("leave to the seller the price less the loan and, in the auction, the success fee", async () => {
    expect(await net(22_900)).toContain("$22,900</dd></div></dl>");
    expect(await net(22_900, 8_640)).toContain("$14,260</dd></div></dl>");
    expect(await net(20_000, undefined, "auction")).toContain("$19,451</dd></div></dl>");
    expect(await net(20_001, undefined, "auction")).toContain("$19,352</dd></div></dl>");
    expect(await net(8_000, 9_000)).toContain("−$1,000</dd></div></dl>");
  });

  it("leave the sum open while the payoff is not known", async () => {
    expect(await net(22_900, null)).toMatch(/not known yet.*–<\/dd><\/div><\/dl>/s);
  });

  it("are said in words for those who do not see the scale", async () => {
    const html = await draw(<MarketScale market={market} price={22_900} asks={24_500} />);
    expect(html).toContain(
      'aria-label="Market from $21,400 to $26,900, median $23,650, price $22,900, the seller asks $24,500."',
    );
  });
});

describe("words of the task list", () => {
  it("tell the distance to a due date", () => {
    const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
    const midnight = "2026-11-21T06:00:00.000Z";
    expect(dueWords(at(-55), now).text).toBe("55 min late");
    expect(dueWords(at(-27 * 60), now).text).toBe("1 d 3 h late");
    expect(dueInList(at(18), now, midnight)).toEqual({ text: "in 18 min", late: false, soon: true });
    expect(dueInList(at(180), now, midnight).text).toBe("3:00 PM");
    expect(dueInList(at(60 * 24), now, midnight).text).toBe("21 Nov 2026");
    expect(dueInList(at(-60), now, midnight, true).text).toBe("on hold");
  });

  it("name who else is here", () => {
    expect(wordsOf(["Dana"])).toBe("Dana is here, too");
    expect(wordsOf(["Dana", "Sam"])).toBe("Dana and Sam are here, too");
    expect(wordsOf(["Dana", "Sam", "Priya"])).toBe("Dana and 2 others are here, too");
  });
});
