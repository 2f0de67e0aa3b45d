import { z } from "zod";
import { scope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { SANDBOX_PERSONS } from "#modules/kernel/sandbox-people.ts";
import {
  findMessages,
  findPersons,
  findSandbox,
  moveClock,
  pushCar,
  refuseSandbox,
  resetSandbox,
} from "#modules/sandboxes/index.ts";
import { MoveClock, PUSH_STEPS, PushCar } from "#modules/sandboxes/schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, singlePage } from "./kit.ts";

const time = z.iso.datetime();

export const SandboxShape = z.object({
  now: time.describe("The sandbox’s clock."),
  aheadSeconds: z.number().int().describe("How far it is ahead of the present time."),
  createdAt: time,
  resetAt: time.nullable(),
});
const Person = z.object({
  _id: z.uuid(),
  person: z.enum(SANDBOX_PERSONS).describe("What `Swaplot-Person` may say."),
  name: z.string(),
  email: z.string(),
});
const Message = z.object({
  _id: z.uuid(),
  channel: z.string().describe("`mail` or `sms`."),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: time,
});

const base = { allow: "signed-in", errors: ["sandbox-only"] } as const;

/** The account of the developer whose sandbox the request runs in. */
function developer(): Result<Actor> {
  const { sandbox } = scope();
  return sandbox ? ok(sandbox.owner) : refuseSandbox("sandbox-only");
}

const inside = async <T>(work: (owner: Actor) => Promise<Result<T>>): Promise<Result<T>> => {
  const owner = developer();
  return owner.ok ? work(owner.value) : owner;
};

export const tags = { sandbox: "Your sandbox: its clock, its people, and what it has kept" };

/** A developer's sandbox: its clock, its people, what it has kept instead of sending it, and a hand for its cars. */
export const sandbox = {
  one: endpoint({
    ...base,
    method: "GET",
    path: "/sandbox",
    summary: "Your sandbox and its clock; needs a test key, as all calls about it do",
    input: NoInput,
    output: SandboxShape,
    run: () => inside(async (owner) => okOrNotFound(await findSandbox(owner), "sandbox")),
  }),
  people: endpoint({
    ...base,
    method: "GET",
    path: "/sandbox/people",
    summary: "The people of your sandbox; the header `Swaplot-Person` names the one as whom a request acts",
    input: NoInput,
    output: listOf(Person),
    run: () => inside(async () => ok(singlePage(await findPersons()))),
  }),
  messages: endpoint({
    ...base,
    method: "GET",
    path: "/sandbox/messages",
    summary: "The newest 50 emails and text messages that your sandbox has kept instead of sending them",
    input: z.object({ to: z.string().max(200).optional().describe("Only those to this email address or phone.") }),
    output: listOf(Message),
    run: (_, { to }) => inside(async () => ok(singlePage(await findMessages(to)))),
  }),
  clock: endpoint({
    ...base,
    method: "POST",
    path: "/sandbox/clock",
    summary: "Move the clock forward, by hours or to a time; everything that becomes due on the way happens",
    input: MoveClock,
    output: z.object({ now: time }),
    errors: [...base.errors, "clock-back", "clock-too-far", "sandbox-busy"],
    run: (actor, input, { key }) => inside(() => moveClock(actor, input, { key })),
  }),
  push: endpoint({
    ...base,
    method: "POST",
    path: "/sandbox/cars/{swap}/push",
    summary: "Lead a car to a step of its life: the people whose task it is do each part",
    input: PushCar,
    output: z.object({ step: z.enum(PUSH_STEPS) }),
    errors: [...base.errors, "not-pushed", "other-channel", "push-refused", "step-passed"],
    run: (_, input) => inside(() => pushCar(input)),
  }),
  reset: endpoint({
    ...base,
    method: "POST",
    path: "/sandbox/reset",
    summary: "Begin again with the starting world and the present time; test keys stay",
    input: NoInput,
    output: SandboxShape,
    errors: [...base.errors, "no-sandbox", "sandbox-busy", "sandbox-opening", "sandboxes-full"],
    run: (_, __, { key }) => inside((owner) => resetFor(owner, key)),
  }),
};

/** The rest of the request runs in the new sandbox. */
async function resetFor(owner: Actor, key: string | undefined) {
  const made = await resetSandbox(owner, { key });
  if (!made.ok) return made;
  const { sandbox: mine } = scope();
  if (mine) Object.assign(mine.scope, made.value);
  return okOrNotFound(await findSandbox(owner), "sandbox");
}
