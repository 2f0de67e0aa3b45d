import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { AuditTrail } from "#app/components/account/audit-trail.tsx";
import { typeName } from "#app/components/account/role-name.ts";
import { RolesForm, UserTools } from "#app/components/account/user-tools.tsx";
import { useLive } from "#app/components/live/use-live.ts";
import { maskPhone } from "#app/components/ui/amounts.ts";
import { Facts } from "#app/components/ui/card.tsx";
import { SidePanel } from "#app/components/ui/side-panel.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { usersPath } from "#app/shared/paths.ts";
import { findAudit, findPeople, findUser } from "#modules/accounts/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { roleName } from "#modules/kernel/permissions.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "user.read");
  const user = await findUser(actor, params.user ?? "");
  if (!user) throw new Response("Not found", { status: 404 });
  const entries = await findAudit(actor, user._id);
  const people = await findPeople(entries.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]));
  const nameOf = (id: string | null) => (id ? (people.get(id)?.fullName ?? "Removed user") : null);
  return {
    user: { ...user, since: formatDashboardMoment(new Date(user.createdAt)) },
    audit: entries.map(({ id, action, at, actorId, impersonatorId, details }) => ({
      id,
      action,
      when: formatDashboardMoment(at),
      by: nameOf(actorId),
      behind: nameOf(impersonatorId),
      details,
    })),
    can: {
      manage: can(actor, "user.manage") && user._id !== actor.id,
      roles: can(actor, "user.roles"),
      verify: can(actor, "user.verify.force") && !user.verified,
      switch: can(actor, "user.switch") && !user.roles.includes("admin") && user._id !== actor.id,
      remove: can(actor, "system.manage") && user._id !== actor.id,
      audit: can(actor, "system.audit"),
    },
  };
}

/** A user as staff see them: contacts, roles, permitted actions and audit log. */
export default function User() {
  const { user, audit, can: may } = useLoaderData<typeof loader>();
  useLive(["users"]);
  const { search } = useLocation();
  const { email, phone, verify, address } = user;
  const place = [address.address, address.city, address.state, address.zip].filter(Boolean).join(", ");
  const mark = (value: string | null, verified: boolean) =>
    value && `${value}${verified ? " (verified)" : " (not verified)"}`;
  return (
    <SidePanel title={user.fullName} closeTo={usersPath + search} backTo="users">
      <section className="sec">
        <Facts
          items={[
            ["Email", mark(email, verify.email.verified)],
            ["Phone", mark(phone && maskPhone(phone), verify.phone.verified)],
            ["Roles", user.roles.map(roleName).join(", ")],
            typeName(user) ? ["Type", typeName(user)] : null,
            user.company ? ["Dealership", user.company] : null,
            place ? ["Address", place] : null,
            ["State", user.active ? "Active" : "Not active"],
            ["Registered", user.since],
          ]}
        />
      </section>
      <UserTools user={user} may={may} />
      {may.roles && <RolesForm user={user} />}
      {may.audit && <AuditTrail entries={audit} />}
    </SidePanel>
  );
}
