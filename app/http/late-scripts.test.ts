import { describe, expect, it } from "vitest";
import { withLateScripts } from "./late-scripts.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const PAGE = `<!DOCTYPE html><html><body><main>Cars</main><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js"/><script type="module" async="">import "/assets/a.js";</script></body></html>`;

describe("scripts that wait", () => {
  const html = withLateScripts(PAGE);

  it("are neither fetched nor run by the page itself", () => {
    expect(html.match(/<link rel="modulepreload"(?! media="not all")/)).toBeNull();
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<script type="text/plain" id="page-script">import "/assets/a.js";</script>');
  });

  it("are started by a script at the very end, which the page's policy lets run like the held one", () => {
    const [, starter] = /<script>(.*)<\/script><\/body><\/html>$/.exec(html) ?? [];
    expect(() => new Function(starter as string)).not.toThrow();
    expect(contentSecurityPolicy(html, false).match(/'sha256-/g)).toHaveLength(2);
  });

  it("leave a page without scripts as it is", () => {
    expect(withLateScripts("<html><body>Plain</body></html>")).toBe("<html><body>Plain</body></html>");
  });
});
