import { z } from "zod";
import { signedCookie } from "#app/http/request/cookies.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { FORM_OF_ACTION, JOIN_ACTIONS, LONGEST_WAITING, type Waiting } from "#app/shared/join.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { id, maybe, optionalText, zip } from "#modules/kernel/fields.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { offerAmount } from "#modules/offers/schemas.ts";

/** An action waits for a day: the link that verifies an email is valid for as long. */
const WAITS_SECONDS = DAY_SECONDS;
/** Once its form was opened, what was typed stays for an hour, so that it is still there after a reload. */
const OPEN_SECONDS = HOUR_SECONDS;
/** A browser keeps no longer cookie than 4,096 bytes, and the name counts, too. */
const MOST_BYTES = 3_900;

const cookie = () => signedCookie("pending-act", WAITS_SECONDS);

/** The fields that a visitor may fill in before they join; all of them may be empty. */
export const TypedBefore = z.object({
  offer: maybe(offerAmount.transform(formatNumber)),
  message: optionalText(LONGEST_WAITING),
  deliver: maybe(zip),
});

const PendingAction = z.object({
  action: z.enum(JOIN_ACTIONS),
  swap: id,
  /** The car as the visitor saw it, to say what has changed since. */
  name: z.string(),
  price: z.number().nullable(),
  typed: z.object({ offer: z.string().optional(), message: z.string().optional(), deliver: z.string().optional() }),
  /** The form was opened on the car's page. */
  opened: z.boolean(),
  /** When it ends, in milliseconds: a browser may keep a cookie for longer than it was told. */
  until: z.number(),
});
export type PendingAction = z.output<typeof PendingAction>;

/** Stores in the visitor's browser what they want to do, until they have joined. Refuses what does not fit into a cookie. */
export async function keepPendingAction(wanted: Omit<PendingAction, "opened" | "until">): Promise<Result<null>> {
  const value = await sealed({ ...wanted, opened: false }, WAITS_SECONDS);
  if ((value.split(";")[0] as string).length > MOST_BYTES)
    return refuseCommon("invalid-input", { fields: { message: [TOO_LONG] } });
  setCookies([value]);
  return { ok: true, value: null };
}
const TOO_LONG = "Please write less for now. You can write the rest as soon as you have joined.";

/** The form of the action is open now. The typed values are kept until it is sent. */
export const noteOpened = async (pending: PendingAction): Promise<void> =>
  setCookies([await sealed({ ...pending, opened: true }, OPEN_SECONDS)]);

const sealed = (pending: Omit<PendingAction, "until">, seconds: number): Promise<string> =>
  cookie().serialize({ ...pending, until: Date.now() + seconds * 1_000 }, { maxAge: seconds });

/** What this browser's visitor wanted to do before they joined. */
export async function pendingActionOf(request: Request): Promise<PendingAction | null> {
  const found = PendingAction.safeParse(await cookie().parse(request.headers.get("cookie")));
  return found.success && found.data.until > Date.now() ? found.data : null;
}

/** What was typed for this form of this car before its writer joined. */
export async function typedBefore(request: Request, swap: string, form: string | null): Promise<Waiting | null> {
  const pending = form && (await pendingActionOf(request));
  return pending && pending.swap === swap && FORM_OF_ACTION[pending.action] === form ? pending.typed : null;
}

/** Removes the pending action: it is done, or it is no longer possible. With `swap`, only an action on that car. */
export async function forgetPendingAction(request: Request, swap?: string): Promise<void> {
  const pending = await pendingActionOf(request);
  if (pending && (swap === undefined || pending.swap === swap))
    setCookies([await cookie().serialize("", { maxAge: 0 })]);
}
