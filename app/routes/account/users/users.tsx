import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import type { UsedFilters } from "#app/features/lists/active-filters.tsx";
import { BulkBar, changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { shownColumns, sortBy } from "#app/features/lists/list-query.ts";
import { ListTools } from "#app/features/lists/list-tools.tsx";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { performForRows, type RowAct } from "#app/http/forms/bulk-rows.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { UserListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer } from "#app/shared/form-state.ts";
import { userListActionPath, userPath, usersPath, withQuery } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Asked } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Check } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { activateUser, deactivateUser, findListViews, findUser, findUsers } from "#modules/accounts/index.ts";
import { UserQuery } from "#modules/accounts/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { ROLES, roleName } from "#modules/kernel/permissions.ts";
import { typeName } from "./role-name.ts";

export const addresses = ["/u/users", "/u/users/acts/:act"];

export const handle: FrameHandle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: `Users · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "user.read");
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const filter = UserQuery.parse({ ...query, role: query.role || undefined, state: query.state || undefined });
  const [found, views] = await Promise.all([findUsers(actor, filter), findListViews(actor, "users")]);
  return { filter, views, manages: can(actor, "user.manage"), ...found };
}

const count = (n: number, what: string) => (n === 1 ? `1 account is ${what}.` : `${n} accounts are ${what}.`);

const ACTS: Record<UserListAction, RowAct> = {
  activate: {
    each: (actor, user, options) => activateUser(actor, { user }, options),
    done: (n) => count(n, "active"),
    undo: "deactivate",
  },
  deactivate: {
    each: (actor, user, options) => deactivateUser(actor, { user }, options),
    done: (n) => count(n, "deactivated"),
    undo: "activate",
  },
};

/** Performs the act that the address names with the selected accounts. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "user.manage");
  const { search } = new URL(request.url);
  return performForRows(request, actor, params.act, {
    acts: ACTS,
    to: (act) => userListActionPath(act as UserListAction) + search,
    back: usersPath + search,
    nameOf: async (user) => (await findUser(actor, user))?.fullName ?? "Removed user",
  });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];

const BULK_FORM = "bulk-users";

type Shown = { search: string; sort: string | undefined; picks: { selected: readonly string[] } | null };

const columnsFor = ({ search, sort, picks }: Shown): Column<Row>[] => [
  ...(picks ? [pickColumn<Row>({ form: BULK_FORM, noun: "users", nameOf: (row) => row.fullName, ...picks })] : []),
  {
    key: "name",
    label: "Name",
    sort: sortBy(search, "name", sort),
    cell: (row) => (
      <Link className="row-link" to={userPath(row._id) + search} preventScrollReset>
        {row.fullName}
      </Link>
    ),
  },
  { key: "contact", label: "Contact", cell: (row) => row.email ?? maskPhone(row.phone ?? "") },
  { key: "role", label: "Role", cell: (row) => row.roles.map(roleName).join(", ") },
  { key: "type", label: "Type", cell: (row) => typeName(row), extra: true },
  { key: "state", label: "State", cell: (row) => <UserState {...row} /> },
  {
    key: "joined",
    label: "Joined",
    sort: sortBy(search, "joined", sort ?? "-joined"),
    cell: (row) => formatDashboardDate(row.createdAt),
    extra: true,
  },
];

export default function Users() {
  const { filter, views, manages, list, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BulkAnswer | undefined;
  useLive(["users"]);
  const { search } = useLocation();
  const { user } = useParams();
  const total = page.total ?? list.length;
  const picks = manages ? { selected: answer?.selected ?? [] } : null;
  const columns = columnsFor({ search, sort: filter.sort, picks });
  const rows = (
    <>
      <Filter filter={filter} />
      <ListTools list="users" views={views} columns={columns} used={usedOf(filter)} />
      {answer && <BulkResults lines={answer.lines} message={answer.sentence} />}
      <Table
        caption="Users"
        columns={shownColumns(columns, search)}
        rows={list}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === user}
        empty={<EmptyState title="No results were found.">Try fewer letters or another state.</EmptyState>}
      />
      {manages && (
        <BulkBar
          id={BULK_FORM}
          label="Selected users"
          action={userListActionPath("activate") + search}
          acts={userListActionPath("")}
          changed={changedRows(answer)}
        >
          <Button size="small" formAction={userListActionPath("activate") + search}>
            <Check /> Activate
          </Button>
          <Asked
            label="Deactivate"
            asks="They are logged out everywhere at once, and can’t log in until they are active again."
            kind="plain"
            size="small"
          >
            <Button kind="danger fill" size="small" formAction={userListActionPath("deactivate") + search}>
              Deactivate them
            </Button>
          </Asked>
        </BulkBar>
      )}
      <div className={styles.usersFoot}>
        <KeyHints />
        <Pager
          page={page.page}
          pages={Math.max(1, Math.ceil(total / page.records))}
          to={(n) => withQuery(usersPath + search, { page: n > 1 ? n : null })}
          count={total > 0 ? `${page.from} to ${page.to} of ${total}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={rows} panel={user ? <Outlet /> : undefined} />;
}

const STATES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Not active" },
  { value: "unverified", label: "Not verified" },
];

const usedOf = ({ q, role, state }: UserQuery): UsedFilters => [
  ["q", q && `“${q}”`],
  ["role", role && roleName(role)],
  ["state", STATES.find(({ value }) => value === state)?.label],
];

function Filter({ filter }: { filter: { q?: string; role?: string; state?: string } }) {
  const roles = ROLES.filter((role) => role !== "guest").map((role) => ({ value: role, label: roleName(role) }));
  return (
    <Form
      method="get"
      action={usersPath}
      className={`flex wrap bottom line-bottom pad-12-16 ${styles.usersFilter}`}
      role="search"
    >
      <KeptParams except={["q", "role", "state"]} />
      <FormFields values={filter} id="users">
        <TextField name="q" label="Name, email, or phone" type="search" />
        <Select name="role" label="Role" empty="Any" options={roles} />
        <Select name="state" label="State" empty="Any" options={STATES} />
      </FormFields>
      <Button>Search</Button>
    </Form>
  );
}

/** Whether the user may use the site: verified, and not blocked by staff. */
function UserState({ active, verified }: { active: boolean; verified: boolean }) {
  if (!verified) return <State tone="warn">Not verified</State>;
  return <State tone={active ? "ok" : "bad"}>{active ? "Active" : "Not active"}</State>;
}
