import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { prequalificationChanged } from "./events.ts";
import { prequalifications } from "./tables.ts";

/** A member deletes the answer of the lending service. */
export const dropPrequalification = defineCommand({
  name: "offers.drop-prequalification",
  input: z.object({}),
  allow: "verified",
  ownerOnly: true,
  async run({ tx, actor, record }) {
    const user = personId(actor);
    await erasePrequalification(tx, user);
    await record(prequalificationChanged({ user }));
    return ok({});
  },
});

export const erasePrequalification = (tx: Tx, user: string) =>
  tx.delete(prequalifications).where(eq(prequalifications.userId, user));
