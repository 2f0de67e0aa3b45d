import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logsOut } from "./logs-out.ts";

class FakeForm extends EventTarget {
  action: string;
  constructor(action: string) {
    super();
    this.action = action;
  }
}

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://site.test/u/home"));
  vi.stubGlobal("HTMLFormElement", FakeForm);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (formaction: string | null) => ({ getAttribute: () => formaction }) as unknown as HTMLElement;

it.each([
  ["a form that leads there", "https://site.test/logout", null, true],
  ["a button that leads there", "https://site.test/u/confirm", button("/logout"), true],
  ["a button of the form itself", "https://site.test/logout", button(null), true],
  ["another form", "https://site.test/u/confirm", button(null), false],
  ["a button that leads away", "https://site.test/logout", button("/u/home"), false],
] as const)("%s", (_what, action, submitter, out) => {
  expect(logsOut({ target: new FakeForm(action), submitter })).toBe(out);
});
