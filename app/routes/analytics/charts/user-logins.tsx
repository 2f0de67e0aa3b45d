import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AnalyticsFrame } from "#app/features/charts/analytics-frame.tsx";
import { askedOf, compareOf } from "#app/features/charts/asked.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { userLoginsPath, userPath, withQuery } from "#app/shared/paths.ts";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Table } from "#app/ui/table.tsx";
import { findLogins, findScreen } from "#modules/analytics/index.ts";
import type { LoginLine } from "#modules/analytics/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { ChartCard } from "./chart-card.tsx";

export const addresses = ["/u/analytics/user-logins"];
export const noExport = "charts, whose rows have pages of their own";

export const handle: FrameHandle = { title: "User logins" };
export const meta: MetaFunction = () => [{ title: `Analytics: User logins · ${NAME}` }];

/** The sign-ins of a period: how many, and each one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "analytics");
  const screen = await findScreen(actor, "user-logins", askedOf(request), compareOf(request));
  return { screen, logins: await findLogins(actor, screen, { page: pageAsked(request) }) };
}

export default function UserLogins() {
  const { screen, logins } = useLoaderData<typeof loader>();
  const { from, to, group, filters, annotations, compare } = screen;
  return (
    <AnalyticsFrame page="user-logins" screen={screen}>
      {screen.charts.map((chart) => (
        <ChartCard key={chart.measure.id} chart={chart} query={filters} annotations={annotations} compare={compare} />
      ))}
      <Card title="Sign-ins" bare>
        <Table<LoginLine>
          caption="Sign-ins, newest first"
          rows={logins?.list ?? []}
          rowKey={({ at, user }) => `${at}${user}`}
          empty={
            <EmptyState title="No sign-ins in this period" heading="h3">
              Choose a longer period above.
            </EmptyState>
          }
          columns={[
            { key: "name", label: "Person", cell: (login) => <PersonLink login={login} /> },
            { key: "how", label: "How", cell: ({ how }) => how },
            { key: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{formatDashboardMoment(at)}</time> },
          ]}
        />
      </Card>
      {logins && (
        <Pager
          page={logins.page.page}
          end={logins.page.end}
          to={(page) => withQuery(userLoginsPath, { from, to, group, compare, page })}
        />
      )}
    </AnalyticsFrame>
  );
}

function PersonLink({ login: { user, name } }: { login: LoginLine }) {
  return user ? <Link to={userPath(user)}>{name}</Link> : name;
}
