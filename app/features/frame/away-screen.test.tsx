import { expect, it } from "vitest";
import type { Away } from "#app/shared/away.ts";
import { UNAVAILABLE } from "#modules/kernel/unavailable.ts";
import { draw } from "#test/draw.tsx";
import { AwayScreen } from "./away-screen.tsx";
import { mayRetry, noteRetry } from "./one-retry.ts";

const PAGE = "/u/tasks/d/1?mine=1";
const drawn = (about: Pick<Away, "while" | "form">) =>
  draw(<AwayScreen away={{ ...UNAVAILABLE, retryAfter: 2, ...about }} />);

it("says 503 and offers to try again, and says nothing about saving when a page was only read", async () => {
  const html = await drawn({ while: "reading", form: null });
  expect(html).toContain(">503<");
  expect(html).toContain("Try again");
  expect(html).toContain(`href="${PAGE}"`);
  expect(html).not.toMatch(/saved|sent|received|entered|<form/i);
});

it("says that nothing was saved when a form was sent, and sends it again only when the person asks", async () => {
  const fields: [string, string][] = [
    ["_key", "k1"],
    ["message", 'Is it "clean"?\nThank you <b>'],
    ["topics[]", "a"],
    ["topics[]", "b"],
  ];
  const html = await drawn({ while: "sending", form: { action: "/contact?index", fields } });
  expect(html).toContain("Nothing was saved");
  expect(html).toContain('<form method="post" action="/contact?index">');
  expect(html).toContain('value="Is it &quot;clean&quot;?\nThank you &lt;b&gt;"');
  expect(html.match(/name="topics\[\]"/g)).toHaveLength(2);
  expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
});

it("says what to do when the form can't be kept, and when the form was received but its page can't be shown", async () => {
  const lost = await drawn({ while: "sending", form: null });
  expect(lost).toContain("Nothing was saved");
  expect(lost).toContain("enter it once more");
  const after = await drawn({ while: "after sending", form: null });
  expect(after).toContain("We received what you sent");
  expect(after).not.toContain("Nothing was saved");
  for (const html of [lost, after]) expect(html).not.toContain("<form");
});

it("a page tries again by itself once a minute at most, and never where that can't be noted", () => {
  const values = new Map<string, string>();
  const kept = () => ({
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  });
  expect(mayRetry("/a", kept, 0)).toBe(true);
  expect(noteRetry("/a", kept, 0)).toBe(true);
  expect([mayRetry("/a", kept, 2_000), mayRetry("/a", kept, 59_999)]).toEqual([false, false]);
  expect([mayRetry("/b", kept, 2_000), mayRetry("/a", kept, 60_000)]).toEqual([true, true]);
  const none = () => {
    throw new Error("Storage is off");
  };
  expect([mayRetry("/a", none), noteRetry("/a", none)]).toEqual([false, false]);
});
