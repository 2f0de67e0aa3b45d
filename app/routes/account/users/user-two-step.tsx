import { codesInWords } from "#app/features/account/codes-in-words.ts";
import { userActionPath } from "#app/shared/paths.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import type { TwoStep } from "#modules/accounts/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";

type Props = { user: { _id: string; fullName: string }; twoStep: TwoStep };

/** The two-step sign-in of a person, which staff turn off when the person has lost the app and the recovery codes, or the passkeys. */
export function UserTwoStep({ user, twoStep: { since, codesLeft, passkeys } }: Props) {
  if (!since && passkeys === 0) return null;
  return (
    <section className="sec stack">
      <h3>Two-step sign-in</h3>
      {since && <p className="dim">{`On since ${formatDashboardDate(since)}. ${codesInWords(codesLeft)}`}</p>}
      {passkeys > 0 && <p className="dim">{passkeys === 1 ? "One passkey." : `${passkeys} passkeys.`}</p>}
      <Confirm
        size="small"
        summary="Turn off two-step sign-in"
        question={`Make sure that you are talking to ${user.fullName}. After that, they log in with the password only${passkeys > 0 ? ", and their passkeys are gone" : ""}. We’ll email them about it.`}
        yes="Turn it off"
        action={userActionPath(user._id, "two-step-reset")}
      />
    </section>
  );
}
