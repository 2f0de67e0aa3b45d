import { Form } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { switchPath, userActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { SetRoles } from "#modules/accounts/schemas.ts";
import { ROLES, type Role, roleName } from "#modules/kernel/permissions.ts";

const fields = fieldsOf(SetRoles);

type Person = { _id: string; fullName: string; active: boolean; roles: readonly Role[] };
type May = { manage: boolean; verify: boolean; switch: boolean; remove: boolean };

/** The actions staff may take on an account; each button is a separate form. */
export function UserTools({ user, may }: { user: Person; may: May }) {
  if (!may.manage && !may.verify && !may.switch && !may.remove) return null;
  return (
    <section className={`sec ${styles.userTools}`} aria-label="Actions">
      {may.manage && !user.active && <Action to={userActionPath(user._id, "activation")}>Activate</Action>}
      {may.manage && user.active && (
        <Confirm
          summary="Deactivate"
          question={`${user.fullName} is logged out everywhere at once and can’t log in until you activate the account again.`}
          yes="Deactivate this user"
          action={userActionPath(user._id, "deactivation")}
        />
      )}
      {may.verify && <Action to={userActionPath(user._id, "verification")}>Force Verify</Action>}
      {may.switch && (
        <Form method="post" action={switchPath(user._id)} reloadDocument>
          <Button>Switch To User</Button>
        </Form>
      )}
      {may.remove && (
        <Confirm
          summary="Remove"
          question={`${user.fullName}’s name, contacts, and sign-ins are erased. This can’t be undone.`}
          yes="Remove this user"
          action={userActionPath(user._id, "removal")}
        />
      )}
    </section>
  );
}

const Action = ({ to, children }: { to: string; children: string }) => (
  <PostForm action={to} preventScrollReset>
    <Button>{children}</Button>
  </PostForm>
);

/** The roles of an account; saved together. */
export function RolesForm({ user }: { user: Person }) {
  return (
    <section className="sec">
      <h3>Roles</h3>
      <PostForm action={userActionPath(user._id, "roles")} key={user.roles.join()} preventScrollReset>
        <div className={`grid ${styles.roleList}`}>
          {ROLES.filter((role) => role !== "guest").map((role) => (
            <Checkbox
              key={role}
              id={`role-${role}`}
              name={`${fields.roles.name}[]`}
              value={role}
              label={roleName(role)}
              defaultChecked={user.roles.includes(role)}
            />
          ))}
        </div>
        <Button>Save Roles</Button>
      </PostForm>
    </section>
  );
}
