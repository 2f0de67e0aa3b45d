import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { orLinkGone } from "#app/http/answers/link-gone.ts";
import { submit } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { listingPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { confirmSubscription, findSubscription } from "#modules/newsletters/index.ts";

export const addresses = ["/newsletter/confirm/:token"];

export const meta: MetaFunction = () => [{ title: `Newsletter · ${NAME}` }, { name: "robots", content: "noindex" }];

/** Only shows a button, because mail clients prefetch links and must not confirm a subscription. */
export const loader = async ({ params }: LoaderFunctionArgs) => orLinkGone(await findSubscription(params.token ?? ""));

export async function action({ request, params }: ActionFunctionArgs) {
  const from = { token: params.token, address: scope().address };
  const result = await submit(request, await actorOf(request), confirmSubscription, from);
  return result.ok ? redirectWith(listingPath(), "Welcome! We’ll keep you posted.") : result.reply;
}

export default function ConfirmSubscription() {
  const { email, status } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow page-body stack">
      <h1>{status === "confirmed" ? "You are on the list" : "Want to stay informed?"}</h1>
      <p className="lede">
        We’ll send new listings and price drops to <b>{email}</b>.
      </p>
      {status === "confirmed" ? (
        <p>
          <ButtonLink to={listingPath()} kind="primary">
            Browse cars
          </ButtonLink>
        </p>
      ) : (
        <Form method="post">
          <SubmitButton size="big">Yes, keep me informed</SubmitButton>
        </Form>
      )}
    </div>
  );
}
