import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { signInCookies } from "#app/http/request/session.ts";
import { db, inTransaction } from "#db/client.ts";
import { attempts } from "#db/tables.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { type Actor, gateRefuses, guest, personId } from "#modules/kernel/actor.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { listeningSite } from "#test/listening-site.ts";
import { Random } from "#test/load/hostile/random.ts";
import { makeMembers } from "#test/permissions/members.ts";
import { answerChecker } from "./schema-driven/answers.ts";
import { Ids } from "./schema-driven/ids.ts";
import { type Call, callOf, type Document, operationsOf } from "./schema-driven/requests.ts";

const REQUESTS = 5_000;
/** Some requests end sessions, or deactivate who sends the others. */
const SIGN_IN_EVERY = 100;
const NEW_PEOPLE_EVERY = 500;
const TOGETHER = 4;
/** Beside other programs; it takes two minutes alone. */
const LONGEST_MS = 1_800_000;
/** A websocket, and a redirect that is a page of the site. */
const PAGES = ["/api/ws", "/api/oauth/{provider}/signin"];
/** What zod says where a schema has no sentence of its own. */
const LIBRARY =
  /"(Invalid (input|option|string|key|value|discriminator|element)|Too (small|big)|Unrecognized key)[^"]*/;
const SEED = 20_261_130;
const STEPS: Step[] = ["qualify", "eval", "listing", "listing", "payments", "complete"];

let base: string;
let document: Document;

beforeAll(async () => {
  await testDatabase();
  base = await listeningSite();
  document = openApiDocument(base) as unknown as Document;
});

type Person = { actor: Actor | null; cookie: string };

/** People of every kind, with cars for them to ask about. */
async function people(): Promise<(Actor | null)[]> {
  const members = await makeMembers();
  const seller = members.get("user") as Actor;
  for (const step of STEPS) await makeSwap({ step, sellerId: personId(seller) });
  return [...members.values()];
}

async function signedIn(actor: Actor | null): Promise<Person> {
  if (!actor) return { actor, cookie: "" };
  const session = await inTransaction((tx) => openSession(tx, personId(actor)));
  return { actor, cookie: (await signInCookies(session)).map((cookie) => cookie.split(";", 1)[0]).join("; ") };
}

const GATES = new Map(endpoints.map(({ method, path, allow }) => [`${method} /api${path}`, allow]));

async function send({ method, address, headers, body }: Call, cookie: string) {
  const request = {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    redirect: "manual" as const,
    ...(body !== undefined && { body }),
  };
  const answer = await fetch(base + address, request);
  const type = answer.headers.get("content-type");
  const text = await answer.text();
  return {
    status: answer.status,
    type,
    body: type?.startsWith("application/json") ? JSON.parse(text) : text || undefined,
    isPart: /[?&]fields=/.test(address),
  };
}

describe("requests made from the OpenAPI document", () => {
  it(
    `get answers that it declares: ${REQUESTS}, half of them with something changed`,
    async () => {
      const random = new Random(SEED);
      const ids = new Ids();
      const check = await answerChecker(document);
      // Lists come first: they name what exists.
      const operations = operationsOf(document)
        .filter(({ path }) => !PAGES.includes(path))
        .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
      const wrong = new Set<string>();
      const succeeded = new Set<string>();
      let sent = 0;

      const ask = async (operation: (typeof operations)[number], cookie: string) => {
        const group = operation.path.split("/")[2] ?? "";
        const call = callOf(operation, document, random, (field) => ids.of(random, group, field));
        const answer = await send(call, cookie);
        sent += 1;
        const problem =
          answer.status >= 500 && !isBeingPrepared(answer) ? `answers ${answer.status}` : check(call.operation, answer);
        if (problem) wrong.add(`${call.name} ${problem}`);
        const foreign = answer.status >= 400 && LIBRARY.exec(JSON.stringify(answer.body));
        if (foreign) wrong.add(`${call.name} answers in the words of a library: ${foreign[0]}`);
        if (answer.status < 300 && !call.isMutated) succeeded.add(call.name);
        if (answer.status < 300) ids.learn(group, answer.body);
      };

      /** Mostly one of those who may call it. */
      const senderOf = ({ method, path }: (typeof operations)[number], persons: readonly Person[]) => {
        const gate = GATES.get(`${method} ${path}`) ?? "signed-in";
        const allowed = persons.filter(({ actor }) => gateRefuses(actor ?? guest, gate) === null);
        return random.one(random.chance(0.8) && allowed.length > 0 ? allowed : persons).cookie;
      };

      let members: (Actor | null)[] = [];
      for (let at = 0; at < REQUESTS; at += SIGN_IN_EVERY) {
        await db().delete(attempts);
        if (at % NEW_PEOPLE_EVERY === 0) members = await people();
        const persons = await Promise.all(members.map(signedIn));
        const work = Array.from({ length: SIGN_IN_EVERY }, (_, i) => operations[(at + i) % operations.length]);
        const worker = async () => {
          for (let one = work.shift(); one; one = work.shift()) await ask(one, senderOf(one, persons));
        };
        await Promise.all(Array.from({ length: TOGETHER }, worker));
      }
      expect([...wrong].toSorted()).toEqual([]);
      expect(sent).toBe(REQUESTS);
      // So many of them that a change of the world's people or cars can't let the test pass by refusals alone.
      expect(succeeded.size).toBeGreaterThan(operations.length / 3);
    },
    LONGEST_MS,
  );
});

/** The only answer that comes later: a document that the worker makes. */
const isBeingPrepared = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 503 && (body as { code?: string } | undefined)?.code === "being-prepared";
