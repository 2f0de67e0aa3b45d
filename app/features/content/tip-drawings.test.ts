import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { AUDIENCES } from "#modules/content/schemas.ts";
import { slug } from "#modules/kernel/slug.ts";

const root = path.join(import.meta.dirname, "../../..");

it("every built-in tip has a drawing of what it says, and every drawing has a tip", () => {
  const titles = AUDIENCES.flatMap((audience) =>
    [...readFileSync(path.join(root, `modules/content/base/${audience}-tips.md`), "utf8").matchAll(/^## (.+)$/gm)].map(
      ([, title]) => `${slug(title ?? "")}.svg`,
    ),
  );
  const drawn = readdirSync(path.join(root, "app/assets/tips")).filter((name) => name.endsWith(".svg"));
  expect(titles.length).toBeGreaterThan(20);
  expect(drawn.sort()).toEqual([...titles].sort());
});
