import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CURRENT_VERSION, VERSIONS, withDeprecation } from "#app/api/reference.ts";
import * as keyStyles from "#app/features/account/api-keys.module.css";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { scopeWords } from "#app/features/account/scope-labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { accountPath, appActionPath, appsPath } from "#app/shared/paths.ts";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { KeyRound } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  changeAppAddresses,
  disconnectApp,
  findApiUses,
  findApps,
  findConnectedApps,
  registerApp,
  removeApp,
  rotateAppSecret,
  setAppVersion,
} from "#modules/accounts/index.ts";
import { AppId, type ConnectedApp } from "#modules/accounts/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardDate, formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { OwnApps, RegisterForm } from "./app-forms.tsx";

const fields = fieldsOf(AppId);

export const addresses = ["/u/profile/apps", "/u/profile/apps/:act"];
export const noExport = "a handful of apps, which are no records";

export const handle: FrameHandle = { title: "Apps", hint: "Apps of other companies that act for you" };
export const meta: MetaFunction = () => [{ title: `Apps · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [connected, own, uses] = await Promise.all([findConnectedApps(actor), findApps(actor), findApiUses(actor)]);
  return {
    connected,
    own: own.map((app) => ({ ...app, uses: (uses.get(app._id) ?? []).map(withDeprecation) })),
    versions: VERSIONS.map(({ date }) => date).toReversed(),
  };
}

const ACTIONS = defineFormActions<"disconnect" | "remove" | "version", never>({
  disconnect: formAction(disconnectApp, "The app is disconnected. It no longer acts for you."),
  version: formAction(setAppVersion, "The app is answered in this version from now on."),
  remove: formAction(removeApp, "The app is removed. It no longer acts for members."),
});

/** A new secret is in the answer of its form, and nowhere else. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const name = params.act ?? "";
  if (name !== "register" && name !== "rotate" && name !== "addresses")
    return answerAt(appsPath, await performAction(ACTIONS, params.act, request, actor, {}));
  const sent = await send(request, actor, name);
  if (sent.ok) return { made: "token" in sent.value ? sent.value : null, refused: null };
  const { data: state, init } = sent.reply;
  const of = name === "register" ? name : String(sent.form.get(fields.app.name));
  return data({ made: null, refused: { ...state, of, chosen: sent.form.getAll("scopes[]").map(String) } }, init ?? {});
}

function send(request: Request, actor: Actor, name: "register" | "rotate" | "addresses") {
  if (name === "register") return submit(request, actor, registerApp, { apiVersion: CURRENT_VERSION });
  return name === "rotate" ? submit(request, actor, rotateAppSecret) : submit(request, actor, changeAppAddresses);
}

/** The apps that act for the person, and the apps that they have registered themselves. */
export default function Apps() {
  const { connected, own, versions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "refused" in answer ? answer.refused : null;
  return (
    <ProfileFrame current={accountPath}>
      {made && <NewSecret {...made} name={own.find(({ _id }) => _id === made._id)?.name ?? "your app"} />}
      <div className={styles.two}>
        <div className="stack">
          <Connected apps={connected} />
          {own.length > 0 && <OwnApps apps={own} versions={versions} state={refused} of={refused?.of ?? null} />}
        </div>
        <RegisterForm
          key={made?._id ?? ""}
          state={refused?.of === "register" ? refused : null}
          chosen={refused?.chosen ?? []}
        />
      </div>
    </ProfileFrame>
  );
}

/** The secret of an app, which can't be shown again, and what an app without one needs. */
const NewSecret = ({ _id, token, name }: { _id: string; token: string | null; name: string }) => (
  <Notice kind="success" title={token ? `This is the secret of ${name}.` : `${name} is registered.`}>
    <div className="stack">
      {token && <p>Copy it now. We don’t store it, so we can’t show it again.</p>}
      {token && <code className={`block ink text-15 breaks boxed ${keyStyles.secret}`}>{token}</code>}
      <p>
        Its client_id is <code className="breaks">{_id}</code>.
      </p>
    </div>
  </Notice>
);

function Connected({ apps }: { apps: readonly ConnectedApp[] }) {
  if (apps.length === 0)
    return (
      <Card title="Connected apps" bare>
        <EmptyState icon={KeyRound} title="No connected apps" heading="h3">
          An app of another company asks you on a page of ours before it can act for you. You can end that here.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Connected apps">
      <ul className={styles.lines}>
        {apps.map(({ _id, name, website, scopes, since, lastUsedAt }) => (
          <li key={_id}>
            <div>
              <b>{name}</b>
              <p className="dim">
                {website}, connected {formatDashboardDate(since)},{" "}
                {lastUsedAt ? `last used ${formatDashboardMoment(lastUsedAt)}` : "never used"}
              </p>
              <ul>
                {scopes.map((scope) => (
                  <li key={scope}>{scopeWords(scope)}</li>
                ))}
              </ul>
            </div>
            <Confirm
              size="small"
              summary={
                <>
                  Disconnect<span className="sr"> {name}</span>
                </>
              }
              question={`${name} stops acting for you at once.`}
              yes="Disconnect app"
              action={appActionPath("disconnect")}
            >
              <input type="hidden" name={fields.app.name} value={_id} />
            </Confirm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
