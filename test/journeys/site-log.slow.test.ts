import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { startSite } from "#test/site.ts";
import { Client, clientOf } from "./client.ts";
import { requireBuild } from "./started-site.ts";

const ENTRY = { level: expect.stringMatching(/^(debug|info|warn|error)$/), msg: expect.any(String) };
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

it("every line that a site writes is an entry of the log, whatever happens to it", async () => {
  requireBuild();
  const { url } = await testDatabase();
  const folder = path.join(inject("runFolder"), `log-${new URL(url).pathname.slice(1)}`);
  const site = await startSite(url, folder, { env: { LOG_LEVEL: "debug" } });
  try {
    const [guest, member] = [new Client(site.url), await clientOf(site.url, await makeUser())];
    const wrong = { email: 'line\n{"level":"error"}', password: "Wrong123" };
    for (let n = 0; n < 11; n += 1) await guest.ask("POST", "/auth/login", wrong);
    await member.ask("POST", "/users/systemRoleUpdates", { user: "x", roles: ["admin"] });
    await member.ask("POST", "/contact", { subject: "\u0000", message: "%s %o\r\n" });
    for (const page of ["/", "/u/home", "/u/users", "/no/such/page", "/%E0%A4%A"])
      await (await member.fetch(page)).text();
    await fetch(`${site.url}/api/swaps/listing`, { method: "POST", body: "{" });
  } finally {
    await site.stop();
  }
  const lines = ["web", "worker"]
    .flatMap((part) => readFileSync(path.join(folder, `${part}.log`), "utf8").split("\n"))
    .filter(Boolean);
  const entries = lines.map((line) => {
    const entry = JSON.parse(line);
    expect(entry, line).toMatchObject(ENTRY);
    expect(entry.time, line).toMatch(UTC);
    return entry;
  });
  const messages = entries.map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(["web ready", "worker ready", "act refused", "limit reached"]));
  const refused = entries.filter(({ msg }) => msg === "act refused").map(({ command }) => command);
  expect(refused, "calls and screens that refuse before any command").toEqual(
    expect.arrayContaining(["POST /users/systemRoleUpdates", "/u/users"]),
  );
});
