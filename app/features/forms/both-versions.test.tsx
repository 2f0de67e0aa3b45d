import { describe, expect, it } from "vitest";
import { renderHtml } from "#app/rendering/render-html.tsx";
import { BothVersions } from "./both-versions.tsx";

const htmlOf = (mine: Record<string, string>) =>
  renderHtml(BothVersions, {
    parts: [
      { name: "name", label: "Name" },
      { name: "hours.0", label: "Monday" },
      { name: "box", label: "Box" },
    ],
    theirs: { name: "Same", "hours.0.open": "09:00", "hours.0.close": "17:00", box: false },
    mine,
  });

describe("both versions after a stale save", () => {
  it("show the parts that differ, and send what the other person saved", () => {
    const html = htmlOf({ name: "Same", "hours.0.open": "10:00", "hours.0.close": "17:00" });
    expect(html).toContain("Monday");
    expect(html).not.toContain(">Name<");
    expect(html).toContain("10:00\n17:00");
    expect(html).toContain('name="_theirs.hours.0.open" value="09:00"');
    expect(html).toContain('name="_take.hours.0"');
    expect(html).not.toContain(">Box<");
  });

  it("say so if nothing differs; line ends make no difference", () => {
    expect(htmlOf({ name: "Same\r\n", "hours.0.open": "09:00", "hours.0.close": "17:00" })).toContain("the same words");
  });
});
