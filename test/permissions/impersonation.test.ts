import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ROLES } from "#modules/kernel/permissions.ts";
import { root } from "#test/boundaries/sources.ts";
import { testDatabase } from "#test/database.ts";
import { everyCommand } from "#test/faults/commands.ts";

const commands = [...(await everyCommand()).values()];
/** Someone with every role, as an administrator acts as them. */
const impersonated: Actor = { ...system, kind: "user", id: newId(), roles: [...ROLES], impersonator: newId() };

describe("an administrator who acts as someone else", () => {
  it("may do for them only what the security rules list", () => {
    const [, rules = ""] =
      /## While acting as someone else\n([\s\S]*?)\n## /.exec(
        readFileSync(path.join(root, "docs/security-rules.md"), "utf8"),
      ) ?? [];
    const written = [...rules.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name as string);
    const allowed = commands.filter(({ impersonating }) => impersonating).map(({ command }) => command);
    expect(written.toSorted()).toEqual(allowed.toSorted());
  });

  it("is refused everything else, before anything is read", async () => {
    await testDatabase();
    const other = commands.filter(({ impersonating, allow }) => !impersonating && allow !== "system.manage");
    expect(other.length).toBeGreaterThan(250);
    const done: string[] = [];
    for (const command of other) {
      // The error comes before the input is read, so any input does.
      const result = await command(impersonated, {} as never);
      if (result.ok || result.error.code !== "impersonating")
        done.push(`${command.command}: ${result.ok ? "ok" : result.error.code}`);
    }
    expect(done).toEqual([]);
  });
});
