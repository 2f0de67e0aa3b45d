import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NotificationList } from "#app/features/frame/bell.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { bellOf, notificationPageOf } from "#app/features/viewer/viewer.server.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { notificationSettingsPath, notificationsPath, withQuery } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";

export const addresses = ["/u/notifications"];
export const noExport = "conversations are private; a person takes their own along with `/u/profile/data`";

export const handle: FrameHandle = { title: "Notifications" };
export const meta: MetaFunction = () => [{ title: `Notifications · ${NAME}` }];

/** All notifications, in pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const actor = await requireAccount(request);
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), 10_000);
  const [notifications, listed] = await Promise.all([bellOf(actor), notificationPageOf(actor, page)]);
  return { notifications, listed: { ...listed, user: actor.id } };
}

export default function Notifications() {
  const { notifications, listed } = useLoaderData<typeof loader>();
  useLive([`user:${listed.user}`]);
  return (
    <div className="page narrow page-body stack">
      <Card bare>
        <NotificationList notifications={listed.list} unseen={notifications.unseen > 0}>
          <span />
          <Link className="link" to={notificationSettingsPath}>
            Choose how we reach you
          </Link>
        </NotificationList>
      </Card>
      <Pager page={listed.page} end={listed.end} to={(page) => withQuery(notificationsPath, { page })} />
    </div>
  );
}
