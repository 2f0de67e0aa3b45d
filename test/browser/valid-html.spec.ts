import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { requireJava } from "#scripts/java.ts";
import { expect, test } from "./fixtures.ts";
import { PLACES } from "./places.ts";

const CHECKER = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** One page of each kind that visitors see, including the first car of the list. */
const PATHS = [
  ...(PLACES.visitor ?? [])
    .filter(({ via, path: at }) => via.length === 0 && !at.startsWith("/dev/"))
    .map(({ path: address }) => address),
  "/buy/listing?make=honda&price=5000-30000&map=1",
  "/buy/faq",
  "/sell/how",
  "/fees",
  "/swap-center",
  "/swap-value",
  "/buy/financing",
  "/about/blog",
  "/about/press",
  "/about/careers",
  "/testimonials",
  "/buy/tips",
  "/lp/home",
  "/dealer/how",
  "/newsletter",
  "/buy/compare",
  "/error/404",
];

type Complaint = { type: string; url: string; message: string; lastLine?: number };

test("every kind of page is valid HTML", async ({ page }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-html-"));
  const list = await (await page.request.get("/buy/listing")).text();
  const car = /href="(\/buy\/listing\/1\/d\/[^"]+)"/.exec(list)?.[1] ?? "";
  const post = /href="(\/about\/blog\/[^"]*post\/[^"]+)"/.exec(
    await (await page.request.get("/about/blog")).text(),
  )?.[1];
  const cars = [car, `${car}?tab=evaluation`, `${car}?market=1`, `${car}?share=1`];
  const files = await Promise.all(
    [...new Set([...PATHS, ...cars, ...(post ? [post] : [])])].map(async (address) => {
      const file = path.join(folder, `${address.replace(/[^\w]+/g, "_") || "home"}.html`);
      writeFileSync(file, await (await page.request.get(address)).text());
      return file;
    }),
  );
  const args = ["-jar", CHECKER, "--errors-only", "--format", "json", "--exit-zero-always", ...files];
  const { stderr } = await promisify(execFile)(requireJava(), args, { maxBuffer: 1e8 });
  const { messages } = JSON.parse(stderr) as { messages: Complaint[] };
  const said = messages.map(({ url, message, lastLine }) => `${path.basename(url)}:${lastLine} ${message}`);
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(said)]).toEqual([]);
});
