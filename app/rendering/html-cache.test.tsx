import { describe, expect, it } from "vitest";
import { cachedHtml } from "./html-cache.tsx";

describe("cached HTML", () => {
  it("is rendered once for equal props", () => {
    let times = 0;
    function Part({ name, tags }: { name: string; tags: string[] }) {
      times += 1;
      return (
        <p>
          {name}: {tags.length}
        </p>
      );
    }
    const first = cachedHtml(Part, { name: "A & B", tags: ["new"] });
    expect(cachedHtml(Part, { name: "A & B", tags: ["new"] })).toBe(first);
    expect(times).toBe(1);
    // With the comments between texts that React writes into a page: the browser hydrates it.
    expect(first).toBe("<p>A &amp; B<!-- -->: <!-- -->1</p>");
    expect(cachedHtml(Part, { name: "A & B", tags: [] })).not.toBe(first);
    expect(times).toBe(2);
  });

  it("drops its oldest entries when it is full", () => {
    let times = 0;
    function Long({ n }: { n: number }) {
      times += 1;
      return <p>{String(n).repeat(1_000_000)}</p>;
    }
    for (let n = 0; n < 9; n += 1) cachedHtml(Long, { n });
    cachedHtml(Long, { n: 8 });
    expect(times).toBe(9);
    for (let n = 10; n < 17; n += 1) cachedHtml(Long, { n }); // two million characters each
    cachedHtml(Long, { n: 16 });
    expect(times).toBe(16);
    cachedHtml(Long, { n: 0 });
    expect(times).toBe(17);
  });
});
