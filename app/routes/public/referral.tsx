import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FaqSection } from "#app/components/guide/faq.tsx";
import { GuideHero } from "#app/components/guide/guide-hero.tsx";
import { Recommend } from "#app/components/guide/recommend.tsx";
import { Section } from "#app/components/guide/section.tsx";
import { type PictureStep, PictureSteps } from "#app/components/guide/steps.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { actorOf } from "#app/http/actor.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { homePath, invitePath, promotionTermsPath, referralPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";

export const headers = publicPage;
export const meta = pageMeta({
  title: "Recommend us to a friend",
  description: "A link of your own: who comes by it within 90 days and registers a car does so with your name.",
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
    title: "Pass your link on",
    text: "To a friend who wants to sell a car, or to a neighbor who looks for one. By mail, by message, or printed.",
    picture: "street",
  },
  {
    title: "They have 90 days",
    text: "Whoever follows it is remembered in that browser for 90 days, wherever on the site they begin.",
    picture: "evening",
  },
  {
    title: "Their car carries your name",
    text: "When they register a car we see who sent them, and know whom to thank.",
    picture: "plate",
  },
];

const QUESTIONS = [
  {
    question: "Is there a reward?",
    answer:
      "Not by itself. When a campaign rewards recommendations, its page says how much, to whom and until when. Nothing else is promised.",
    more: { label: "Terms of promotions", to: promotionTermsPath },
  },
  {
    question: "Do you tell my friend about me?",
    answer: "No. They see that somebody sent them only if you tell them.",
  },
  {
    question: "Which link counts when there are two?",
    answer: "The last one that was followed before the car was registered.",
  },
];

export default function Referral() {
  const { url } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Know somebody with a car?"
        lede={
          url
            ? "This is your own link. Pass it on to whoever wants to buy or sell a car from person to person."
            : "Members have a link of their own to pass on. Log in or create your profile, and yours stands here."
        }
        picture={url ? undefined : "convertible"}
        aside={
          url ? (
            <Recommend
              url={url}
              label="Your link"
              subject={`Have a look at ${NAME}`}
              text="Used cars from their owners, evaluated by a technician and closed in person:"
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
      <FaqSection title="About recommending" questions={QUESTIONS} />
    </>
  );
}
