import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Recommend } from "#app/features/guide/recommend.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { RecipientEmail } from "#app/features/share/recipient-email.tsx";
import { readForm } from "#app/http/bodies/read-form.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { promotionSharePath, promotionTermsPath, referralPath, weBuyPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { limitAddress } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { sharePromotion } from "#modules/messaging/index.ts";
import { SHARED } from "#modules/messaging/schemas.ts";
import * as styles from "./promotion-share.module.css";

export const addresses = ["/promotions/share"];
export const noSitemap = "it shares a promotion with somebody";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Share our cash offer page",
  description: "Share the instant cash offer page with someone who wants to sell a car today.",
  canonical: promotionSharePath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  return { url: environment().baseUrl + withQuery(weBuyPath, { fp_ref: actor.id }) };
}

/** Sends the page to the address in the form. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const tooMany = actor.id ? null : await limitAddress("share", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.error);
  const sent = await submit(request, actor, sharePromotion);
  return sent.ok ? redirectWith(promotionSharePath, SHARED) : sent.reply;
}

export default function PromotionShare() {
  const { url } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <GuideHero
        title="Know someone who wants to sell a car today?"
        lede="Send them the instant cash offer page: a free evaluation, one firm offer with no fee, and payment the same day."
        aside={
          <Recommend
            url={url}
            label="Link to the page"
            subject={`Sell the car to ${NAME}?`}
            text="A free evaluation, one firm offer without a fee, and payment the same day:"
          />
        }
      />
      <Section title="Send it by email">
        <PostForm className={cx("stack", styles.send)}>
          <FormFields state={state} id="promotion">
            <ErrorSummary message={state?.message} />
            <RecipientEmail />
          </FormFields>
          <SubmitButton>Send</SubmitButton>
        </PostForm>
      </Section>
      <Closing title="Your own referral link" text="Members get a personal link, so we know who sent a friend.">
        <ButtonLink to={referralPath} kind="light" size="big">
          Refer a friend
        </ButtonLink>
        <ButtonLink to={promotionTermsPath} kind="ghost" size="big">
          Terms of promotions
        </ButtonLink>
      </Closing>
    </>
  );
}
