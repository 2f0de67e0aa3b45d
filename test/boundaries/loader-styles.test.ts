import { expect, it } from "vitest";
import { lostStyles } from "./loader-styles.ts";
import { type Files, styleSources } from "./styles.ts";

it("a page has the styles of what its loader renders to HTML", () => {
  expect(lostStyles(styleSources())).toEqual([]);
});

const PART = `
import { rules } from "./rules.ts";
import * as styles from "./part.module.css";
export const Part = () => <p className={styles.part} />;`;

const page = (more: string, markup = ""): Files => ({
  "app/root.tsx": "export default () => null;",
  "app/rendering/render-html.tsx": "export const renderHtml = () => null;",
  "app/features/deal/part.tsx": PART,
  "app/features/deal/rules.ts": "",
  "app/features/deal/part.module.css": "",
  "app/routes/deal.tsx": `
import { Part } from "#app/features/deal/part.tsx";
import { renderHtml } from "#app/rendering/render-html.tsx";
${more}
export const loader = () => ({ html: draw() });
const draw = () => renderHtml(Part, {});
export default function Deal() {
  const { html } = useLoaderData<typeof loader>();
  return <div>{html}${markup}</div>;
}`,
});
const LOST = "app/routes/deal.tsx: app/features/deal/part.module.css (for the HTML from app/routes/deal.tsx)";

it("a component that only a loader names is reported with its page and its sheet", () => {
  expect(lostStyles(page(""))).toEqual([LOST]);
  const own = 'import * as styles from "#app/features/deal/part.module.css";';
  expect(lostStyles(page(own))).toEqual([LOST]);
  expect(lostStyles(page(own, "<p className={styles.part} />"))).toEqual([]);
  expect(lostStyles(page("", "<Part />"))).toEqual([]);
});

it("a sheet that travels with others needs one of them on the page, and one page that names it", () => {
  const car = (own: string, other: string): Files => {
    const moved = Object.entries(page('import * as styles from "#app/features/car/own.module.css";', own));
    const files = Object.fromEntries(
      moved.map(([file, text]) => [
        file.replace("/deal/part", "/car/part"),
        text.replaceAll("/deal/part", "/car/part"),
      ]),
    );
    const elsewhere = `import { Part } from "#app/features/car/part.tsx"; export default () => ${other};`;
    return { ...files, "app/features/car/own.module.css": "", "app/routes/other.tsx": elsewhere };
  };
  const lost = LOST.replace("/deal/part", "/car/part");
  expect(lostStyles(car("<p className={styles.own} />", "<Part />"))).toEqual([]);
  expect(lostStyles(car("<p className={styles.own} />", "null"))).toEqual([lost]);
  expect(lostStyles(car("", "<Part />"))).toEqual([lost]);
});
