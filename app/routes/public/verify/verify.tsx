import { useLoaderData } from "@remix-run/react";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { checkerPath, feesPath, rootPath, rootsPath, verifyAuctionPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findRoots } from "#modules/auctions/index.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";

export const addresses = ["/auctions/verify"];
export const sitemap = ["/auctions/verify"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Check an auction yourself",
  description:
    "Every auction has a sealed record. Download it, check it with a program of a hundred lines, and compare it with the root that we published that day.",
  canonical: verifyAuctionPath,
});

const DAYS = 31;

export async function loader() {
  const roots = await findRoots(DAYS);
  return { rows: roots.map(({ day, root, leaves }) => ({ day, root, lots: leaves })) };
}

type Row = { day: string; root: string; lots: number };

const columns: Column<Row>[] = [
  {
    key: "day",
    label: "Day",
    cell: ({ day }) => (
      <a className="link" href={rootPath(day)}>
        {formatDashboardDay(day)}
      </a>
    ),
  },
  { key: "lots", label: "Records that grew", cell: ({ lots }) => formatNumber(lots), right: true },
  { key: "root", label: "Root", cell: ({ root }) => <code className="small">{root}</code> },
];

export default function Verify() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <article className="page page-body stack loose">
      <header>
        <h1>Check an auction yourself</h1>
        <p className="lede">
          Everything that happens to a car in our auction is an event of its record: bids, extensions, removed bids,
          changed terms, the close. Each event is sealed with the one before it, so none can be changed or left out
          later.
        </p>
      </header>
      <section className="stack">
        <h2>Check a record</h2>
        <ol className="stack tight numbered">
          <li>
            Open a lot that has ended, then its record, and press “Download the record”. Dealers and the seller can.
          </li>
          <li>
            Download the checker. It has about a hundred lines, needs Node.js, and asks our site nothing. It follows{" "}
            <a className="link" href={`${feesPath}#ladder`}>
              the bid increments
            </a>
            .
          </li>
          <li>
            Run <code>node check-auction-record.mjs RECORD.json</code>. It checks the seals, the minimum of each bid,
            every extension, the result, and your own hidden amounts.
          </li>
          <li>
            To see that we have not rewritten it since, add the file of the day on which the auction ended, or of a
            later day on which the record grew: <code>node check-auction-record.mjs RECORD.json DAY.json</code>.
          </li>
        </ol>
        <p>
          <ButtonLink kind="primary" to={checkerPath} download reloadDocument>
            Download the checker
          </ButtonLink>
        </p>
      </section>
      <section className="stack" aria-labelledby="roots">
        <h2 id="roots">A root for each day</h2>
        <p>
          Each night we publish one number over all records that grew that day, and over the number of the day before.
          If you keep one of these roots, no record before it can change without a difference.{" "}
          <a className="link" href={rootsPath}>
            The same as JSON
          </a>
        </p>
        <Table
          caption="Daily roots"
          columns={columns}
          rows={rows}
          rowKey={({ day }) => day}
          empty={<p className="dim">The first root follows tonight.</p>}
        />
      </section>
    </article>
  );
}
