import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { NewsletterFields } from "#app/features/newsletter/newsletter-fields.tsx";
import { readForm } from "#app/http/bodies/read-form.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { listingPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findProfile, limitAddress } from "#modules/accounts/index.ts";
import { subscribe } from "#modules/newsletters/index.ts";

export const addresses = ["/newsletter"];
export const sitemap = ["/newsletter"];

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Newsletter · ${NAME}` },
  { name: "description", content: "New listings and price drops by email. Confirm once, unsubscribe with one click." },
];

/** The newsletter form as a page, with the name of a signed-in user filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const profile = await findProfile(await actorOf(request));
  if (!profile) return { known: {} };
  const { firstName, lastName, email } = profile;
  return { known: { firstName, lastName, email } };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const tooMany = await limitAddress("subscribe", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.error);
  const result = await submit(request, actor, subscribe, { address: scope().address });
  if (!result.ok) return replyWith(result.form, oneSentence(result.error));
  return redirectWith(
    safeBack(result.form.get("_back")) ?? listingPath(),
    "Almost done. Please press the button in the email we just sent you.",
  );
}

export default function NewsletterPage() {
  const { known } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className="page narrow page-body stack">
      <h1>Don't See Your Dream Car?</h1>
      <PostForm className="stack">
        <NewsletterFields state={state} values={known} />
        <SubmitButton size="big">Submit</SubmitButton>
      </PostForm>
    </div>
  );
}
