import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { passkeys } from "../second-steps/passkeys/tables.ts";
import { users } from "../tables.ts";
import { newChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";

// The library is loaded by those who use passkeys alone: it takes a quarter of a second and some memory.
export const webAuthn = () => import("@simplewebauthn/server");

/** What the browser needs to make a passkey for the actor, and the sealed challenge; undefined for guests. */
export async function findPasskeyOptions(actor: Actor) {
  if (!actor.id || actor.impersonator || actor.scopes) return undefined;
  const [user] = await db().select().from(users).where(eq(users.id, actor.id));
  if (!user) return undefined;
  const own = await db().select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { challenge, sealed } = newChallenge({ act: "add", user: user.id });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty().id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phone ?? user.firstName,
    userDisplayName: fullNameOf(user),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, challenge: sealed };
}

/** What the browser needs to ask for any passkey of this site, and the sealed challenge. */
export async function findPasskeyRequest() {
  const { challenge, sealed } = newChallenge({ act: "use" });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
  });
  return { options, challenge: sealed };
}
