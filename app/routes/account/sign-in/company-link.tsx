import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { originOf } from "#app/features/sign-in/sign-in.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { forget, provenOf } from "#app/routes/account/sign-in/company-link.server.ts";
import { NAME } from "#app/shared/brand.ts";
import { companyLinkPath, confirmPath, teamPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { signInFromCompany } from "#modules/accounts/index.ts";
import { findSignOn } from "#modules/auctions/index.ts";

export const addresses = ["/sso/:company/link"];
export const noSitemap = "a step of one person";

export const meta: MetaFunction = () => [{ title: `Link your company’s sign-in · ${NAME}` }];

/** Asks the owner of the account before the identity that came back from the company's provider signs in to it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const { id, company } = orNotFound(await findSignOn(params.company ?? ""));
  const proven = await provenOf(request, actor.id, id);
  if (!proven) throw redirect(teamPath);
  return { id, company, label: proven.label };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const { id, company, people } = orNotFound(await findSignOn(params.company ?? ""));
  const proven = await provenOf(request, actor.id, id);
  if (!proven) return redirectWith(teamPath, { kind: "error", text: "That took too long. Please start again." });
  if (actor.stale) return redirect(confirmPath(companyLinkPath(id)));
  const { subject, label } = proven;
  setCookies([await forget()]);
  const linked = await signInFromCompany(actor, {
    ...{ signOn: id, company, subject, label, people },
    ...(await originOf(request)),
  });
  return linked.ok
    ? redirectWith(teamPath, "Your company’s sign-in is linked to your account.")
    : redirectWith(teamPath, { kind: "error", text: linked.error.message });
}

export default function CompanyLink() {
  const { id, company, label } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow page-body">
      <Card title={`Let ${company} sign you in?`}>
        <div className="stack">
          <Facts
            items={[
              ["Company", company],
              ["Identity there", label],
            ]}
          />
          <p>
            From now on, this identity logs in to your account without your password. {company} runs the provider, so it
            decides who can use the identity. You can disconnect it in your account at any time.
          </p>
          <PostForm action={companyLinkPath(id)} className="row wrap">
            <SubmitButton>Link this identity</SubmitButton>
            <ButtonLink to={teamPath} kind="quiet">
              Cancel
            </ButtonLink>
          </PostForm>
        </div>
      </Card>
    </div>
  );
}
