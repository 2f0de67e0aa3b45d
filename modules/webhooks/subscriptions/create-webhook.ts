import { randomBytes } from "node:crypto";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { findContact, openingToken, seal } from "#modules/accounts/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuseWebhook } from "../errors.ts";
import { CreateWebhook, MOST_WEBHOOKS } from "../schemas.ts";
import { webhooks } from "../tables.ts";
import { checkWebhookAddress } from "./check-address.ts";
import { countWebhooks } from "./find-webhooks.ts";

/** A new secret that signs deliveries, encrypted. */
export const newSecret = (): string => seal(`whsec_${randomBytes(32).toString("base64")}`);

/**
 * Tells an address about the actor's events from now on. Returns the secret that signs the deliveries, which is shown once; it is
 * stored encrypted.
 */
export const createWebhook = openingToken(
  defineCommand({
    name: "webhooks.create",
    input: CreateWebhook,
    allow: "verified",
    ownerOnly: "webhooks",
    fresh: true,
    errors: ["too-many-webhooks", "webhook-address", "webhook-private", "webhook-unknown-host"],
    limits: (actor) => [{ subject: `webhooks:${actor.id}`, most: 30, seconds: HOUR_SECONDS }],
    prepare: (_actor, { url }) => checkWebhookAddress(url),
    async run({ tx, actor, now }, { events, payload }, url) {
      const userId = actor.id ?? "";
      if (!(await findContact(tx, userId))) return refuseCommon("sign-in-required");
      if ((await countWebhooks(tx, userId)) >= MOST_WEBHOOKS) return refuseWebhook("too-many-webhooks");
      const secret = newSecret();
      const id = newId();
      const unique = [...new Set(events)];
      await tx.insert(webhooks).values({ id, userId, url, secret, events: unique, payload, createdAt: now });
      await audit(tx, actor, "webhook-created", userId, { webhook: id });
      return ok({ _id: id, token: secret });
    },
  }),
);
