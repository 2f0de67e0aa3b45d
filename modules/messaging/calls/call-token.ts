import { hkdfSync } from "node:crypto";
import { SignJWT } from "jose/jwt/sign";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { withNewest } from "#modules/kernel/site-secrets.ts";
import { refuseTelephone } from "./errors.ts";

const SECONDS_VALID = 600;

/**
 * A token with which a person's browser may place calls through the telephone service's own script, in the format of
 * Twilio's access tokens; without a service it is signed with a key of ours.
 */
export const createCallToken = defineCommand({
  name: "messaging.create-call-token",
  input: z.object({}),
  allow: "swap.call",
  ownerOnly: true,
  errors: ["no-telephone"],
  limits: (actor) => [{ subject: `call-token:${actor.id}`, most: 60, seconds: HOUR_SECONDS }],
  async run({ actor, now }) {
    const signer = signerOf();
    if (!signer || !actor.id) return refuseTelephone("no-telephone");
    const issued = Math.floor(now.getTime() / 1_000);
    const token = await new SignJWT({
      grants: { identity: actor.id, voice: { outgoing: { application_sid: signer.app } } },
    })
      .setProtectedHeader({ typ: "JWT", alg: "HS256", cty: "twilio-fpa;v=1" })
      .setJti(`${signer.key}-${newId()}`)
      .setIssuer(signer.key)
      .setSubject(signer.account)
      .setIssuedAt(issued)
      .setExpirationTime(issued + SECONDS_VALID)
      .sign(Buffer.from(signer.secret));
    const expiresAt = new Date((issued + SECONDS_VALID) * 1_000).toISOString();
    return ok({ token, identity: actor.id, expiresAt });
  },
});

function signerOf() {
  const { TELEPHONY_ACCOUNT, TELEPHONY_KEY, TELEPHONY_KEY_SECRET, TELEPHONY_APP, mode } = environment();
  if (TELEPHONY_ACCOUNT && TELEPHONY_KEY && TELEPHONY_KEY_SECRET && TELEPHONY_APP)
    return { account: TELEPHONY_ACCOUNT, key: TELEPHONY_KEY, secret: TELEPHONY_KEY_SECRET, app: TELEPHONY_APP };
  if (TELEPHONY_ACCOUNT || mode === "production") return undefined;
  const secret = withNewest((site) => Buffer.from(hkdfSync("sha256", site, "swaplot", "calls", 32)));
  return { account: "inbox", key: "inbox", secret, app: "inbox" };
}
