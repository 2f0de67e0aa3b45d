import { describe, expect, it } from "vitest";
import { type Files, styleSources } from "./styles.ts";
import { undefinedProperties, unmatchedStyles } from "./unmatched-styles.ts";

const ours = styleSources();

describe("styles and elements match:", () => {
  it("every selector matches an element that a script writes, also after the bundler has renamed classes and ids", () => {
    expect(unmatchedStyles(ours)).toEqual([]);
  });

  it("ids of a CSS Module, and classes, attributes, and tags that never meet on one element are reported", () => {
    const files: Files = {
      "app/a.module.css": `
        @layer screens {
          body:has(#narrow:checked) .app {}
          .app:has(:global(#narrow):checked) {}
          .app { & :is(#videos, :global(#documents), :global(.card)) {} }
          .row { &.last {} &.first {} &.added {} &[data-days="3"] {} &[data-days="7"] {} }
          ul.row {}
          .pin[open] {}
          .part {}
          .pin:not(.row):global(.lost) {}
        }`,
      "app/styles/b.css": ".card.small {} .card[data-late] {} .card[data-set] {} details.card[open] {} .card[open] {}",
      "app/a.tsx": `
        import * as styles from "./a.module.css";
        const page = (
          <div className={styles.app} id="narrow">
            <li className={cx(styles.row, late && styles.last, styles.part)} data-days={few ? "3" : "5"} />
            <p id="documents" className="card" />
            <details className={\`card \${size}\`} />
            <Pin className={styles.pin} />
          </div>
        );
        const size = "small";
        const other = styles.first;
        row.classList.add(styles.added);
        row.dataset.set = "1";`,
    };
    expect(unmatchedStyles(files)).toEqual([
      "app/a.module.css:3 #narrow (renamed by the bundler)",
      "app/a.module.css:5 #videos (renamed by the bundler)",
      "app/a.module.css:6 .row.first",
      "app/a.module.css:6 .row[data-days=7]",
      "app/a.module.css:7 ul.row",
      "app/a.module.css:10 .pin.lost",
      "app/styles/b.css:1 .card[data-late]",
    ]);
  });

  it("every custom property that a style uses is set", () => {
    expect(undefinedProperties(ours)).toEqual([]);
    const files: Files = {
      "app/a.css": ".a { --pad: 1px; padding: var(--pad) var(--paid, 1px); top: var(--top); left: var(--step--1); }",
      "app/a.tsx": `node.style.setProperty("--top", top); const color = \`var(--chart-\${number})\`;`,
    };
    expect(undefinedProperties(files)).toEqual(["app/a.css: --paid", "app/a.css: --step--1"]);
  });
});
