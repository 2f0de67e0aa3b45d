import { beforeAll, describe, expect, it } from "vitest";
import { answerFile, byteCalls } from "#app/api/files.ts";
import { answerCall } from "#app/api/handler.ts";
import { type DescribedCall, describeCalls } from "#app/api/reference.ts";
import { gateRefuses } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import expected from "#test/fixtures/permission-matrix.json" with { type: "json" };
import { people } from "./people.ts";

const matrix: Record<string, string[]> = expected;
const nameOf = (call: DescribedCall) => `${call.method} ${call.path}`;

/** Fields that are required before a permission applies, where an empty body would be treated as another request. */
const BODIES: Record<string, object> = { "POST /verify/email/check": { token: "a link from a mail" } };

/**
 * Who passes the permission check: every response except 401 and 403 counts, including errors about the empty input.
 */
async function whoMay(call: DescribedCall): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, actor] of Object.entries(people)) {
    const address = `http://swaplot.test/api${call.path.replaceAll(/\{[^}]+\}/g, () => newId())}`;
    const body =
      call.method === "POST" || call.method === "PUT"
        ? { body: JSON.stringify(BODIES[nameOf(call)] ?? {}), headers: { "content-type": "application/json" } }
        : {};
    const request = new Request(address, { method: call.method, ...body });
    const response = await answerCall(request, { actor, request, key: undefined });
    if (response && response.status >= 500) throw new Error(`${nameOf(call)} as ${name} answered ${response.status}`);
    const answer = (response?.body ?? {}) as { code?: string };
    if (!["sign-in-required", "not-verified", "not-allowed"].includes(answer.code ?? "")) allowed.push(name);
  }
  return allowed;
}

/** Who passes the gate of the declaration. The permissions of the roles are in `test/fixtures/permissions.json`. */
const declaredFor = ({ allow }: DescribedCall): string[] =>
  Object.entries(people).flatMap(([name, actor]) => (gateRefuses(actor, allow) ? [] : [name]));

describe("the permission matrix of the calls", () => {
  beforeAll(() => testDatabase());

  it("has only rows of calls", () => {
    const names = describeCalls().map(nameOf);
    expect(Object.keys(matrix).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(describeCalls().map((call) => [nameOf(call), call] as const))(
    "%s is allowed for exactly the roles that its declaration says, and that the matrix lists",
    async (name, call) => {
      const open = await whoMay(call);
      expect(open.toSorted()).toEqual(declaredFor(call).toSorted());
      const groups = matrix[name]?.flatMap((entry) => GROUPS[entry] ?? [entry]);
      if (groups) expect(open.toSorted()).toEqual([...new Set(groups)].toSorted());
    },
  );
});

describe("calls for files and pictures", () => {
  it.each(byteCalls.map(({ method, path }) => `${method} ${path}`))(
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

/** Short names in the matrix. */
const everybody = Object.keys(people);
const signedIn = everybody.filter((name) => name !== "nobody");
const verified = signedIn.filter((name) => name !== "unverified");
const GROUPS: Record<string, string[]> = {
  everybody,
  "signed-in": signedIn,
  verified,
  /** Roles with swap.manage. */
  manage: ["admin", "swap-agent", "customer-service", "onboarding-manager", "dealmaker", "dealmaker-auction"],
  staff: verified.filter((name) => name !== "user" && name !== "dealer"),
};
