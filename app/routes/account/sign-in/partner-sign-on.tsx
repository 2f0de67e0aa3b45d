import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { stepOf, toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { beginSession, originOf } from "#app/features/sign-in/sign-in.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { loginPath, partnerSignOnPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import {
  findPartnerArrival,
  findProfile,
  PartnerLink,
  refuseAccount,
  signInFromPartner,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";

export const addresses = ["/u/platform/auction"];
export const noExport = "a form";

const TO = "/dashboard";

export const handle: FrameHandle = { frame: "public" };
export const meta: MetaFunction = () => [{ title: `Log in · ${NAME}` }, { name: "robots", content: "noindex" }];

/**
 * A dealer arrives from the partner's auction (docs/spec/routes.md) with a link that the partner signed
 * (docs/partner-sign-on.md). The page asks first, so that no one can log other people in to their own account by a
 * link. An id alone is no secret, so without a signature the dealer must log in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (!("signature" in query)) throw await withoutSignature(request, query.integration);
  const actor = await actorOf(request);
  const link = PartnerLink.safeParse(query);
  if (!link.success) throw await refused(actor, refuseAccount("partner-invalid").error);
  const found = await findPartnerArrival(actor, link.data);
  if (!found.ok) throw await refused(actor, found.error);
  if (!found.value) throw redirect(TO);
  return { ...found.value, link: Object.entries(link.data).map(([name, value]) => ({ name, value: String(value) })) };
}

/** Signs the dealer in, and uses the link up. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await actorOf(request);
  const link = PartnerLink.safeParse(Object.fromEntries(await readForm(request)));
  if (!link.success) return refused(actor, refuseAccount("partner-invalid").error);
  const result = await signInFromPartner(actor, { ...link.data, ...(await originOf(request)) });
  const step = result.ok ? undefined : stepOf(result.error);
  if (step) return toSecondStep(step, TO);
  if (!result.ok) return refused(actor, result.error);
  if (result.value) await beginSession(request, result.value);
  return redirect(TO);
}

const refused = (actor: Actor, { message }: DomainError): Promise<Response> =>
  redirectWith(actor.id ? TO : loginPath, { kind: "error", text: message });

async function withoutSignature(request: Request, asked: string | undefined): Promise<Response> {
  const profile = await findProfile(await requireAccount(request));
  if (asked && profile?.integration !== asked)
    return redirectWith(TO, { kind: "error", text: "This partner id does not belong to your account." });
  return redirect(TO);
}

export default function PartnerSignOn() {
  const { name, company, link } = useLoaderData<typeof loader>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <header className="stack tight">
        <h1>Continue to {NAME}</h1>
        <p className="lede">
          You come from our partner’s auction. You’ll be logged in as <b>{name}</b>
          {company && ` of ${company}`}.
        </p>
      </header>
      <Form method="post" action={partnerSignOnPath} className="stack">
        {link.map((field) => (
          <input key={field.name} type="hidden" {...field} />
        ))}
        <div>
          <SubmitButton size="big">Continue to {NAME}</SubmitButton>
        </div>
        <p className="dim">If that isn’t you, close this page. No one has been logged in.</p>
      </Form>
    </div>
  );
}
