import { expect, it } from "vitest";
import { Turnstile } from "./turnstile.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

it("lets two through at once, the others in their order, whether those before succeed or fail", async () => {
  const turnstile = new Turnstile(2);
  const inside: string[] = [];
  const ends = new Map<string, () => void>();
  const passes = ["a", "b", "c", "d", "e"].map((name) =>
    turnstile
      .pass(async () => {
        inside.push(name);
        await new Promise<void>((resolve, reject) =>
          ends.set(name, name === "a" ? () => reject(new Error(name)) : resolve),
        );
        return name;
      })
      .catch((error: Error) => `failed ${error.message}`),
  );
  await soon();
  expect(inside).toEqual(["a", "b"]);
  for (const [ended, entered] of [
    ["a", "c"],
    ["c", "d"],
    ["b", "e"],
  ] as const) {
    ends.get(ended)?.();
    await soon();
    expect(inside.at(-1)).toBe(entered);
  }
  for (const name of ["d", "e"]) ends.get(name)?.();
  expect(await Promise.all(passes)).toEqual(["failed a", "b", "c", "d", "e"]);
  expect(await turnstile.pass(async () => "again")).toBe("again");
});
