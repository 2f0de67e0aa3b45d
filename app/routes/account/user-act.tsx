import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectWith } from "#app/http/flash.ts";
import { formValues } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { readForm } from "#app/http/read-form.ts";
import { userPath, usersPath } from "#app/shared/paths.ts";
import { activateUser, deactivateUser, forceVerify, removeUser, setRoles } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Result } from "#modules/kernel/result.ts";

type Act = {
  perform(actor: Actor, user: string, values: Record<string, unknown>): Promise<Result<unknown>>;
  said: string;
};

/** What staff may do with an account, by the last word of the address. */
const ACTS: Record<string, Act> = {
  activation: { perform: (actor, user) => activateUser(actor, { user }), said: "The account is active." },
  deactivation: { perform: (actor, user) => deactivateUser(actor, { user }), said: "The account is deactivated." },
  verification: { perform: (actor, user) => forceVerify(actor, { user }), said: "The account counts as verified." },
  removal: { perform: (actor, user) => removeUser(actor, { user }), said: "The user was removed." },
  roles: {
    perform: (actor, user, values) => setRoles(actor, { user, roles: values.roles ?? [] }),
    said: "The roles are saved.",
  },
};

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireScreen(request, "user.read");
  const act = lookup(ACTS, params.act ?? "");
  if (!act) throw new Response("Not found", { status: 404 });
  const user = params.user ?? "";
  const result = await act.perform(actor, user, formValues(await readForm(request)));
  const to = params.act === "removal" && result.ok ? usersPath : userPath(user);
  if (result.ok) return redirectWith(to, act.said);
  const [sentence] = Object.values(result.refusal.fields ?? {}).flat();
  return redirectWith(to, { kind: "error", text: sentence ?? result.refusal.message });
}

export const loader = () => redirect(usersPath);
