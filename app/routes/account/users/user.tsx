import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { KeyFacts, RevokeKey } from "#app/features/account/api-key-list.tsx";
import * as styles from "#app/features/account/profile.module.css";
import { LatestActivities } from "#app/features/activity/latest-activities.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import {
  mergeUserPath,
  personIdentityPath,
  userActionPath,
  userPath,
  usersPath,
  withQuery,
} from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import {
  findApiKeys,
  findApps,
  findAudit,
  findFormerAddresses,
  findMergedInto,
  findPeople,
  findTwoStep,
  findUser,
  findUserNotes,
  findUserSessions,
  mayHavePartnerId,
} from "#modules/accounts/index.ts";
import { type Address, type ApiKeyView, SetPartnerId } from "#modules/accounts/schemas.ts";
import { findLatestActivities } from "#modules/activities/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { type Role, roleName } from "#modules/kernel/permissions.ts";
import { AuditTrail } from "./audit-trail.tsx";
import { typeName } from "./role-name.ts";
import { UserApps } from "./user-apps.tsx";
import { UserNotes } from "./user-notes.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { RolesForm, UserTools } from "./user-tools.tsx";
import { UserTwoStep } from "./user-two-step.tsx";

const fields = fieldsOf(SetPartnerId);

type Props = { user: string; integration: string | null };

/** The id with which the links of our partner's auction log a dealer in. */
const UserPartnerId = ({ user, integration }: Props) => (
  <section className="sec stack">
    <h3>Partner id</h3>
    <PostForm action={userActionPath(user, "partner-id")} key={integration} preventScrollReset className="stack">
      <FormFields id="partner-id">
        <TextField
          {...fields.integration}
          label="The dealer’s id at our partner’s auction"
          hint="Links on the partner’s site log this dealer in. Leave it empty to end that. We’ll email the dealer about it."
          defaultValue={integration ?? ""}
          autoComplete="off"
        />
      </FormFields>
      <div>
        <Button>Save partner id</Button>
      </div>
    </PostForm>
  </section>
);

export const addresses = ["/u/users/d/:user"];
export const parents = ["./users.tsx"];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "user.read");
  const id = params.user ?? "";
  const user = await findUser(actor, id);
  if (!user) throw await elsewhere(actor, id, new URL(request.url).search);
  const [entries, notes, devices, keys, apps, twoStep, lines, former] = await Promise.all([
    findAudit(actor, id, pageAsked(request, "audit")),
    findUserNotes(actor, id),
    findUserSessions(actor, id),
    findApiKeys(actor, id),
    findApps(actor, id),
    findTwoStep(actor, id),
    findLatestActivities(actor, { person: id }),
    findFormerAddresses(actor, id),
  ]);
  const people = await findPeople(entries.list.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]));
  const nameOf = (person: string | null) => (person ? (people.get(person)?.fullName ?? "Removed user") : null);
  return {
    user: { ...user, since: formatDashboardMoment(new Date(user.createdAt)) },
    former: former.map(({ until, ...address }) => `${placeOf(address)}, until ${formatDashboardDate(until)}`),
    audited: entries.page,
    audit: entries.list.map(({ id: entry, action, at, actorId, impersonatorId, details }) => ({
      id: entry,
      action,
      when: formatDashboardMoment(at),
      by: nameOf(actorId),
      behind: nameOf(impersonatorId),
      details,
    })),
    notes,
    devices,
    keys,
    apps,
    twoStep,
    lines,
    can: mayDo(actor, user),
  };
}

/** An account that was merged leads to the remaining one. */
async function elsewhere(actor: Actor, user: string, search: string): Promise<Response> {
  const into = await findMergedInto(actor, user);
  return into ? redirect(userPath(into) + search) : notFoundPage();
}

