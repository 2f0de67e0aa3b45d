import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { userPath, usersPath, withQuery } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findUsers } from "#modules/accounts/index.ts";
import { UserFilter } from "#modules/accounts/schemas.ts";
import { ROLES, roleName } from "#modules/kernel/permissions.ts";
import { typeName } from "./role-name.ts";

export const addresses = ["/u/users"];

export const handle: FrameHandle = { title: "Users" };
export const meta: MetaFunction = () => [{ title: `Users · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "user.read");
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const filter = UserFilter.parse({ ...query, role: query.role || undefined, state: query.state || undefined });
  return { filter, ...(await findUsers(actor, filter)) };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["list"][number];

const columnsFor = (search: string): Column<Row>[] => [
  {
    key: "name",
    label: "Name",
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
];

export default function Users() {
  const { filter, list, page } = useLoaderData<typeof loader>();
  useLive(["users"]);
  const { search } = useLocation();
  const { user } = useParams();
  const total = page.total ?? list.length;
  const rows = (
    <>
      <Filter filter={filter} />
      <Table
        caption="Users"
        columns={columnsFor(search)}
        rows={list}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === user}
        empty={<EmptyState title="No results were found.">Try fewer letters or another state.</EmptyState>}
      />
      <div className={styles.usersFoot}>
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

function Filter({ filter }: { filter: { q?: string; role?: string; state?: string } }) {
  const roles = ROLES.filter((role) => role !== "guest").map((role) => ({ value: role, label: roleName(role) }));
  return (
    <Form
      method="get"
      action={usersPath}
      className={`flex wrap bottom line-bottom pad-12-16 ${styles.usersFilter}`}
      role="search"
    >
      <FormFields values={filter} id="users">
        <TextField name="q" label="Name, email, or phone" type="search" />
        <Select name="role" label="Role" empty="Any" options={roles} />
        <Select name="state" label="State" empty="Any" options={STATES} />
      </FormFields>
      <Button>Search</Button>
      <ExportLink list="users" />
    </Form>
  );
}

/** Whether the user may use the site: verified, and not blocked by staff. */
function UserState({ active, verified }: { active: boolean; verified: boolean }) {
  if (!verified) return <State tone="warn">Not verified</State>;
  return <State tone={active ? "ok" : "bad"}>{active ? "Active" : "Not active"}</State>;
}
