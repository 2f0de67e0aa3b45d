import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Calendar, CalendarControls } from "#app/features/calendar/calendar.tsx";
import { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { buildCalendar, type CalendarEntry, calendarRange } from "#app/features/calendar/calendar-view.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { KINDS } from "#app/features/writing/kinds.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { contentCalendarPath, newsletterIssuePath, textPath } from "#app/shared/paths.ts";
import { findPublications } from "#modules/content/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findNewslettersSent } from "#modules/newsletters/index.ts";

export const addresses = ["/u/writing/calendar"];
export const noExport = "a calendar of texts";

export const handle: FrameHandle = { title: "Content calendar", hint: "Central Time" };
export const meta: MetaFunction = () => [{ title: `Content calendar · ${NAME}` }];

/** What has appeared and what will appear: texts of all kinds and, for those who send them, newsletters. A month unless another view is asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.content");
  const query = CalendarQuery.parse({ mode: "month", ...Object.fromEntries(new URL(request.url).searchParams) });
  const now = new Date();
  const range = calendarRange(query, now);
  const [texts, issues] = await Promise.all([findPublications(actor, range), issuesIn(actor, range)]);
  const entries = texts.map(
    ({ collection, _id, label, publishedAt, state }): CalendarEntry => ({
      id: _id,
      at: publishedAt as string,
      minutes: null,
      title: label || "Without a title",
      note: KINDS[collection].title,
      to: textPath(collection, _id),
      tone: state === "scheduled" ? "amber" : "green",
    }),
  );
  return { view: buildCalendar(query, [...entries, ...issues], now) };
}

/** The newsletters that go out in this span. */
async function issuesIn(actor: Actor, range: { from: Date; to: Date }): Promise<CalendarEntry[]> {
  const issues = await findNewslettersSent(actor, range);
  return issues.map(({ _id, subject, sendAt }) => ({
    id: _id,
    at: sendAt as string,
    minutes: null,
    title: subject || "No subject yet",
    note: "Newsletter",
    to: newsletterIssuePath(_id),
    tone: "blue",
  }));
}

export default function ContentCalendar() {
  const { view } = useLoaderData<typeof loader>();
  useLive(["content", "newsletters"]);
  return (
    <>
      <div className="toolbar">
        <CalendarControls view={view} to={contentCalendarPath} />
      </div>
      <Calendar view={view} to={contentCalendarPath} empty="Nothing appears in these four weeks." />
    </>
  );
}
