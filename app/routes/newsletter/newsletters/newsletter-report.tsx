import { RefreshLink } from "#app/features/live/refresh-link.tsx";
import { newsletterActionPath, newsletterReportPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Download } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { REPORT_WORDS, type ReportCount } from "#modules/newsletters/policy.ts";
import type { Newsletter, NewsletterReport as Report } from "#modules/newsletters/schemas.ts";
import * as styles from "./newsletter.module.css";

type Props = { newsletter: Newsletter; report: Report | null };

/** How sending goes, and what readers did. */
export function NewsletterReport({ newsletter, report }: Props) {
  const { _id, status } = newsletter;
  if (!report)
    return (
      <>
        <Notice>Sending begins in a moment. The recipients are being collected.</Notice>
        <RefreshLink />
      </>
    );
  return (
    <>
      {status === "sending" && newsletter.automatic && <Running newsletter={newsletter} report={report} />}
      {status === "sending" && !newsletter.automatic && <SendingNow newsletter={newsletter} report={report} />}
      {status === "stopped" && (
        <Card title="Stopped">
          <p>
            {report.waiting === 1
              ? "1 reader hasn’t received this newsletter."
              : `${formatNumber(report.waiting)} readers haven’t received this newsletter.`}
          </p>
          <PostForm action={newsletterActionPath(_id, "continue")}>
            <Button>Continue sending</Button>
          </PostForm>
        </Card>
      )}
      {status === "sent" && (
        <Card title="Send again">
          <p>
            Makes a draft for readers who got this newsletter and neither opened it nor followed a link. We only know
            that of readers who agreed that opening is counted.
          </p>
          <PostForm action={newsletterActionPath(_id, "resend")}>
            <Button>Write to those who haven’t opened it</Button>
          </PostForm>
        </Card>
      )}
      <Card
        title="Readers"
        bare
        aside={
          <a className="btn small" href={newsletterReportPath(_id)} download>
            <Download /> Download as CSV
          </a>
        }
      >
        <Table
          caption="What readers did"
          columns={FIGURES}
          rows={figuresOf(report)}
          rowKey={({ name }) => name}
          compact
        />
      </Card>
      {report.variants.length > 0 && (
        <Card title="Two subjects" bare>
          <Table
            caption="The two subjects"
            columns={VARIANTS}
            rows={report.variants}
            rowKey={({ variant }) => variant}
            compact
          />
        </Card>
      )}
      <Card title="Links" bare>
        <Table
          caption="Clicks by link"
          columns={LINKS}
          rows={report.links}
          rowKey={({ target }) => target}
          compact
          empty={<p className="in">This newsletter has no links.</p>}
        />
      </Card>
    </>
  );
}

/** An automatic newsletter goes on until someone stops it. */
function Running({ newsletter: { _id, segment, delayHours }, report }: { newsletter: Newsletter; report: Report }) {
  const done = report.recipients - report.waiting;
  const later = delayHours === 0 ? "" : delayHours === 1 ? "an hour later, " : `${delayHours} hours later, `;
  return (
    <Card title="Automatic">
      <div className="stack">
        <p>
          {`Everyone who enters ${segment ? `the segment “${segment.name}”` : "the list of subscribers"} gets it ${later}once. `}
          {`${formatNumber(done)} of ${formatNumber(report.recipients)} readers so far are done. New readers are looked for every ten minutes.`}
        </p>
        <Confirm
          summary="Stop sending"
          question="No one else gets it, unless you continue later."
          yes="Stop sending"
          action={newsletterActionPath(_id, "stop")}
        />
      </div>
    </Card>
  );
}

function SendingNow({ newsletter, report }: { newsletter: Newsletter; report: Report }) {
  const done = report.recipients - report.waiting;
  const test = testWords(newsletter);
  return (
    <Card title="Sending">
      <div className="stack">
        <p>{`${formatNumber(done)} of ${formatNumber(report.recipients)} readers are done.`}</p>
        {test && <p>{test}</p>}
        <Progress value={report.recipients === 0 ? 1 : done / report.recipients} label="Readers who are done" />
        <RefreshLink />
        <Confirm
          summary="Stop sending"
          question="Readers who haven’t received it yet won’t, unless you continue later."
          yes="Stop sending"
          action={newsletterActionPath(newsletter._id, "stop")}
        />
      </div>
    </Card>
  );
}

