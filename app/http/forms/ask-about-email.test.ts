import { beforeAll, describe, expect, it } from "vitest";
import { EMAIL_UNLIKELY, SURE_EMAIL } from "#app/shared/sure-email.ts";
import { guest } from "#modules/kernel/actor.ts";
import { subscribe } from "#modules/newsletters/index.ts";
import { testDatabase } from "#test/database.ts";
import { submit } from "./form.ts";

beforeAll(() => testDatabase());

const TYPED = { firstName: "Maya", lastName: "Reed", email: "maya@gmial.com" };
const QUESTION = "gmial.com: did you mean gmail.com? Correct it, or send it again to keep it.";

const send = (fields: Record<string, string>) =>
  submit(new Request("https://site.example/", { method: "POST", body: new URLSearchParams(fields) }), guest, subscribe);

describe("a form with an email address that resembles one of a large service", () => {
  it("asks about it, and keeps what was typed", async () => {
    const sent = await send({ ...TYPED, [SURE_EMAIL]: "" });
    expect(sent).toMatchObject({ ok: false, error: { code: EMAIL_UNLIKELY, status: 422 } });
    expect(sent.ok ? null : sent.reply.data).toMatchObject({ values: TYPED, errors: { email: [QUESTION] } });
  });

  it("takes it when it is sent again, and the corrected one at once", async () => {
    expect(await send({ ...TYPED, [SURE_EMAIL]: TYPED.email })).toMatchObject({ ok: true });
    expect(await send({ ...TYPED, email: "maya@gmail.com", [SURE_EMAIL]: TYPED.email })).toMatchObject({ ok: true });
  });

  it("asks again about another one", async () => {
    const sent = await send({ ...TYPED, email: "maya@yaho.com", [SURE_EMAIL]: TYPED.email });
    expect(sent).toMatchObject({ ok: false, error: { code: EMAIL_UNLIKELY } });
  });

  it("asks nothing if it has no field for the answer, such as the one for logging in", async () => {
    expect(await send(TYPED)).toMatchObject({ ok: true });
  });
});
