import {
  type Actor,
  can,
  type Gate,
  gateRefuses,
  guest,
  hasScope,
  isDealer,
  isStaff,
  missingScope,
  system,
} from "#modules/kernel/actor.ts";
import { PERMISSION_NAMES, type Permission, ROLES, roleName, rolesCan } from "#modules/kernel/permissions.ts";
import { isKeyScope, isScope, SCOPES, type Scope } from "#modules/kernel/scopes.ts";
import { groupNamed, isFixed, NOTIFICATION_CHANNELS, notificationGroups } from "#modules/messaging/policy.ts";
import { anActor } from "#test/factories/actor.ts";
import { ACTORS, type Answers, ask, each, who } from "./actors.ts";

const agent = (values: Partial<Actor>) => anActor(["swap-agent"], { id: "an agent", ...values });
const keyOf = (...scopes: Scope[]) => agent({ scopes });

/** Everyone, and people who are not allowed everything that their role is. */
const CALLERS: Record<string, Actor> = {
  ...ACTORS,
  "an unverified agent": agent({ verified: false }),
  "an inactive agent": agent({ active: false }),
  "an unverified, inactive agent": agent({ verified: false, active: false }),
  "a key without scopes": keyOf(),
  "a key for own": keyOf("own"),
  "a key for newsletter": keyOf("newsletter"),
  "a key for user.manage": keyOf("user.manage"),
  "a key for all of an agent": keyOf("own", "newsletter", "swap.manage"),
  "an unverified agent's key": agent({ verified: false, scopes: ["own", "newsletter"] }),
};

const GATES: Record<string, Gate> = {
  anyone: "anyone",
  "signed-in": "signed-in",
  verified: "verified",
  newsletter: "newsletter",
  "user.manage": "user.manage",
  "swap.share.email": "swap.share.email",
  "user.manage or newsletter": ["user.manage", "newsletter"],
  "user.manage or user.roles": ["user.manage", "user.roles"],
  "newsletter or swap.manage": ["newsletter", "swap.manage"],
};

const thrown = (action: () => unknown): string => {
  try {
    return JSON.stringify(action());
  } catch (error) {
    return String(error);
  }
};

/** The gates of commands, permissions, scopes of keys, and the notifications that can't be turned off. */
export const kernelRules = (): Record<string, Answers> => ({
  can: ask(Object.fromEntries(PERMISSION_NAMES.map((name) => [name, name])), (name) =>
    who((actor) => can(actor, name), CALLERS),
  ),
  "an unknown permission": ask({ none: "swap.everything" as Permission }, (name) =>
    thrown(() => rolesCan(["admin"], name)),
  ),
  gateRefuses: ask(GATES, (gate) => each((actor) => gateRefuses(actor, gate), CALLERS)),
  missingScope: ask(GATES, (gate) => each((actor) => missingScope(actor, gate), CALLERS)),
  hasScope: ask({ own: "own", newsletter: "newsletter" } as const, (scope) =>
    who((actor) => hasScope(actor, scope), CALLERS),
  ),
  "guest and system": ask({ guest, system }, (actor) => actor),
  "names of roles": ask({ all: ROLES }, (all) => all.map(roleName)),
  "of the actor alone": ask({ isStaff, isDealer }, (rule) => who(rule)),
  "scopes of keys": ask({ all: [...SCOPES].sort() }, (all) => all),
  isScope: ask({ own: "own", newsletter: "newsletter", "user.switch": "user.switch", toString: "toString" }, isScope),
  isKeyScope: ask({ own: "own", newsletter: "newsletter", toString: "toString" }, isKeyScope),
  "notifications that can't be turned off": ask({ all: notificationGroups }, (all) =>
    all.flatMap((name) =>
      NOTIFICATION_CHANNELS.filter((channel) => isFixed(name, channel)).map((to) => `${name}: ${to}`),
    ),
  ),
  groupNamed: ask({ account: "account", toString: "toString", none: undefined }, (name) => groupNamed(name)?.label),
});