/** That a test of two subjects runs, and when it ends; null without one. */
function testWords({ testEndsAt, winner, winnerBy, subject, subjectB, morning }: Newsletter): string | null {
  if (!testEndsAt) return null;
  if (winner) return `The test has ended. The others get the better subject: “${winner === "b" ? subjectB : subject}”.`;
  const when = morning ? "in the morning after that" : "then";
  return `A test of two subjects runs. The one with more ${winnerBy} is chosen on ${formatDashboardMoment(testEndsAt)}. The readers outside of the test get it ${when}.`;
}

type Figure = { name: ReportCount; count: number; of: number };
/** The base of each rate: readers, mails that were sent, or mails that arrived. */
const BASES: Partial<Record<ReportCount, ReportCount>> = {
  delivered: "sent",
  opened: "delivered",
  clicked: "delivered",
  unsubscribed: "delivered",
  complained: "delivered",
};
const ALWAYS: readonly ReportCount[] = ["recipients", "sent", "delivered", "opened", "clicked", "unsubscribed"];

function figuresOf(report: Report): Figure[] {
  const names = Object.keys(REPORT_WORDS) as ReportCount[];
  return names
    .filter((name) => ALWAYS.includes(name) || report[name] > 0)
    .map((name) => ({ name, count: report[name], of: report[BASES[name] ?? "recipients"] }));
}

const rate = (count: number, of: number) => (of === 0 ? "–" : `${((100 * count) / of).toFixed(1)}%`);

const FIGURES: Column<Figure>[] = [
  { key: "name", label: "Figure", cell: ({ name }) => REPORT_WORDS[name] },
  { key: "count", label: "Count", cell: ({ count }) => formatNumber(count), right: true },
  { key: "rate", label: "Share", cell: ({ count, of }) => rate(count, of), right: true },
  {
    key: "drawn",
    label: "Bar",
    cell: ({ name, count, of }) => (
      <span className={`block ${styles.drawn}`}>
        <Progress value={of === 0 ? 0 : count / of} label={`${REPORT_WORDS[name]}, share`} />
      </span>
    ),
    extra: true,
  },
];

const VARIANTS: Column<Report["variants"][number]>[] = [
  { key: "subject", label: "Subject", cell: ({ subject, won }) => (won ? <b>{`${subject} (better)`}</b> : subject) },
  { key: "sent", label: "Sent", cell: ({ sent }) => formatNumber(sent), right: true },
  { key: "opened", label: "Opened", cell: ({ opened, sent }) => rate(opened, sent), right: true },
  { key: "clicked", label: "Clicked", cell: ({ clicked, sent }) => rate(clicked, sent), right: true },
];

const LinkName = ({ target, label }: { target: string; label: string }) => (
  <a className="link breaks" href={target} title={target} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
);

const LINKS: Column<Report["links"][number]>[] = [
  { key: "target", label: "Link", cell: ({ target, label }) => <LinkName target={target} label={label} /> },
  { key: "readers", label: "Readers", cell: ({ readers }) => formatNumber(readers), right: true },
  { key: "clicks", label: "Clicks", cell: ({ clicks }) => formatNumber(clicks), right: true },
];

/** When a newsletter was sent, in a line. */
export const sentLine = ({ startedAt, finishedAt, sendAt }: Newsletter): string => {
  if (finishedAt)
    return `Sent ${formatDashboardMoment(startedAt ?? finishedAt)}, done ${formatDashboardMoment(finishedAt)}`;
  return startedAt
    ? `Sending since ${formatDashboardMoment(startedAt)}`
    : sendAt
      ? `Planned for ${formatDashboardMoment(sendAt)}`
      : "";
};
