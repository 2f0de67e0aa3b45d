import { expect, it } from "vitest";
import { draw } from "#test/draw.tsx";
import { SessionList } from "./session-list.tsx";

const session = (_id: string, browser: string, current = false) => ({
  _id,
  browser,
  seen: "today",
  since: "May",
  current,
});

it("gathers the sessions of one browser, with the button for all others first", async () => {
  const html = await draw(
    <SessionList
      sessions={[
        session("1", "Chrome on Linux"),
        session("2", "Chrome on Linux", true),
        session("3", "Safari on iPhone"),
        session("4", "Chrome on Linux"),
      ]}
    />,
  );
  const order = ["Log out everywhere else", "This browser", "2 times, last used today", "Safari on iPhone"];
  const places = order.map((words) => html.replaceAll("<!-- -->", "").indexOf(words));
  expect(places.every((at) => at >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html.match(/<details/g)).toHaveLength(1);
});

it("offers nothing more to the only session", async () => {
  const html = await draw(<SessionList sessions={[session("1", "Chrome on Linux", true)]} />);
  expect(html).toContain("This browser");
  expect(html).not.toContain("Log out");
});
