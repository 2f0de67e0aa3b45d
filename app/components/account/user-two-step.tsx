import { userActPath } from "#app/shared/paths.ts";
import type { TwoStep } from "#modules/accounts/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { Confirm } from "../ui/confirm.tsx";
import { codesInWords } from "./codes-in-words.ts";

type Props = { user: { _id: string; fullName: string }; twoStep: TwoStep };

/** The two-step sign-in of a person, which staff turn off when the person has lost the app and the recovery codes. */
export function UserTwoStep({ user, twoStep: { since, codesLeft } }: Props) {
  if (!since) return null;
  return (
    <section className="sec stack">
      <h3>Two-step sign-in</h3>
      <p className="dim">{`On since ${formatDashboardDate(since)}. ${codesInWords(codesLeft)}`}</p>
      <Confirm
        size="small"
        summary="Turn off two-step sign-in"
        question={`Make sure that you are talking to ${user.fullName}. After that, they log in with the password only. We'll email them about it.`}
        yes="Turn it off"
        action={userActPath(user._id, "two-step-reset")}
      />
    </section>
  );
}
