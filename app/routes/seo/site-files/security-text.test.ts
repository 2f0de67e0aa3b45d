import { expect, it } from "vitest";
import { loader } from "./security-text.ts";

it("says where to report a weakness, and until when that is true", async () => {
  const answer = loader();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nContact: https?:\/\/\S+\/contact\n/);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
