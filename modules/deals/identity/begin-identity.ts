import { defineCommand } from "#db/command.ts";
import { findPeople, lockUser } from "#modules/accounts/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { identityPath } from "#modules/kernel/paths.ts";
import { ok } from "#modules/kernel/result.ts";
import { refuseIdentity } from "./errors.ts";
import { identityProvider } from "./provider.ts";
import { readIdentity } from "./read-checks.ts";
import { BeginIdentity } from "./schemas.ts";
import { identityChecks } from "./tables.ts";

/** A member begins a check at the provider, and goes on at the address that it answers. */
export const beginIdentity = defineCommand({
  name: "deals.begin-identity",
  input: BeginIdentity,
  allow: "verified",
  ownerOnly: true,
  errors: ["identity-checked", "identity-offline", "identity-unreachable", "identity-waiting"],
  limits: (actor) => [{ subject: `identity:${actor.id}`, most: 10, seconds: DAY_SECONDS }],
  async prepare() {
    const provider = identityProvider();
    if (!provider) return refuseIdentity("identity-offline");
    const check = newId();
    const begun = await provider.begin({ check, returnTo: `${environment().baseUrl}${identityPath}` });
    return begun ? ok({ check, ...begun }) : refuseIdentity("identity-unreachable");
  },
  async run({ tx, actor, now }, _input, { check, reference, url }) {
    const userId = personId(actor);
    await lockUser(tx, userId);
    const { state } = await readIdentity(tx, userId);
    if (state === "checked") return refuseIdentity("identity-checked");
    if (state === "waiting") return refuseIdentity("identity-waiting");
    const name = (await findPeople([userId], tx)).get(userId)?.fullName ?? "";
    await tx
      .insert(identityChecks)
      .values({ id: check, userId, way: "provider", status: "started", name, reference, createdAt: now });
    return ok({ _id: check, url });
  },
});
