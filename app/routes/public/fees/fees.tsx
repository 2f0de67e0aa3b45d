import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { feesPath, sellPath, swapValuePath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { signedDollars } from "#app/ui/amounts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { BID_STEPS, LOWEST_OPENING } from "#modules/auctions/index.ts";
import { formatDollars, parseDollars } from "#modules/kernel/money.ts";
import { feeBand, LIEN_HANDLING_FEE, SUCCESS_FEES, successFee } from "#modules/swaps/index.ts";
import { FeeTable } from "./fee-table.tsx";
import * as styles from "./fees.module.css";

export const addresses = ["/fees"];
export const sitemap = ["/fees"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Fees for selling and buying",
  description:
    "Listing, evaluation, and photos are free. See the auction success fee by car value, the bid increments, and every other cost.",
  canonical: feesPath,
});

const MAX_VALUE = 1_000_000;

export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("value")?.trim().slice(0, 20) ?? "";
  const value = parseDollars(typed);
  const known = Number.isInteger(value) && value >= 1 && value <= MAX_VALUE;
  return {
    rows: SUCCESS_FEES.map((row) => ({ ...row, band: feeBand(row) })),
    ladder: BID_STEPS,
    opening: LOWEST_OPENING,
    lien: LIEN_HANDLING_FEE,
    typed,
    error: typed && !known ? "Please enter whole dollars, up to $1,000,000." : null,
    example: typed && known ? { value, fee: successFee(value), keeps: value - successFee(value) } : null,
  };
}

const FREE = [
  ["Evaluation and photos", "$0", "At a Swap Center or at your place, including pickup."],
  ["Listing on the marketplace", "$0", "No fee to list and no fee when it sells."],
  ["Instant cash offer", "$0", "You’re paid the full amount of the offer."],
  ["Buying", "$0", "No buyer fee on the marketplace or at auction."],
] as const;

export default function Fees() {
  const { rows, ladder, opening, lien, typed, error, example } = useLoaderData<typeof loader>();
  const first = rows[0]?.fee ?? 0;
  const last = rows.at(-1)?.fee ?? 0;
  return (
    <>
      <GuideHero
        title="Know every cost before you start."
        lede="Most of it is free. You pay a success fee only if your car sells at auction, based on its value."
        picture="papers"
      />
      <section className={`page ${styles.freeThings}`} aria-label="What’s free">
        <ul>
          {FREE.map(([name, price, text]) => (
            <li key={name}>
              <b className="num">{price}</b>
              <h2 className="text-18 under-12">{name}</h2>
              <p className="soft under-4">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Section
        id="success-fee"
        title="Auction success fee"
        text={`From ${formatDollars(first)} to ${formatDollars(last)} on the agreed price, and only if the car sells. If the bids don’t reach your reserve, you pay nothing.`}
        mist
      >
        <div className={`grid top ${styles.feePlace}`}>
          {/* Also shown as a modal (FeesLink). */}
          <article className="stack">
            <FeeTable rows={rows} mark={example?.value} />
            <p className="dim">
              You pay only if the car sells. If the reserve isn’t met, there is no fee. If you want us to handle a loan
              payoff at auction, that adds {formatDollars(lien)} to the fee.
            </p>
          </article>
          <aside className="grid sticky gap-16">
            <Form
              method="get"
              action="#success-fee"
              className={`grid gap-16 paper rounded-14 floating ${styles.feeForm}`}
              preventScrollReset
              noValidate
            >
              <FormFields id="fee" state={{ values: { value: typed }, errors: error ? { value: [error] } : {} }}>
                <MoneyField name="value" label="If your car sells for" maxLength={12} placeholder="18,500" />
              </FormFields>
              <Button kind="primary" wide>
                Show the fee
              </Button>
              {example ? (
                <dl className={styles.feeAnswer} data-part="fee-answer" aria-live="polite">
                  <div className="flex spread gap-16">
                    <dt className="soft">Success fee</dt>
                    <dd className="num">{formatDollars(example.fee)}</dd>
                  </div>
                  <div className={`flex spread gap-16 baseline line-top ${styles.total}`}>
                    <dt className="soft">You keep</dt>
                    <dd className="num">{formatDollars(example.keeps)}</dd>
                  </div>
                </dl>
              ) : (
                <p className={styles.feeAnswer} data-part="fee-answer">
                  Enter a price to see what you keep.
                </p>
              )}
            </Form>
          </aside>
        </div>
      </Section>
      <Section
        id="ladder"
        title="Bid increments"
        text={`How much higher than the price a bid must be. A car opens at ${formatDollars(opening)} or more, and any whole amount from the next step up is a valid bid.`}
      >
        <ol className={`grid bottom gap-10 ${styles.ladder}`}>
          {ladder.map(({ from, step }) => (
            <li
              className="grid gap-4"
              key={from}
              style={{ "--rise": Math.log2(step / 25 + 1) / Math.log2(41) } as React.CSSProperties}
            >
              <b className="num grid rounded">{signedDollars(step)}</b>
              <span className="num soft text-14">
                {from === 0 ? `under ${formatDollars(ladder[1]?.from ?? 0)}` : `from ${formatDollars(from)}`}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Closing title="See the numbers for your car" text="Your estimate shows what you keep after fees.">
        <ButtonLink to={swapValuePath} kind="light" size="big">
          Get an estimate
        </ButtonLink>
        <ButtonLink to={sellPath} kind="ghost" size="big">
          Sell my car
        </ButtonLink>
      </Closing>
    </>
  );
}
