import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { scopeWords } from "#app/features/account/scope-labels.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { confirmFirst } from "#app/http/guards/confirm-first.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { appsPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { type AppRequest, checkAppRequest, connectApp } from "#modules/accounts/index.ts";
import { isOnDevice } from "#modules/accounts/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/oauth/authorize"];
export const noExport = "a form";

export const handle: FrameHandle = { frame: "public" };
export const meta: MetaFunction = () => [{ title: `Connect an app · ${NAME}` }, { name: "robots", content: "noindex" }];

/** The address of the app with our answer, and with who answers (RFC 9207), so that an app never takes us for another site. */
function returnTo(redirectUri: string, query: URLSearchParams, answer: Record<string, string>): string {
  const to = new URL(redirectUri);
  const state = query.get("state");
  const added = { ...answer, ...(state !== null && { state }), iss: environment().baseUrl };
  for (const [name, value] of Object.entries(added)) to.searchParams.append(name, value);
  return to.href;
}

/** The request in the address, checked; throws the answer of one that the app hears of. */
async function readRequest(request: Request, actor: Actor) {
  const query = new URL(request.url).searchParams;
  query.delete("_data");
  const checked = await checkAppRequest(actor, query);
  if (!checked.ok) return { query, refused: checked.error };
  if (checked.value.kind === "ask") return { query, asked: checked.value.request };
  const { redirectUri, error, description } = checked.value;
  throw redirectDocument(returnTo(redirectUri, query, { error, error_description: description }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const { asked, refused } = await readRequest(request, actor);
  if (!asked) return data({ asked: null, message: refused.message, me: actor.firstName }, { status: refused.status });
  const { app, redirectUri } = asked;
  const host = app.kind === "device" && isOnDevice(redirectUri) ? null : new URL(redirectUri).host;
  return { asked: { ...asked, host }, message: null, me: actor.firstName };
}

/** Sends the member back to the app, with a code or with a refusal. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const form = await readForm(request);
  const { query, asked, refused } = await readRequest(request, actor);
  if (!asked) return data({ to: null, message: refused.message }, { status: refused.status });
  const { app, redirectUri, scopes, challenge } = asked;
  if (form.get("answer") !== "allow")
    return { to: returnTo(redirectUri, query, { error: "access_denied" }), message: null };
  const connected = await connectApp(actor, { app: app._id, redirectUri, scopes, challenge });
  if (connected.ok) return { to: returnTo(redirectUri, query, { code: connected.value.token }), message: null };
  confirmFirst(request, connected.error);
  return data({ to: null, message: connected.error.message }, { status: connected.error.status });
}

/** An app of a partner asks whether it may act for the member. */
export default function Authorize() {
  const { asked, message, me } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      {!asked && (
        <Notice kind="error" title="This app can’t be connected.">
          {message}
        </Notice>
      )}
      {asked && answer?.to && <Leaving to={answer.to} app={asked.app.name} />}
      {asked && !answer?.to && <Consent {...asked} me={me} message={answer?.message ?? null} />}
    </div>
  );
}

/**
 * Leads back to the app. A form may not be redirected to other sites (`form-action` of our content security policy), so the page
 * goes there by itself.
 */
const Leaving = ({ to, app }: { to: string; app: string }) => (
  <>
    <meta httpEquiv="refresh" content={`0;url=${to}`} />
    <h1>Back to {app}</h1>
    <p>
      <a className="btn primary" href={to} rel="noreferrer">
        Continue to {app}
      </a>
    </p>
  </>
);

/** `host` is null for an app that answers on the device of the member. */
type Props = AppRequest & { host: string | null; me: string; message: string | null };

const Consent = ({ app, host, scopes, me, message }: Props) => (
  <>
    <header className="stack tight">
      <h1>Connect {app.name}?</h1>
      <p className="lede">
        {app.name} wants to use {NAME} as <b>{me}</b>, without your password.
      </p>
    </header>
    <ErrorSummary message={message} />
    {!app.approved && (
      <Notice kind="warn">We have not checked this app yet. Only you, its maker, can connect it.</Notice>
    )}
    <section className="stack tight" aria-labelledby="may">
      <h2 id="may" className="text-16">
        It will be able to use
      </h2>
      <ul className="grid gap-6">
        {scopes.map((scope) => (
          <li key={scope} className="flex top gap-8">
            <Check />
            {scope === "write" ? "Make changes to the items above for you" : scopeWords(scope)}
          </li>
        ))}
      </ul>
      {!scopes.includes("write") && <p>It can only read, and change nothing.</p>}
      <p>It can never change your password, your contacts, or your bank account.</p>
    </section>
    <Form method="post" className="row wrap">
      <SubmitButton name="answer" value="allow">
        Connect {app.name}
      </SubmitButton>
      <Button name="answer" value="deny">
        Cancel
      </Button>
    </Form>
    <p className="dim">
      {app.name} is made by {app.owner} (
      <a className="link" href={app.website} rel="noreferrer nofollow">
        {app.website}
      </a>
      ). You’ll go back to {host ?? "the app on this device"}. You can disconnect it at any time under{" "}
      <a className="link" href={appsPath}>
        Apps
      </a>
      .
    </p>
  </>
);
