import { expect, it } from "vitest";
import { readForm } from "#app/http/bodies/read-form.ts";
import { DIALOG_FIELD } from "#app/shared/key-field.ts";
import { redirectWith } from "./flash.ts";
import { withScope } from "./request-scope.ts";

/** How the page after a form with these fields enters the history of the browser. */
const replaces = (fields: Record<string, string>) =>
  withScope({ headers: new Headers(), address: "127.0.0.1" }, async () => {
    await readForm(new Request("http://localhost/share", { method: "POST", body: new URLSearchParams(fields) }));
    return (await redirectWith("/buy", "Sent")).headers.has("x-remix-replace");
  });

it("the page after the form of a dialog replaces the dialog in the history, and no other page is replaced", async () => {
  expect(await replaces({ email: "a@example.test", [DIALOG_FIELD]: "1" })).toBe(true);
  expect(await replaces({ email: "a@example.test" })).toBe(false);
});
