import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { contactPath, testimonialLinkPath, testimonialsPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findSalePicture, findTestimonialOf, writeTestimonial } from "#modules/content/index.ts";
import { WriteTestimonial as WriteTestimonialInput } from "#modules/content/schemas.ts";
import { findSaleByLink } from "#modules/deals/index.ts";
import { guest } from "#modules/kernel/actor.ts";

export const addresses = ["/testimonials/write/:token"];

const fields = fieldsOf(WriteTestimonialInput);

export const meta: MetaFunction = () => [{ title: `How it went · ${NAME}` }, { name: "robots", content: "noindex" }];

/** The page behind the link of the mail that asks both sides of a sale how it went. It needs no account. */
export async function loader({ params }: LoaderFunctionArgs) {
  const sale = await findSaleByLink(params.token ?? "");
  if (!sale) return data({ sale: null, written: null }, { status: 410 });
  const [picture, written] = await Promise.all([findSalePicture(sale), findTestimonialOf(sale)]);
  const { car, side } = sale;
  return data({ sale: { car, bought: side === "buyer", picture: picture !== null }, written: written ?? null });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  // The link identifies the writer, regardless of the signed-in user.
  const sent = await submit(request, guest, writeTestimonial, { token });
  if (!sent.ok) return sent.reply;
  return redirectWith(testimonialLinkPath(token), "Thank you. Our editors review your testimonial before it appears.");
}

const STARS = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: `${"★".repeat(count)} ${count} ${count === 1 ? "star" : "stars"}`,
}));

export default function WriteTestimonial() {
  const { sale, written } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (!sale) return <Expired />;
  return (
    <div className="page narrow page-body stack loose">
      <header className="stack tight">
        <h1>How was {sale.bought ? "buying" : "selling"} the car?</h1>
        <p className="lede">{sale.car}</p>
      </header>
      {written && !written.open ? (
        <>
          <Notice kind="success">Thank you. Our editors have reviewed your testimonial.</Notice>
          <blockquote>“{written.text}”</blockquote>
          <ButtonLink to={testimonialsPath()}>Read what others say</ButtonLink>
        </>
      ) : (
        <PostForm className="stack" data-guard>
          <FormFields
            state={state}
            values={{ text: written?.text, rating: written?.rating, picture: written?.picture ? "true" : undefined }}
            id="testimonial"
          >
            {state?.message && <ErrorSummary message={state.message} />}
            {written && <Notice>Your testimonial is waiting for our editors. You can still change it here.</Notice>}
            <RadioGroup {...fields.rating} label="Stars" options={STARS} />
            <TextArea
              {...fields.text}
              label="In your words"
              hint="What went well, and what should others know?"
              rows={5}
            />
            {sale.picture && (
              <Checkbox {...fields.picture} label="You may show the picture of the car from its listing." />
            )}
            <Checkbox
              {...fields.consent}
              label="You may publish my words and stars, with my first name, the first letter of my last name, and the car."
            />
            <SubmitButton size="big">{written ? "Send the changes" : "Send"}</SubmitButton>
          </FormFields>
        </PostForm>
      )}
    </div>
  );
}

const Expired = () => (
  <div className="page narrow page-body stack loose">
    <h1>This link no longer works</h1>
    <p>The sale was reversed, or the link is incomplete. Please use the link in our email.</p>
    <ButtonLink to={contactPath}>Write to us</ButtonLink>
  </div>
);
