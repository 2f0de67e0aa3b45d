import { limitWords, ROLE_DOES, ROLE_LABELS, ROLE_OPTIONS } from "#app/features/auction/role-labels.ts";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { InviteMember, type TeamInvitation } from "#modules/auctions/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(InviteMember);

/** The invitations of the company that wait. */
export const OpenInvitations = ({ invitations }: { invitations: readonly TeamInvitation[] }) =>
  invitations.length > 0 && (
    <Card title="Invited">
      {invitations.map(({ _id, email, role, limit, invitedBy, expiresAt }) => (
        <div key={_id} className="row wrap spread">
          <span className="breaks">
            <b>{email}</b>
            <span className="block dim small">
              {ROLE_LABELS[role]}
              {limitWords(limit)}, invited by {invitedBy}, until {formatDashboardDate(expiresAt)}
            </span>
          </span>
          <ActionForm
            action="withdraw"
            id={`withdraw ${_id}`}
            state={null}
            hidden={{ invitation: _id }}
            button={
              <>
                Withdraw<span className="sr"> the invitation of {email}</span>
              </>
            }
            kind="plain"
          />
        </div>
      ))}
    </Card>
  );

export const InviteForm = ({ state }: { state: ActionState }) => (
  <Card title="Invite a person">
    <ActionForm action="invite" state={state} values={{ role: "buyer" }} button="Send the invitation">
      <TextField {...fields.email} label="Email" type="email" autoComplete="off" />
      <div className="grid2">
        <Select {...fields.role} label="Role" options={ROLE_OPTIONS} />
        <MoneyField
          {...fields.limit}
          label="Own limit"
          optional
          precision={0}
          hint="On top of the company’s limit. Leave blank for none."
        />
      </div>
      <ul className="dim small">
        {ROLE_OPTIONS.map(({ value }) => (
          <li key={value}>{ROLE_DOES[value]}</li>
        ))}
      </ul>
    </ActionForm>
  </Card>
);
