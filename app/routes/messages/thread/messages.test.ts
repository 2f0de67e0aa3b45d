import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { action as write } from "#app/routes/messages/writing/new-message.tsx";
import { db } from "#db/client.ts";
import { attempts, auditLog } from "#db/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { countUnseenNotifications } from "#modules/messaging/bell/find-notifications.ts";
import { findThread, findThreads, sendMessage } from "#modules/messaging/index.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { action, loader } from "./thread.tsx";

let seller: Actor;
let buyer: Actor;
let swap: string;
let thread: string;

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(attempts);
  [seller, buyer] = [await makeUser({ seller: true }), await makeUser()];
  swap = (await aSwap({ sellerId: seller.id as string })).id;
  const sent = await sendMessage(buyer, { swap, message: "Is it still available?", files: [] });
  thread = sent.ok ? sent.value.thread : "";
});

/** What a route answers to this person; a thrown response counts, too. */
async function asked<T>(actor: Actor, work: () => Promise<T>): Promise<T | Response> {
  const shared = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(actor) };
  try {
    return await withScope(shared, work);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const open = (actor: Actor, headers: Record<string, string> = {}) =>
  asked(actor, () =>
    loader({
      request: new Request(`http://127.0.0.1:3000/u/messages/d/${thread}`, { headers }),
      params: { thread },
      context: {},
    }),
  );
const unread = async () => (await findThreads(seller, {})).list[0]?.unread;

const image = async () => new Blob([new Uint8Array(await picture(60, 40))], { type: "image/jpeg" });

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const perform = (actor: Actor, act: string, body: FormData | URLSearchParams) =>
  asked(actor, () =>
    action({
      request: new Request(`http://127.0.0.1:3000/u/messages/d/${thread}/acts/${act}`, { method: "POST", body }),
      params: { thread, act },
      context: {},
    }),
  );

describe("opening a conversation", () => {
  it("marks it and the notifications about its car as read; loading its data or ahead does not", async () => {
    await drainJobs();
    expect(await countUnseenNotifications(seller)).toBe(1);
    await open(seller, { "sec-fetch-dest": "empty" });
    await open(seller, { "sec-purpose": "prefetch" });
    expect(await unread()).toBe(1);
    await open(seller);
    expect(await unread()).toBe(0);
    expect(await countUnseenNotifications(seller)).toBe(0);
  });

  it("shows the message later for a page that is open", async () => {
    expect(await perform(seller, "read", new URLSearchParams({ seq: "1" }))).toBeNull();
    expect(await unread()).toBe(0);
    expect(await perform(seller, "read", new URLSearchParams({ seq: "x" }))).toBeNull();
  });

  it("is not possible for others; an administrator's reading is recorded, except ahead", async () => {
    expect(await open(await makeUser())).toMatchObject({ status: 404 });
    const admin = await makeUser({ role: "admin" });
    const readings = async () =>
      (await db().select().from(auditLog)).filter(({ actorId }) => actorId === admin.id).length;
    expect(await open(admin, { "sec-purpose": "prefetch" })).toMatchObject({ status: 404 });
    expect(await readings()).toBe(0);
    expect(await open(admin)).toMatchObject({ thread: { party: "observer" } });
    expect(await readings()).toBe(1);
    expect(await unread()).toBe(1);
  });
});

describe("an answer", () => {
  it("is sent with its files", async () => {
    const form = formOf({ message: "Here is a picture" });
    form.append("files", await image(), "car.jpg");
    expect(await perform(seller, "reply", form)).toMatchObject({ status: 303 });
    const last = (await findThread(buyer, thread))?.messages.at(-1);
    expect(last).toMatchObject({ text: "Here is a picture", files: [{ name: "car.jpg" }] });
  });

  it("without words keeps its files, and says what is missing", async () => {
    const form = formOf({ message: "  " });
    form.append("files", await image(), "car.jpg");
    const refused = (await perform(seller, "reply", form)) as unknown as {
      data: { values: { files: string }; errors: object };
    };
    expect(refused.data).toMatchObject({ action: "reply", errors: { message: ["Please type your message"] } });
    const again = formOf({ message: "Now with words", files: refused.data.values.files });
    expect(await perform(seller, "reply", again)).toMatchObject({ status: 303 });
    expect((await findThread(buyer, thread))?.messages.at(-1)?.files).toHaveLength(1);
  });

  it("with a file of another kind is refused with its words kept", async () => {
    const form = formOf({ message: "My list" });
    form.append("files", new Blob(["a,b,c"]), "list.csv");
    expect(await perform(seller, "reply", form)).toMatchObject({
      data: { values: { message: "My list" }, errors: { files: [expect.any(String)] } },
    });
    expect((await findThread(buyer, thread))?.messages).toHaveLength(1);
  });
});

describe("a first message", () => {
  it("opens the conversation of a car, and answers 404 for a car that doesn't exist", async () => {
    const send = (to: string) =>
      asked(buyer, () =>
        write({
          request: new Request(`http://127.0.0.1:3000/u/messages/new?swap=${to}`, {
            method: "POST",
            body: formOf({ message: "Hello" }),
          }),
          params: {},
          context: {},
        }),
      );
    const response = (await send(swap)) as Response;
    expect(response.headers.get("location")).toBe(`/u/messages/d/${thread}`);
    expect(await send("none")).toMatchObject({ data: { values: { message: "Hello" } } });
  });
});
