import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { findActor } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { addTemplate } from "#modules/messaging/index.ts";
import { requireChromium } from "#scripts/chromium.ts";
import { launch } from "#test/load/bench/servers.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { median } from "../median.ts";
import { signedInPeople } from "./people.ts";

const ROUNDS = 30;
const GOAL = { title: "from the commit to the other browser's screen, median", unit: "ms", gate: 250 };

/** One person's list is open in a browser while another person adds to it. */
export async function measureLatency(): Promise<Figure> {
  const server = await launch("app/server/main.ts", 4_813);
  const [reader, writer] = await signedInPeople(2, "swap-agent");
  const actor = await findActor(writer?.id ?? "");
  if (!reader || !actor) throw new Error("Nobody is signed in");
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.context().addCookies([cookieFor(server.url, reader.cookie)]);
    const connected = page.waitForEvent("websocket");
    await page.goto(`${server.url}/u/templates`);
    await (await connected).waitForEvent("framereceived");
    const times: number[] = [];
    for (let round = -3; round < ROUNDS; round += 1) {
      const ms = await timeChange(page, actor);
      if (round >= 0) times.push(ms);
      // The next change must not be part of this reload.
      await sleep(300);
    }
    return { ...GOAL, value: median(times) };
  } finally {
    await browser.close();
    server.stop();
  }
}

function cookieFor(url: string, cookie: string) {
  const at = cookie.indexOf("=");
  return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
}

/** Milliseconds from the end of the command, which is after its commit, until the page shows what it wrote. */
async function timeChange(page: Page, writer: Actor): Promise<number> {
  const name = `Bench ${newId()}`;
  const shown = page.evaluate((text) => {
    const there = () => document.body.textContent?.includes(text);
    return new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!there()) return;
        watcher.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, name);
  await sleep(50);
  const saved = await addTemplate(writer, { name, text: "Hello {firstName}" });
  if (!saved.ok) throw new Error(saved.error.message);
  const committed = performance.timeOrigin + performance.now();
  return (await shown) - committed;
}
