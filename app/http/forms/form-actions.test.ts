import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withScope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { guest } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { answerAt, defineFormActions, formAction, performAction } from "./form-actions.ts";

const Input = z.object({ swap: z.string(), price: z.coerce.number().max(100), kinds: z.array(z.string()).default([]) });
type Asked = { input: unknown; key: string | undefined };

/** A command that records its input; prices above 100 are refused. */
function pricing() {
  const asked: Asked[] = [];
  const run = async (_actor: Actor, input: z.input<typeof Input>, { key }: { key?: string | undefined } = {}) => {
    asked.push({ input, key });
    const parsed = Input.safeParse(input);
    if (!parsed.success) return refuseCommon("invalid-input", { fields: { price: ["At most $100."] } });
    return ok({ price: parsed.data.price });
  };
  const command: Command<typeof Input, { price: number }> = Object.assign(run, {
    command: "test.price",
    input: Input,
    allow: "anyone" as const,
    fresh: false,
    ownerOnly: false,
    impersonating: false,
    parties: false,
    errors: [],
    limited: false,
  });
  return { command, asked };
}

const { command, asked } = pricing();
const ACTIONS = defineFormActions<"price" | "counter", "swap">({
  price: formAction(command, ({ price }) => `The price is $${price}.`, { defaults: { kinds: ["used"] } }),
  counter: formAction(command, "Done.", { input: ({ swap }: { swap: string }) => ({ swap: `counter ${swap}` }) }),
});

const send = (name: string | undefined, fields: Record<string, string>) => {
  const request = new Request("http://swaplot.test/u/cars/1/acts/price", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const scope = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(guest) };
  return withScope(scope, () => performAction(ACTIONS, name, request, guest, { swap: "s1" }));
};

describe("an action", () => {
  it("hands the form, the ids of its address and the form's key to its command, and answers its sentence", async () => {
    const done = await send("price", { price: "90", _key: "k1", _back: "/u/home" });
    expect(done).toMatchObject({ ok: true, action: "price", done: "The price is $90." });
    expect(asked.at(-1)).toEqual({ input: { kinds: ["used"], price: "90", swap: "s1" }, key: "k1" });
  });

  it("prefers the address to a field of the same name", async () => {
    await send("price", { price: "90", swap: "another" });
    expect(asked.at(-1)).toMatchObject({ input: { swap: "s1" }, key: undefined });
    await send("counter", { price: "90" });
    expect(asked.at(-1)?.input).toEqual({ price: "90", swap: "counter s1" });
  });

  it("comes back with its name, the sentences and what was typed when it is refused", async () => {
    const refused = await send("price", { price: "900", _key: "k2" });
    if (refused.ok) throw new Error("It was not refused");
    const { data, init } = refused.reply;
    expect(data).toMatchObject({ action: "price", errors: { price: ["At most $100."] }, values: { price: "900" } });
    expect(data.values).not.toHaveProperty("_key");
    expect(init).toMatchObject({ status: 422 });
  });

  it.each([undefined, "", "nonesuch", "constructor", "__proto__", "toString"])(
    "is not found by the name %s",
    async (name) => {
      const before = asked.length;
      await expect(send(name, { price: "90" })).rejects.toMatchObject({ status: 404 });
      expect(asked).toHaveLength(before);
    },
  );

  it("shows its sentence, or the error, on another page", async () => {
    const flashOf = async (fields: Record<string, string>) => {
      const response = await answerAt("/u/home", await send("price", fields));
      expect([response.status, response.headers.get("location")]).toEqual([303, "/u/home"]);
      const [value = ""] = (response.headers.get("set-cookie") ?? "").replace(/^[^=]*=/, "").split(/[.;]/, 1);
      return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
    };
    expect(await flashOf({ price: "5" })).toEqual({ kind: "success", text: "The price is $5." });
    expect(await flashOf({ price: "500" })).toEqual({ kind: "error", text: "At most $100." });
  });

  it("cannot be missing, unknown or given the wrong input: the types reject it", () => {
    const table = defineFormActions<"price", "swap">({ price: ACTIONS.price });
    expect(Object.keys(table)).toEqual(["price"]);
    // @ts-expect-error: "counter" is missing
    defineFormActions<"price" | "counter", "swap">({ price: ACTIONS.price });
    // @ts-expect-error: "other" is not a name of the table
    defineFormActions<"price", "swap">({ price: ACTIONS.price, other: ACTIONS.price });
    // @ts-expect-error: the command has no field "color"
    formAction(command, "Done.", { input: () => ({ color: "red" }) });
  });
});

