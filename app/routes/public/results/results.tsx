import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { auctionResultsPath, dealerSignupPath, verifyAuctionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findResults, findTrends } from "#modules/auctions/index.ts";
import type { AuctionResult, ModelTrend } from "#modules/auctions/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { findGrades } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/auctions/results"];
export const sitemap = ["/auctions/results"];

const LONGEST_SEARCH = 60;

/** Ended auctions with their prices, and how each model did. Nothing that was private in an auction is part of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  // The end of an auction moves its car to another step.
  tagPage("cars");
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const page = pageAsked(request);
  const [found, trends] = await Promise.all([findResults(words, page), page === 1 ? findTrends(words) : []]);
  const { list, page: shown } = found;
  if (page > 1 && list.length === 0) throw notFoundPage();
  const grades = await findGrades(list.map(({ swap }) => swap));
  const rows = list.map((row) => ({ ...row, grade: grades.get(row.swap) ?? null }));
  return { words, rows, page: shown, trends };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  metaOf({
    matches,
    title: data?.words ? `Auction results: ${data.words}` : "Auction results",
    description:
      "Every car that went through our dealer auction: its grade, mileage, price, and whether the seller’s reserve was met.",
    path: auctionResultsPath(data?.page.page, data?.words),
  });

type Row = AuctionResult & { grade: { text: string; word: string } | null };

const unknown = <span className="dim">Not known</span>;
const RESERVE = { met: "Reserve met", none: "No reserve", "not met": "Reserve not met" } as const;

const columns: Column<Row>[] = [
  {
    key: "car",
    label: "Car",
    cell: ({ vehicle, series, city, state }) => (
      <>
        <b>{vehicle}</b>
        {` ${trimWords(vehicle, series)}`}
        {city && (
          <span className="block dim small">
            {city}, {state}
          </span>
        )}
      </>
    ),
  },
  { key: "grade", label: "Grade", cell: ({ grade }) => (grade ? `${grade.text}, ${grade.word}` : unknown) },
  {
    key: "mileage",
    label: "Mileage",
    cell: ({ mileage }) => `${formatNumber(mileage)} mi`,
    right: true,
  },
  { key: "ended", label: "Ended", cell: ({ endedAt }) => formatDashboardDate(endedAt) },
  { key: "days", label: "Open for", cell: ({ days }) => (days === 1 ? "1 day" : `${days} days`), right: true },
  {
    key: "bids",
    label: "Bids",
    cell: ({ bids, dealers }) =>
      bids === 0 ? "None" : `${formatNumber(bids)} by ${dealers === 1 ? "1 dealer" : `${dealers} dealers`}`,
    right: true,
  },
  { key: "reserve", label: "Reserve", cell: ({ reserve }) => RESERVE[reserve] },
  {
    key: "price",
    label: "Result",
    cell: ({ sold, price }) =>
      sold && price !== null ? <b>{formatDollars(price)}</b> : <span className="dim">Not sold</span>,
    right: true,
  },
];

const dollars = (amount: number | null) =>
  amount === null ? <span className="dim">Too few sales</span> : formatDollars(amount);
const trendColumns: Column<ModelTrend>[] = [
  {
    key: "model",
    label: "Model",
    cell: ({ make, model }) => (
      <Link className="link" to={auctionResultsPath(1, `${make} ${model}`)}>
        {make} {model}
      </Link>
    ),
  },
  { key: "offered", label: "Auctions", cell: ({ offered }) => formatNumber(offered), right: true },
  { key: "sold", label: "Sold", cell: ({ sold }) => formatNumber(sold), right: true },
  { key: "price", label: "Median price", cell: ({ price }) => dollars(price), right: true },
  { key: "recent", label: "Last 90 days", cell: ({ recentPrice }) => dollars(recentPrice), right: true },
  {
    key: "mileage",
    label: "Median mileage",
    cell: ({ mileage }) =>
      mileage === null ? <span className="dim">Too few sales</span> : `${formatNumber(mileage)} mi`,
    right: true,
  },
];

export default function Results() {
  const { words, rows, page, trends } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack loose">
      <header>
        <h1>Auction results</h1>
        <p className="lede">
          Every car that licensed dealers bid on here, and how it ended. Reserves, maximum bids, and the names of
          dealers stay private.{" "}
          <Link className="link" to={verifyAuctionPath}>
            Check an auction yourself
          </Link>
        </p>
      </header>
      <Form method="get" role="search" className="row wrap bottom" preventScrollReset>
        <FormFields key={words} values={{ q: words }} id="results">
          <TextField name="q" label="Make or model" type="search" />
        </FormFields>
        <Button>Search</Button>
        {words && (
          <Link className="link" to={auctionResultsPath()}>
            Show all results
          </Link>
        )}
      </Form>
      {trends.length > 0 && (
        <section className="stack" aria-labelledby="models">
          <h2 id="models">By model, last 12 months</h2>
          <Table
            caption="Models"
            columns={trendColumns}
            rows={trends}
            rowKey={({ make, model }) => `${make} ${model}`}
          />
        </section>
      )}
      <section className="stack" aria-labelledby="auctions">
        <h2 id="auctions">{words ? `Auctions of “${words}”` : "All auctions"}</h2>
        <Table
          caption="Ended auctions"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          empty={
            <p className="dim">
              {words ? "No auction of such a car has ended yet. Try fewer words." : "No auction has ended yet."}
            </p>
          }
        />
        <Pager page={page.page} end={page.end} to={(n) => auctionResultsPath(n, words)} />
      </section>
      <p>
        Are you a licensed dealer?{" "}
        <Link className="link" to={dealerSignupPath}>
          Apply for an account
        </Link>
      </p>
    </div>
  );
}
