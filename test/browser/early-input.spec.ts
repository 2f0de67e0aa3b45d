import type { ElementHandle, Page } from "@playwright/test";
import { WITH_SLOW } from "../slow.ts";
import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";
import { PLACES } from "./places.ts";

test.describe.configure({ mode: "parallel" });

/** Pages with fields by role; the gate opens the first ones of each, in which components hold the values of their fields. */
const FORMS: Record<string, { gate: string[]; slow: string[] }> = {
  visitor: { gate: ["listing-filtered"], slow: ["home", "login-page", "sell-manual", "signup", "dealer-signup"] },
  dealer: { gate: ["auction-room"], slow: ["auction-inventory", "profile"] },
  buyer: { gate: [], slow: ["u-buy-offer", "search", "conversation", "profile"] },
  seller: { gate: [], slow: ["availability", "api-keys", "webhooks", "notification-settings"] },
  "customer-service": { gate: [], slow: ["tasks", "manage", "add-swap", "booking"] },
  editor: { gate: [], slow: ["text", "text-landing", "text-opening"] },
  admin: { gate: [], slow: ["edit-car", "edit-listed", "center", "service-area", "user"] },
};

type Field = ElementHandle<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
type Entered = { field: Field; name: string; value: string };

const DATES: Record<string, string> = {
  date: "2027-03-04",
  time: "09:30",
  month: "2027-03",
  "datetime-local": "2027-03-04T09:30",
};

/**
 * What a field shows, without the characters that a field with scripts adds while someone types. A choice may have loaded a
 * new list, whose field has the same name.
 */
const shown = (field: Field): Promise<string> =>
  field.evaluate((gone) => {
    const node = gone.isConnected ? gone : (document.getElementsByName(gone.name)[0] as typeof gone | undefined);
    if (!node) return "gone";
    if (node instanceof HTMLInputElement && /checkbox|radio/.test(node.type)) return String(node.checked);
    return node.value.replace(/[^a-z\d]/gi, "").toLowerCase();
  });

/** Enters something else than the field shows; returns false where that isn't possible. */
const enter = async (field: Field): Promise<boolean> => {
  const { tag, type, options } = await field.evaluate((node) => ({
    tag: node.tagName,
    type: node.type,
    options: node instanceof HTMLSelectElement ? [...node.options].map(({ disabled }) => disabled) : [],
  }));
  if (tag === "SELECT") {
    const chosen = await field.evaluate((node) => (node as HTMLSelectElement).selectedIndex);
    const index = options.findLastIndex((disabled, at) => !disabled && at !== chosen);
    if (index >= 0) await field.selectOption({ index });
    return index >= 0;
  }
  if (type === "checkbox" || type === "radio") {
    if (type === "radio" && (await field.isChecked())) return false;
    await field.evaluate((node) => node.click()); // Many are hidden behind their labels.
  } else if (/^(text|search|tel|url|email|number|password|textarea)$/.test(type)) await field.fill("73");
  else if (DATES[type]) await field.fill(DATES[type]);
  else return false;
  return true;
};

async function enterAll(page: Page): Promise<Entered[]> {
  const entered: Entered[] = [];
  let chained = false;
  for (const one of await page.locator("main :is(input, select, textarea):visible:enabled").elementHandles()) {
    const field = one as Field;
    // What was entered before may have hidden it.
    if (!(await field.isVisible()) || (await field.evaluate((node) => "readOnly" in node && node.readOnly))) continue;
    // A choice on which later ones depend empties them, so only the first one of such a chain is made.
    const inChain = await field.evaluate((node) => node.form?.elements.namedItem(`was-${node.name}`) != null);
    if ((inChain && chained) || !(await enter(field))) continue;
    chained ||= inChain;
    const name = await field.evaluate((node) => `${node.tagName} ${node.type} ${node.name || node.id}`);
    entered.push({ field, name, value: "" });
  }
  // Read at the end: of several radio buttons with the same name, the last one is chosen.
  return Promise.all(entered.map(async (one) => ({ ...one, value: await shown(one.field) })));
}

const lostIn = async (entered: Entered[]): Promise<string[]> => {
  const now = await Promise.all(entered.map(({ field }) => shown(field)));
  return entered.flatMap(({ name, value }, at) => (now[at] === value ? [] : [`${name}: ${value} became ${now[at]}`]));
};

for (const [role, { gate, slow }] of Object.entries(FORMS))
  for (const name of WITH_SLOW ? [...gate, ...slow] : gate)
    test(`what ${role} enters in ${name} before the scripts run stays`, {
      tag: gate.includes(name) ? "@gate" : [],
    }, async ({ page }) => {
      const place = PLACES[role]?.find((one) => one.name === name);
      if (!place) throw new Error(`No such place: ${name}`);
      if (role !== "visitor") await startSession(page, account(role));
      let path = place.path;
      for (const part of place.via) {
        await page.goto(path);
        path = (await page.locator(`main a[href*="${part}"]`).first().getAttribute("href")) ?? "no such link";
      }
      const { promise: typed, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        await typed;
        await route.continue();
      });
      const loaded = page.waitForEvent("load");
      const opened = page.goto(path);
      await loaded;
      const entered = await enterAll(page);
      expect(entered.length).toBeGreaterThan(0);
      release();
      await opened;
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
      // What React renders because of the entered values is there with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await lostIn(entered)).toEqual([]);
    });
