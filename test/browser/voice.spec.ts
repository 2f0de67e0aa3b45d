import { expect, expectAccessible, test } from "./fixtures.ts";

/** A recognizer that hears what the test puts into `window.heard`, one text for each time it listens. */
const FAKE_RECOGNIZER = (refused: boolean) => `
  window.heard = [];
  class Recognizer {
    start() {
      if (${refused}) return queueMicrotask(() => this.onerror?.({ error: "not-allowed" }));
      this.listening = setInterval(() => {
        const text = window.heard.shift();
        if (text === undefined) return;
        clearInterval(this.listening);
        this.onresult?.({ results: [[{ transcript: text }]] });
      }, 20);
    }
    abort() { clearInterval(this.listening); }
  }
  window.SpeechRecognition = Recognizer;
  window.webkitSpeechRecognition = Recognizer;
  localStorage.setItem("voice-answers", "off");
`;

test.describe("the voice assistant", () => {
  test("registers a car by voice and searches the list", async ({ page }) => {
    await page.addInitScript(FAKE_RECOGNIZER(false));
    await page.goto("/voice?step=plate");
    await expectAccessible(page);
    const say = (text: string) =>
      page.evaluate((said) => (window as never as { heard: string[] }).heard.push(said), text);
    const answer = page.locator("[data-part=voice-say]");
    await page.getByRole("button", { name: "Start listening" }).click();
    await say("alpha bravo one two three");
    await expect(answer).toHaveText(/I heard A B 1 2 3\./);
    await say("yes");
    await expect(answer).toHaveText(/Which state/);
    await say("start over");
    await expect(answer).toHaveText(/How can I help/);
    await say("red Honda under fifteen thousand dollars");
    await page.waitForURL(/\/buy\/listing\?data=/);
    await expect(page.getByText("Up to $15,000").first()).toBeVisible();
  });

  test("opens the typed way when the microphone is refused", async ({ page }) => {
    await page.addInitScript(FAKE_RECOGNIZER(true));
    await page.goto("/voice");
    await page.getByRole("button", { name: "Start listening" }).click();
    await expect(page.getByText("The microphone is not available.")).toBeVisible();
    await expect(page.getByLabel("Your answer")).toBeFocused();
    await page.keyboard.type("sell my car");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/sell\/register\?voice=plate/);
    await expect(page.locator("[data-part=voice-say]")).toHaveText(/What is your license plate/);
  });
});

test.describe("the voice assistant without scripts", { tag: "@no-script" }, () => {
  test.use({ javaScriptEnabled: false });
  test("is a form that asks one question after another", { tag: "@gate" }, async ({ page }) => {
    await page.goto("/voice?step=plate");
    const send = async (text: string, next: RegExp) => {
      await page.getByLabel(/our answer/).fill(text);
      await page.getByRole("button", { name: "Send answer" }).click();
      await expect(page.locator("[data-part=voice-say]")).toHaveText(next);
    };
    await send("I don't have it", /What year/);
    await send("twenty fifteen", /I heard 2015/);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.locator("[data-part=voice-say]")).toHaveText(/What make/);
    await send("Honda", /I heard Honda/);
    await page.getByRole("button", { name: "No", exact: true }).click();
    await expect(page.locator("[data-part=voice-say]")).toHaveText(/What make/);
  });
});
