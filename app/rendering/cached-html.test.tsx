import { describe, expect, it } from "vitest";
import { keptHtml } from "./cached-html.tsx";

describe("parts kept as HTML", () => {
  it("are rendered once for equal props", () => {
    let times = 0;
    function Part({ name, tags }: { name: string; tags: string[] }) {
      times += 1;
      return (
        <p>
          {name}: {tags.length}
        </p>
      );
    }
    const first = keptHtml(Part, { name: "A & B", tags: ["new"] });
    expect(keptHtml(Part, { name: "A & B", tags: ["new"] })).toBe(first);
    expect(times).toBe(1);
    // As React writes it into a page itself, marks between texts and all: the browser's React must find it.
    expect(first).toBe("<p>A &amp; B<!-- -->: <!-- -->1</p>");
    expect(keptHtml(Part, { name: "A & B", tags: [] })).not.toBe(first);
    expect(times).toBe(2);
  });

  it("make room for newer ones", () => {
    let times = 0;
    function Long({ n }: { n: number }) {
      times += 1;
      return <p>{String(n).repeat(1_000_000)}</p>;
    }
    for (let n = 0; n < 9; n += 1) keptHtml(Long, { n });
    keptHtml(Long, { n: 8 });
    expect(times).toBe(9);
    for (let n = 10; n < 17; n += 1) keptHtml(Long, { n }); // two million letters each
    keptHtml(Long, { n: 16 });
    expect(times).toBe(16);
    keptHtml(Long, { n: 0 });
    expect(times).toBe(17);
  });
});
