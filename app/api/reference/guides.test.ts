import { expect, it } from "vitest";
import { findGuide } from "./guides.ts";

it("a guide shows the address of the site, and leads to no file of the repository", () => {
  for (const name of ["start", "walks", "client"]) {
    const { title, body } = findGuide(name, "https://elm.test") ?? { title: "", body: "" };
    expect(title).not.toBe("");
    expect(body).toContain("npm install https://elm.test/api/client.tgz");
    expect(body).not.toMatch(/localhost:3000|www\.swaplot\.com|\]\((?!https?:|\/|#)/);
  }
  expect(findGuide("start", "")?.body).toContain("[the client](/api/docs/guides/client)");
  expect(findGuide("nonesuch", "")).toBeUndefined();
});
