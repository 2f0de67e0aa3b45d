import { ROLE_LABELS, ROLE_OPTIONS } from "#app/features/auction/role-labels.ts";
import { ActionForm, type ActionState, useActionPath } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State } from "#app/ui/marks.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { MemberRef, SaveMember, type Team, type TeamMember } from "#modules/auctions/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

const saved = fieldsOf(SaveMember);
const removed = fieldsOf(MemberRef);

type Props = { team: Team; manages: boolean; state: ActionState };
type Row = TeamMember & { isMe: boolean; state: ActionState };

const COLUMNS: Column<Row>[] = [
  {
    key: "name",
    label: "Name",
    cell: ({ name, isMe }) => (
      <b>
        {name}
        {isMe && " (you)"}
      </b>
    ),
  },
  { key: "role", label: "Role", cell: ({ role }) => ROLE_LABELS[role] },
  { key: "state", label: "State", cell: (row) => <MemberState row={row} /> },
];
const AMOUNTS: Column<Row>[] = [
  {
    key: "limit",
    label: "Own limit",
    right: true,
    cell: ({ limit }) => <span className="num">{limit === null ? "None" : formatDollars(limit)}</span>,
  },
  {
    key: "used",
    label: "Used",
    right: true,
    cell: ({ used }) => <span className="num">{formatDollars(used ?? 0)}</span>,
  },
];

/** The people of the company; for managers with their limits and with the forms that change them. */
export function Members({ team, manages, state }: Props) {
  const rows = team.members.map(
    (member): Row => ({
      ...member,
      isMe: member._id === team.me,
      state: state?.values?.user === member._id ? state : null,
    }),
  );
  return (
    <section className="stack" aria-label="People">
      <Table
        caption="People"
        columns={manages ? [...COLUMNS, ...AMOUNTS] : COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty="No people yet."
      />
      {manages && (
        <Card title="Change a role or a limit">
          {rows
            .filter(({ leftAt }) => !leftAt)
            .map((row) => (
              <ChangeMember key={`${row._id} ${row.role} ${row.limit}`} row={row} />
            ))}
        </Card>
      )}
    </section>
  );
}

function MemberState({ row: { leftAt, whyNot, role } }: { row: Row }) {
  if (leftAt) return <State>Left {formatDashboardDate(leftAt)}</State>;
  if (role === "payer") return <State>Doesn’t bid</State>;
  return whyNot === null ? <State tone="ok">May bid</State> : <State tone="warn">Can’t bid yet</State>;
}

function ChangeMember({ row: { _id, name, role, limit, state } }: { row: Row }) {
  return (
    <details open={state !== null || undefined}>
      <summary className="link">{name}</summary>
      <div className="stack under-12">
        <ActionForm
          action="save-member"
          id={`save ${_id}`}
          state={state}
          hidden={{ user: _id }}
          values={{ role, limit: limit === null ? null : formatNumber(limit) }}
          button="Save"
          kind="plain"
        >
          <div className="grid2">
            <Select {...saved.role} label="Role" options={ROLE_OPTIONS} />
            <MoneyField
              {...saved.limit}
              label="Own limit"
              optional
              precision={0}
              hint="On top of the company’s limit. Leave blank for none."
            />
          </div>
        </ActionForm>
        <Confirm
          size="small"
          summary={
            <>
              Take out of the team<span className="sr"> {name}</span>
            </>
          }
          question="This person can’t bid for the company any more. Bids that lead stay binding at their current prices, and autobids go no further. These bids and unpaid cars count toward the company’s limit."
          yes="Take out of the team"
          action={useActionPath("remove-member")}
        >
          <input type="hidden" name={removed.user.name} value={_id} />
        </Confirm>
      </div>
    </details>
  );
}
