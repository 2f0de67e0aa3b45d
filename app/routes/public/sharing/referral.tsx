import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Recommend } from "#app/features/guide/recommend.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { type PictureStep, PictureSteps } from "#app/features/guide/steps.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { homePath, invitePath, promotionTermsPath, referralPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/referral"];
export const sitemap = ["/referral"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Refer a friend",
  description: "Get your own link. When a friend uses it and registers a car within 90 days, we know you sent them.",
  canonical: referralPath,
});

/** The referral link contains the account id, which reveals nothing about the user. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const url = environment().baseUrl + withQuery(homePath, { fp_ref: actor.id });
  return { url: actor.id ? url : null };
}

const STEPS: readonly PictureStep[] = [
  {
    title: "Share your link",
    text: "Send it to a friend who wants to sell a car or a neighbor looking for one: by email, by text, or on paper.",
    picture: "street",
  },
  {
    title: "It works for 90 days",
    text: "We remember in their browser that you sent them, for 90 days, wherever they start on the site.",
    picture: "evening",
  },
  {
    title: "We know you sent them",
    text: "When they register a car, we see that you sent them and know who to thank.",
    picture: "plate",
  },
];

const QUESTIONS = [
  {
    question: "Is there a reward?",
    answer: "Not on its own. When a promotion rewards referrals, its page says how much, for whom, and until when.",
    more: { label: "Terms of promotions", to: promotionTermsPath },
  },
  {
    question: "Will my friend know it was me?",
    answer: "No. They only know if you tell them.",
  },
  {
    question: "What if someone uses two links?",
    answer: "The last link they used before registering the car counts.",
  },
];

export default function Referral() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Know someone with a car?"
        lede={
          url
            ? "This is your own link. Share it with anyone who wants to buy or sell a car person to person."
            : "Members get their own referral link. Log in or create your profile to see yours here."
        }
        picture={url ? undefined : "convertible"}
        aside={
          url ? (
            <Recommend
              url={url}
              label="Your link"
              subject={`Have a look at ${NAME}`}
              text="Used cars from their owners, evaluated by a technician:"
            />
          ) : undefined
        }
        actions={
          url ? (
            <ButtonLink to={invitePath()} size="big">
              Invite by email and see who joined
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={signupPath} kind="primary" size="big">
                Create your profile
              </ButtonLink>
              <ButtonLink to={withQuery(referralPath, { login: 1 })} size="big" preventScrollReset>
                Login
              </ButtonLink>
            </>
          )
        }
      />
      <Section title="How it works">
        <PictureSteps steps={STEPS} />
      </Section>
      <FaqSection title="About referrals" questions={QUESTIONS} />
    </>
  );
}
