import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { TeamInvitation } from "#modules/auctions/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { limitWords, ROLE_DOES, ROLE_LABELS } from "./role-labels.ts";

type Props = {
  invited: readonly TeamInvitation[];
  /** The address that takes the form of an invitation. */
  actionOf: (invitation: string) => string;
};

/** The companies that have invited this dealer, with the button that joins one. */
export const OwnInvitations = ({ invited, actionOf }: Props) =>
  invited.map(({ _id, company, role, limit, invitedBy, expiresAt }) => (
    <Card key={_id} title={`${invitedBy} invites you to ${company}`}>
      <p>
        As {ROLE_LABELS[role].toLowerCase()}
        {limitWords(limit)}. {ROLE_DOES[role]} The license of {company} counts for you.
      </p>
      <PostForm action={actionOf(_id)} className="stack tight">
        <input type="hidden" name="invitation" value={_id} />
        <p className="dim small">Valid until {formatDashboardDate(expiresAt)}.</p>
        <div>
          <SubmitButton>Join {company}</SubmitButton>
        </div>
      </PostForm>
    </Card>
  ));
