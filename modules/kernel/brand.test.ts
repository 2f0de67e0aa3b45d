import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const nameWith = (env: Record<string, string>) =>
  execFileSync(
    process.execPath,
    ["--input-type=module", "-e", `console.log((await import("${path.join(import.meta.dirname, "brand.ts")}")).NAME)`],
    { encoding: "utf8", env: { ...process.env, SITE_NAME: undefined, ...env } },
  ).trim();

it("the site has the name of its setting, or that of the product", () => {
  expect(nameWith({})).toBe("Swaplot");
  expect(nameWith({ SITE_NAME: " " })).toBe("Swaplot");
  expect(nameWith({ SITE_NAME: "Müller & Söhne" })).toBe("Müller & Söhne");
});
