import { beforeAll, describe, expect, it } from "vitest";
import { answerFile, byteEndpoints } from "#app/api/files.ts";
import { answerCall } from "#app/api/handler.ts";
import { type DescribedEndpoint, describeEndpoints } from "#app/api/reference.ts";
import { gateRefuses } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { decidedAccess, WRITES_ACCESS, wrapped, writeAccess } from "./access.ts";
import { people } from "./people.ts";

const nameOf = (endpoint: DescribedEndpoint) => `${endpoint.method} ${endpoint.path}`;

/** Fields that are required before a permission applies, where an empty body would be treated as another request. */
const BODIES: Record<string, object> = {
  "POST /verify/email/check": { token: "a link from a mail" },
  "PUT /webhooks/listen": { events: [] },
};

/**
 * Who passes the permission check: every response except 401 and 403 counts, including errors about the empty input.
 */
async function whoMay(endpoint: DescribedEndpoint): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, actor] of Object.entries(people)) {
    const address = `http://swaplot.test/api${endpoint.path.replaceAll(/\{[^}]+\}/g, () => newId())}`;
    const body =
      endpoint.method === "POST" || endpoint.method === "PUT"
        ? { body: JSON.stringify(BODIES[nameOf(endpoint)] ?? {}), headers: { "content-type": "application/json" } }
        : {};
    const request = new Request(address, { method: endpoint.method, ...body });
    const response = await answerCall(request, { actor, request, key: undefined });
    if (response && response.status >= 500)
      throw new Error(`${nameOf(endpoint)} as ${name} answered ${response.status}`);
    const answer = (response?.body ?? {}) as { code?: string };
    if (!["sign-in-required", "not-verified", "not-allowed"].includes(answer.code ?? "")) allowed.push(name);
  }
  return allowed;
}

/** Who passes the gate of the declaration. */
const declaredFor = ({ allow }: DescribedEndpoint): string[] =>
  Object.entries(people).flatMap(([name, actor]) => (gateRefuses(actor, allow) ? [] : [name]));

/** How the list names an endpoint: by its numbers in the catalog, or by its address. */
const tokensOf = ({ catalogue, method, path }: DescribedEndpoint): readonly string[] =>
  catalogue.length > 0 ? catalogue : [`${method}${path}`];

/** Each gate with the listed endpoints behind it. An endpoint that the catalog lacks may be left out: its declaration says the gate. */
function gateLines(isListed: (token: string) => boolean): string[] {
  const gates = Map.groupBy(describeEndpoints(), ({ allow }) => [allow].flat().join(" or "));
  return [...gates]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .flatMap(([gate, endpoints]) => {
      const tokens = [...new Set(endpoints.flatMap(tokensOf))].filter(isListed).toSorted();
      return tokens.length > 0 ? wrapped(gate, tokens) : [];
    });
}

describe("the endpoints", () => {
  beforeAll(() => testDatabase());

  it("are behind the gates that were decided", () => {
    if (WRITES_ACCESS)
      writeAccess(
        "endpoints",
        gateLines(() => true),
      );
    const decided = decidedAccess("endpoints");
    const listed = new Set(decided.join(" ").split(" "));
    expect(gateLines((token) => !token.includes("/") || listed.has(token))).toEqual(decided);
  });

  it.each(describeEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "%s is allowed for exactly the roles that its declaration says",
    async (_, endpoint) => {
      expect((await whoMay(endpoint)).toSorted()).toEqual(declaredFor(endpoint).toSorted());
    },
  );
});

describe("endpoints for files and pictures", () => {
  it.each(byteEndpoints.map(({ method, path }) => `${method} ${path}`))(
    "%s has an outcome for every role",
    async (name) => {
      const [method = "", path = ""] = name.split(" ");
      const open: string[] = [];
      for (const [who, actor] of Object.entries(people)) {
        const address = `http://swaplot.test${path.replaceAll(/\{[^}]+\}/g, "1")}`;
        const response = await answerFile(new Request(address, { method }), actor);
        if (response && ![401, 403].includes(response.status)) open.push(who);
      }
      // Each file has its own read permissions; uploads require signing in.
      expect(open).toEqual(method === "PUT" ? signedIn : everybody);
    },
  );
});

const everybody = Object.keys(people);
const signedIn = everybody.filter((name) => name !== "nobody");
