import type { z } from "zod";
import type { identityDecided } from "#modules/deals/events.ts";
import { findIdentityFacts } from "#modules/deals/index.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

/** Tells the person whether their ID was accepted. */
export async function notifyIdentityDecided(
  { user, check }: z.output<(typeof identityDecided)["schema"]>,
  context: EventContext,
): Promise<void> {
  const facts = await findIdentityFacts(check);
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "identity.decided",
    text: facts.until ? "Your ID is checked. You can sign your papers." : "We could not accept your ID.",
    data: { identity: true },
    email: facts.until
      ? emails.identityChecked({ until: facts.until, photos: facts.photos })
      : emails.identityDeclined(facts),
  });
}