const mayDo = (
  actor: Actor,
  user: { _id: string; verified: boolean; roles: readonly Role[]; integration: string | null },
) => ({
  manage: can(actor, "user.manage") && user._id !== actor.id,
  partnerId: can(actor, "user.manage") && (mayHavePartnerId(user) || user.integration !== null),
  sessions: can(actor, "user.manage"),
  roles: can(actor, "user.roles"),
  verify: can(actor, "user.verify.force") && !user.verified,
  switch: can(actor, "user.switch") && !user.roles.includes("admin") && user._id !== actor.id,
  remove: can(actor, "system.manage") && user._id !== actor.id,
  merge: can(actor, "system.manage"),
  identity: can(actor, "identity.check"),
  note: user._id !== actor.id,
  audit: can(actor, "system.audit"),
  activities: can(actor, "system.activities"),
});

const placeOf = ({ address, city, state, zip }: Address) => [address, city, state, zip].filter(Boolean).join(", ");

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/** A user as staff see them: contacts, roles, permitted actions, notes, sessions, and what was done. */
export default function User() {
  const {
    user,
    former,
    audit,
    audited,
    notes,
    devices,
    keys,
    apps,
    twoStep,
    lines,
    can: may,
  } = useLoaderData<typeof loader>();
  useLive(["users"]);
  const { search } = useLocation();
  const { email, phone, verify, address } = user;
  const place = placeOf(address);
  const mark = (value: string | null, verified: boolean) =>
    value && `${value}${verified ? " (verified)" : " (not verified)"}`;
  return (
    <SidePanel title={user.fullName} closeTo={usersPath + search} backTo="users">
      <section className="sec stack">
        <Facts
          items={[
            ["Email", mark(email, verify.email.verified)],
            ["Phone", mark(phone && maskPhone(phone), verify.phone.verified)],
            ["Roles", user.roles.map(roleName).join(", ")],
            typeName(user) ? ["Type", typeName(user)] : null,
            user.company ? ["Dealership", user.company] : null,
            place ? ["Address", place] : null,
            former.length > 0 ? ["Earlier addresses", <Lines key="former" lines={former} />] : null,
            ["State", user.active ? "Active" : "Not active"],
            ["Registered", user.since],
          ]}
        />
        {may.identity && (
          <p>
            <ButtonLink size="small" to={personIdentityPath(user._id)}>
              ID check
            </ButtonLink>
          </p>
        )}
        {may.merge && (
          <p>
            <ButtonLink size="small" to={mergeUserPath(user._id) + search}>
              Merge another account into this one
            </ButtonLink>
          </p>
        )}
      </section>
      <UserTools user={user} may={may} />
      {may.roles && <RolesForm user={user} />}
      {may.note && <UserNotes user={user._id} notes={notes} />}
      {may.sessions && <UserSessions user={user._id} {...devices} />}
      {may.sessions && <UserApiKeys user={user._id} keys={keys} />}
      {may.sessions && <UserApps user={user._id} apps={apps} />}
      {may.partnerId && <UserPartnerId user={user._id} integration={user.integration} />}
      {may.manage && <UserTwoStep user={user} twoStep={twoStep} />}
      {may.activities && <LatestActivities lines={lines} query={{ person: user._id }} showCar />}
      {may.audit && (
        <AuditTrail
          entries={audit}
          page={audited}
          to={(page) => withQuery(userPath(user._id) + search, { audit: page > 1 ? page : null })}
        />
      )}
    </SidePanel>
  );
}

/** The API keys of a person, which staff can revoke. */
function UserApiKeys({ user, keys }: { user: string; keys: readonly ApiKeyView[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="sec stack">
      <h3>API keys</h3>
      <ul className={styles.lines}>
        {keys.map((key) => (
          <li key={key._id}>
            <div>
              <b>{key.name}</b>
              <KeyFacts {...key} />
            </div>
            <RevokeKey apiKey={key} action={userActionPath(user, "key-revoke")} />
          </li>
        ))}
      </ul>
    </section>
  );
}
