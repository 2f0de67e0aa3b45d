import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BUYER_QUESTIONS } from "#app/features/guide/buyer-questions.ts";
import { DEALER_QUESTIONS } from "#app/features/guide/dealer-questions.ts";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { hoursOf } from "#app/features/guide/opening-hours.ts";
import { SELLER_QUESTIONS } from "#app/features/guide/seller-questions.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import {
  buyFaqPath,
  contactPath,
  dealerContactPath,
  dealerFaqPath,
  sellFaqPath,
  swapCenterPath,
} from "#app/shared/paths.ts";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findProfile, limitAddress } from "#modules/accounts/index.ts";
import { CENTER_HOURS } from "#modules/inspections/schemas.ts";
import { contactTeam, teamAddress } from "#modules/messaging/index.ts";
import { CONTACT_TOPICS, ContactTeam } from "#modules/messaging/schemas.ts";
import * as styles from "./contact.module.css";

export const addresses = ["/contact", "/dealer/contact"];
export const sitemap = ["/contact"];

const fields = fieldsOf(ContactTeam);

export const headers = publicPage;
export const meta = pageMeta({
  title: "Contact",
  description:
    "Write to us about a car, an offer, a deal, or your account, and a person will answer. Plus Swap Center hours.",
  canonical: contactPath,
  dealer: {
    title: "Contact for dealers",
    description: "Write to us about your dealer account, bids, invoices, or titles, and a person will answer.",
    canonical: dealerContactPath,
  },
});

const isDealers = (request: Request) => new URL(request.url).pathname.startsWith("/dealer");
const topics = Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }));
const SENT = "Thank you. We got your message and will answer by email.";

/** Fills in the name and contact data of signed-in users. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const profile = actor.id ? await findProfile(actor) : undefined;
  const known: SavedValues = profile
    ? { name: profile.fullName, email: profile.email ?? "", phone: profile.phone ?? "" }
    : {};
  const dealer = isDealers(request);
  if (dealer) known.topic = "dealer";
  return { email: teamAddress(), hours: hoursOf(CENTER_HOURS), topics, known, dealer };
}

/** The honeypot field. It is hidden from users, so only bots fill it in. */
const HONEYPOT = "_website";

export async function action({ request }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const dealer = isDealers(request);
  const back = dealer ? dealerContactPath : contactPath;
  const form = await readForm(request);
  if (form.get(HONEYPOT)) return redirectWith(back, SENT);
  const tooMany = await limitAddress("contact", scope().address);
  if (tooMany) return replyWith(form, tooMany.error);
  const sent = await submit(request, actor, contactTeam, { dealer });
  return sent.ok ? redirectWith(back, SENT) : sent.reply;
}

const about = (groups: typeof BUYER_QUESTIONS, id: string) => groups.find((group) => group.id === id)?.questions ?? [];

export default function Contact() {
  const { email, hours, topics, known, dealer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FieldsState;
  return (
    <>
      <GuideHero
        plain
        title={dealer ? "Contact for dealers" : "Write to us"}
        lede="A person will read your message and answer by email. If it’s about a car, include its name or a link to its page."
      />
      <div className={`page grid top ${styles.contactPlace}`}>
        <PostForm className={`grid items-left ${styles.contactForm}`} data-guard>
          <FormFields id="contact" state={reply} values={known}>
            <ErrorSummary message={reply?.message} />
            <Select {...fields.topic} label="What is this about?" options={topics} empty="Choose a topic" />
            <div className={styles.pair}>
              <TextField {...fields.name} label="Your name" autoComplete="name" />
              <EmailField {...fields.email} label="Email" />
            </div>
            <PhoneField {...fields.phone} label="Phone" autoComplete="tel" optional />
            <TextArea {...fields.message} label="Message" rows={7} />
            <div className={styles.trap} aria-hidden="true">
              <label htmlFor="contact-website">Leave this empty</label>
              <input id="contact-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
            </div>
            <SubmitButton size="big">Send</SubmitButton>
          </FormFields>
        </PostForm>
        <aside className="grid items-left gap-12 misty rounded-14">
          <h2>By email</h2>
          <p>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <h2>In person</h2>
          <p>Swap Center hours, Central Time:</p>
          <Facts look="ruled" items={hours} />
          <ButtonLink to={swapCenterPath}>Find a center</ButtonLink>
        </aside>
      </div>
      {dealer ? (
        <FaqSection
          title="Frequently asked questions"
          questions={about(DEALER_QUESTIONS, "account")}
          aside={<ButtonLink to={dealerFaqPath}>Dealer FAQ</ButtonLink>}
        />
      ) : (
        <FaqSection
          title="Frequently asked questions"
          questions={[...about(SELLER_QUESTIONS, "money").slice(0, 2), ...about(BUYER_QUESTIONS, "visits").slice(0, 3)]}
          aside={
            <span className="actions">
              <ButtonLink to={buyFaqPath}>Buyers</ButtonLink>
              <ButtonLink to={sellFaqPath}>Sellers</ButtonLink>
            </span>
          }
        />
      )}
    </>
  );
}
