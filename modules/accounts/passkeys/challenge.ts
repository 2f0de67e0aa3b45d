import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { passkeyChallenges } from "../second-steps/passkeys/tables.ts";
import { seal, unseal } from "../secrets.ts";

const MINUTES_5 = 300_000;

/** What a challenge is for: a new passkey of this person, or the use of one. */
type Purpose = { act: "add"; user: string } | { act: "use" };
const Challenge = z.object({
  kind: z.literal("passkey"),
  act: z.enum(["add", "use"]),
  user: z.string().nullable(),
  challenge: z.string(),
  /** In milliseconds since 1970. */
  until: z.number(),
});
export type Challenge = z.output<typeof Challenge>;

/** A new challenge, and the same one encrypted: the page sends that back, so that nothing is stored before it is answered. */
export function newChallenge(purpose: Purpose): { challenge: string; sealed: string } {
  const challenge = randomBytes(32).toString("base64url");
  const user = purpose.act === "add" ? purpose.user : null;
  const value: Challenge = { kind: "passkey", act: purpose.act, user, challenge, until: Date.now() + MINUTES_5 };
  return { challenge, sealed: seal(JSON.stringify(value)) };
}

/** The challenge that was sealed for this purpose; undefined if it is over or was made up. */
export function openChallenge(sealed: string, purpose: Purpose): Challenge | undefined {
  try {
    const found = Challenge.safeParse(JSON.parse(unseal(sealed) ?? ""));
    const user = purpose.act === "add" ? purpose.user : null;
    const fits = found.success && found.data.act === purpose.act && found.data.user === user;
    return fits && found.data.until > Date.now() ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the challenge was answered before. */
export const isSpent = async (tx: Tx, { challenge }: Challenge): Promise<boolean> =>
  (await tx.$count(passkeyChallenges, eq(passkeyChallenges.challenge, challenge))) > 0;

/** Notes that the challenge was answered. Of two answers at the same time, the database refuses one. */
export const spendChallenge = async (tx: Tx, { challenge, until }: Challenge): Promise<void> =>
  void (await tx.insert(passkeyChallenges).values({ challenge, expiresAt: new Date(until) }));
