import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { FaqSection } from "#app/features/guide/faq.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Picture } from "#app/features/guide/picture.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { PlateFields, VinField } from "#app/features/sell/number-fields.tsx";
import { readForm } from "#app/http/bodies/read-form.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { dealerFaqPath, dealerValuePath, sellHowPath, swapValuePath, withQuery } from "#app/shared/paths.ts";
import { NumberField } from "#app/ui/amount-field.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { VehicleInput } from "#modules/swaps/schemas.ts";
import * as styles from "./car-value.module.css";
import { findCarValue, inputFor } from "./car-value.ts";
import { CarValueView } from "./car-value.tsx";

export const addresses = ["/swap-value", "/dealer/swap-value"];
export const sitemap = ["/swap-value"];

const fields = fieldsOf(VehicleInput);

export const headers = publicPage;
export const meta = pageMeta({
  title: "What’s my car worth? Get an estimate by plate or VIN",
  description:
    "Enter your plate or VIN, mileage, and ZIP code to compare trade-in, auction, and marketplace values. No name required.",
  canonical: swapValuePath,
  dealer: {
    title: "Car values for dealers",
    description: "Trade-in, auction, marketplace and retail value of a car by its plate or VIN, miles and ZIP code.",
    canonical: dealerValuePath,
  },
});

const wayOf = (request: Request): "plate" | "vin" =>
  new URL(request.url).searchParams.get("by") === "vin" ? "vin" : "plate";

export const loader = ({ request }: LoaderFunctionArgs) => ({ by: wayOf(request) });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = inputFor(wayOf(request)).safeParse(formValues(form));
  if (!parsed.success) return replyInvalid(form, parsed.error);
  const found = await findCarValue(parsed.data);
  if (!found.ok) return replyWith(form, found.error);
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
  return data({ values: typed, value: found.value });
}

const QUESTIONS = [
  {
    question: "Where do the numbers come from?",
    answer:
      "From the car itself, its age, its mileage compared with similar cars, how well its make holds value, and your region. We explain the estimate below the numbers.",
  },
  {
    question: "Is this an offer?",
    answer: "No. You agree on a price after a technician inspects the car, which is free.",
  },
  {
    question: "What do you do with my plate?",
    answer: "We use it to look up the car and forget it unless you register the car. We never show it to anyone.",
  },
];

export default function SwapValue() {
  const { by } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const dealer = useLocation().pathname.startsWith("/dealer");
  const value = reply && "value" in reply ? reply.value : null;
  return (
    <>
      <GuideHero
        plain
        title={dealer ? "Car values" : "What’s my car worth?"}
        lede={
          dealer
            ? "Trade-in, auction, marketplace, and retail values, side by side on one scale."
            : "Enter your plate, mileage, and ZIP code to compare every way to sell, before we ask who you are."
        }
      />
      <div className={`page grid top ${styles.valuePlace}`}>
        <ValueForm by={by} reply={reply as FieldsState} />
        {value ? (
          <CarValueView value={value} dealer={dealer} />
        ) : (
          <figure className="clipped rounded-14">
            <Picture of="odometer" sizes="(max-width: 960px) 92vw, 50vw" first />
          </figure>
        )}
      </div>
      <FaqSection title="About the estimate" questions={QUESTIONS} />
      <Closing title={dealer ? "Bid on evaluated cars" : "What happens next"}>
        {dealer ? (
          <ButtonLink to={dealerFaqPath} kind="light" size="big">
            Dealer FAQ
          </ButtonLink>
        ) : (
          <ButtonLink to={sellHowPath} kind="light" size="big">
            How selling works
          </ButtonLink>
        )}
      </Closing>
    </>
  );
}

function ValueForm({ by, reply }: { by: "plate" | "vin"; reply: FieldsState }) {
  const { pathname } = useLocation();
  return (
    <Form
      method="post"
      action={by === "vin" ? withQuery(pathname, { by }) : pathname}
      className={`grid paper rounded-14 floating ${styles.valueForm}`}
      data-part="value-form"
      noValidate
      preventScrollReset
      key={by}
    >
      <FormFields id="value" state={reply}>
        <ErrorSummary message={reply?.errors ? reply.message : null} />
        {by === "vin" ? (
          <VinField />
        ) : (
          <div className={`grid top gap-12 ${styles.pair}`}>
            <PlateFields />
          </div>
        )}
        <div className={`grid top gap-12 ${styles.pair}`}>
          <NumberField {...fields.mileage} label="Miles" placeholder="38,400" maxLength={9} />
          <TextField {...fields.zip} label="ZIP code" autoComplete="postal-code" placeholder="60614" maxLength={11} />
        </div>
        <SubmitButton size="big" wide>
          Get my estimate
        </SubmitButton>
        <p className="dim">
          {by === "vin" ? "Don’t have the VIN?" : "Don’t have the plate?"}{" "}
          <Link className="link" to={by === "vin" ? pathname : withQuery(pathname, { by: "vin" })} preventScrollReset>
            {by === "vin" ? "Use the plate instead" : "Use the VIN instead"}
          </Link>
        </p>
      </FormFields>
    </Form>
  );
}
