import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiKeyForm } from "#app/components/account/api-key-form.tsx";
import { ApiKeyList, NewKey } from "#app/components/account/api-key-list.tsx";
import * as styles from "#app/components/account/profile.module.css";
import { ProfileFrame } from "#app/components/account/profile-frame.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { act, answerAt, defineActs, performAct } from "#app/http/acts.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, apiKeysPath } from "#app/shared/paths.ts";
import { createApiKey, findApiKeys, revokeApiKey, rotateApiKey } from "#modules/accounts/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { isKeyScope, SCOPES } from "#modules/kernel/scopes.ts";

export const handle: FrameHandle = { title: "API keys", hint: "Programs that use Swaplot as you" };
export const meta: MetaFunction = () => [{ title: `API keys · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const scopes = SCOPES.filter((scope) => isKeyScope(scope) || can(actor, scope));
  return { keys: await findApiKeys(actor), scopes };
}

const REVOKE = defineActs<"revoke", never>({ revoke: act(revokeApiKey, "The key is revoked. It no longer works.") });

/** A new key is in the answer of its form, and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const creates = params.act === "create";
  if (!creates && params.act !== "rotate")
    return answerAt(apiKeysPath, await performAct(REVOKE, params.act, request, actor, {}));
  const sent = creates ? await submit(request, actor, createApiKey) : await submit(request, actor, rotateApiKey);
  if (sent.ok) return { made: { _id: sent.value._id, secret: sent.value.token }, refused: null };
  const { data: state, init } = sent.reply;
  return data({ made: null, refused: { ...state, chosen: sent.form.getAll("scopes[]").map(String) } }, init ?? {});
}

/** The person's API keys: make one, which is shown once, rotate, and revoke. */
export default function ApiKeys() {
  const { keys, scopes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  return (
    <ProfileFrame current={accountPath}>
      {made && <NewKey secret={made.secret} name={keys.find(({ _id }) => _id === made._id)?.name ?? "your program"} />}
      <div className={styles.two}>
        <ApiKeyList keys={keys} />
        <ApiKeyForm key={made?._id ?? ""} scopes={scopes} state={refused} chosen={refused?.chosen ?? []} />
      </div>
    </ProfileFrame>
  );
}