it("is the only way in which forms say what they do", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const other = /["'`?.&](?:_do|_intent|_offer|_action)\b|[?&]do=/;
  const found = files.filter((file) => other.test(readFileSync(path.join(root, file), "utf8")));
  expect(found).toEqual([]);
});

it("keeps the idempotency key in the form component and the form reader", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const using = files.filter((file) => /KEY_FIELD|["'`]_key\b/.test(readFileSync(path.join(root, file), "utf8")));
  expect(using.toSorted()).toEqual([
    "features/evaluation/send-part.ts", // Sends a panel by itself, later too.
    "http/forms/form.ts",
    "routes/dashboard/evaluation/use-kept-end.ts", // Completes an evaluation after everything that waits on the device.
    "shared/key-field.ts",
    "ui/post-form.tsx",
  ]);
});

/** The forms that write without the form component, and why a second press does no harm. */
const WITHOUT_KEY: Record<string, string> = {
  "routes/account/sign-in/confirm-identity.tsx": "sends on the form that it interrupted, with that form's own key",
  "routes/account/apps/authorize.tsx": "each press makes a code that works once, and the last one ends the others",
  "features/sign-in/login-form.tsx": "each press is an attempt to sign in",
  "features/sign-in/passkey-sign-in.tsx": "each press is an attempt to sign in",
  "features/sign-in/remembered-form.tsx": "each press is an attempt to sign in",
  "features/sign-in/reset-form.tsx": "each press is an attempt, which counts against the limit",
  "routes/account/security/second-step-first.tsx": "ends the session",
  "routes/account/sign-in/second-step-dialog.tsx": "each press is an attempt, which counts against the limit",
  "routes/account/users/user-tools.tsx": "switches the session, not data",
  "routes/account/signup/confirm-email.tsx": "its link works once",
  "features/join/join-dialog.tsx": "writes a cookie",
  "features/frame/away-screen.tsx": "sends a form again with the key that it had",
  "features/frame/banners.tsx": "switches the session, not data",
  "features/frame/log-out-line.tsx": "ends the session",
  "features/frame/user-menu.tsx": "ends the session",
  "features/home/entries.tsx": "opens a draft",
  "features/voice/voice-panel.tsx": "the conversation is in the form, and nothing is stored",
  "features/listing/listing-cars.tsx": "writes a cookie",
  "features/listing/shortlist-button.tsx": "writes a cookie",
  "routes/sell/start/lookup-form.tsx": "opens a draft",
  "routes/public/value/car-value.tsx": "opens a draft",
  "routes/account/signup/activation.tsx": "ends the session",
  "routes/account/signup/dealer-profile.tsx": "saves the values that it shows",
  "routes/account/sign-in/partner-sign-on.tsx": "its link works once",
  "routes/account/signup/set-password.tsx": "saves the values that it shows",
  "routes/account/signup/survey.tsx": "saves the values that it shows",
  "routes/account/signup/verify-contact.tsx": "ends the session",
  "routes/buy/shortlist/join.tsx": "writes a cookie",
  "routes/buy/shortlist/shortlist.tsx": "writes a cookie",
  "routes/newsletter/subscription/confirm.tsx": "sets what its link is for",
  "routes/newsletter/subscription/unsubscribe.tsx": "sets what its link is for",
  "routes/public/value/swap-value.tsx": "opens a draft",
  "routes/sell/register/options.tsx": "saves the draft that it shows",
  "routes/sell/register/profile.tsx": "saves the draft that it shows",
  "routes/sell/register/vehicle.tsx": "saves the draft that it shows",
};

it("gives every form that writes a key, or a reason why it needs none", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = globSync("{ui,features,routes}/**/*.tsx", { cwd: root }).filter((file) => !file.endsWith(".test.tsx"));
  const bare = /<(?:Form|form|[\w.]*\.Form)\b[^>]*method="post"/;
  const found = files.filter((file) => bare.test(readFileSync(path.join(root, file), "utf8")));
  expect(found.filter((file) => !(file in WITHOUT_KEY))).toEqual([]);
});
