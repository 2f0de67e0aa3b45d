import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireHolder } from "#app/http/guards/guard.ts";
import { knownDevice } from "#app/http/request/session.ts";
import { NAME } from "#app/shared/brand.ts";
import { CONFIRM_PREFIX, CONFIRMS, THEN } from "#app/shared/confirm-fields.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { findProofs, proveIdentity } from "#modules/accounts/index.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

export const addresses = ["/u/confirm"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Confirm that it’s you" };
export const meta: MetaFunction = () => [{ title: `Confirm that it’s you · ${NAME}` }];

/** The address at which the interrupted request continues. */
const nextOf = (request: Request): string => safeBack(new URL(request.url).searchParams.get("to")) ?? dashboardPath;

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireHolder(request);
  return { to: nextOf(request), proofs: await findProofs(actor) };
}

/** The fields of the interrupted form, as they were posted. */
const carried = (form: FormData): [string, string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !isOwn(entry[0]));
const isOwn = (name: string) => name.startsWith(CONFIRM_PREFIX);

/**
 * A form that was interrupted arrives here as it was posted, and its fields become hidden ones. With the password or a
 * code, the browser posts them on (307) to where they were going.
 */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireHolder(request);
  const form = await readForm(request);
  const fields = carried(form);
  if (!form.has(CONFIRMS))
    return actor.stale ? { fields, method: "post", state: null } : redirect(nextOf(request), { status: 307 });
  const method = form.get(THEN) === "post" ? "post" : "get";
  const typed = (name: string) => String(form.get(`${CONFIRM_PREFIX}${name}`) ?? "");
  const proven = await proveIdentity(actor, {
    password: typed("password"),
    code: typed("code"),
    response: typed("response"),
    challenge: typed("challenge"),
    device: await knownDevice(request),
  });
  if (proven.ok) return redirect(nextOf(request), { status: method === "post" ? 307 : 303 });
  const { data: state, init } = replyWith(new FormData(), proven.error);
  const errors = Object.fromEntries(
    Object.entries(state.errors).map(([name, sentences]) => [`${CONFIRM_PREFIX}${name}`, sentences]),
  );
  return data({ fields, method, state: { ...state, errors } }, init ?? {});
}

/** Asks for the password or a code before something important, and then carries on with it. */
export default function Confirm() {
  const { to, proofs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = answer && "fields" in answer ? answer : null;
  return (
    <ConfirmIdentity
      {...{ to, proofs }}
      fields={posted?.fields ?? []}
      method={posted?.method ?? "get"}
      state={posted?.state ?? null}
    />
  );
}
