import { z } from "zod";
import type { Tx } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { needsPasskey } from "../second-steps/staff-second-step.ts";
import { isMacOf, macOf, seal, unseal } from "../secrets.ts";
import { hasTwoStep } from "../two-step/find-two-step.ts";
import type { User } from "./find-account.ts";

const MINUTES_10 = 600_000;

/** A sign-in whose first step is done. */
const Halfway = z.object({
  kind: z.literal("second-step"),
  user: z.uuid(),
  /** The first step: "password", "google", … */
  how: z.string(),
  /** "Remember Me" was chosen. */
  remember: z.boolean(),
  /** Changes with the password. */
  mark: z.string(),
  /** In milliseconds since 1970. */
  until: z.number(),
});
type Halfway = z.output<typeof Halfway>;

const PURPOSE = "second steps";
const wordsOf = ({ id, passwordHash }: Pick<User, "id" | "passwordHash">): string => `${id}:${passwordHash ?? ""}`;
/** Changes with the password. */
const markOf = (user: Pick<User, "id" | "passwordHash">): string => macOf(PURPOSE, wordsOf(user));
export const isMarkOf = (mark: string, user: Pick<User, "id" | "passwordHash">): boolean =>
  isMacOf(mark, PURPOSE, wordsOf(user));

/**
 * The sign-in of this user after its first step, encrypted: it is valid for ten minutes, until the password changes. By
 * itself it opens nothing.
 */
export const sealHalfway = (user: Pick<User, "id" | "passwordHash">, how: string, remember = false): string => {
  const until = Date.now() + MINUTES_10;
  const value: Halfway = { kind: "second-step", user: user.id, how, remember, mark: markOf(user), until };
  return seal(JSON.stringify(value));
};

/** The sign-in that was sealed; undefined if it is over or was made up. */
export function openHalfway(step: string): Halfway | undefined {
  try {
    const found = Halfway.safeParse(JSON.parse(unseal(step) ?? ""));
    return found.success && found.data.until > Date.now() ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** How a sign-in that waits for its second step began; undefined if it is over. */
export const findHalfway = (step: string): { how: string; remember: boolean } | undefined => openHalfway(step);

/**
 * Asks a user with two-step sign-in for the code, instead of letting them in: refuses `second-step-needed`, with the
 * sealed sign-in in `details.step`, for `finishSignIn`. Asks staff who only have a passkey for that: refuses
 * `passkey-needed`. Null for everyone else.
 */
export async function askSecondStep(tx: Tx, user: User, how: string, remember = false): Promise<Refused | null> {
  if (await needsPasskey(tx, user.id)) return refuse("passkey-needed");
  if (!(await hasTwoStep(tx, user.id))) return null;
  return refuse("second-step-needed", { details: { step: sealHalfway(user, how, remember) } });
}
