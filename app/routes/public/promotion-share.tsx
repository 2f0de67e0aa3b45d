import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Closing } from "#app/components/guide/closing.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Recommend } from "#app/components/guide/recommend.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { actorOf } from "#app/http/actor.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { promotionSharePath, promotionTermsPath, referralPath, weBuyPath, withQuery } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Share our cash offer page",
  description: "Pass the instant cash offer page on to somebody who wants to sell a car today.",
  canonical: promotionSharePath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  return { url: environment().baseUrl + withQuery(weBuyPath, { fp_ref: actor.id }) };
}

export default function PromotionShare() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Somebody wants to be rid of a car today?"
        lede="Send them the page of the instant cash offer: a free evaluation, one firm amount without a fee, paid the same day."
        aside={
          <Recommend
            url={url}
            label="The page's address"
            subject={`Sell the car to ${NAME}?`}
            text="A free evaluation, one firm offer without a fee, and payment the same day:"
          />
        }
      />
      <Closing title="Your own link to everything" text="Recommendations by members carry their name.">
        <ButtonLink to={referralPath} kind="light" size="big">
          Recommend us
        </ButtonLink>
        <ButtonLink to={promotionTermsPath} kind="ghost" size="big">
          Terms of promotions
        </ButtonLink>
      </Closing>
    </>
  );
}
