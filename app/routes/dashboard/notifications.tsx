import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { NotificationList } from "#app/components/frame/bell.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { actorOf } from "#app/http/actor.ts";
import { requireAccount } from "#app/http/guard.ts";
import { bellOf } from "#app/http/viewer.ts";
import { NAME } from "#app/shared/brand.ts";

export const handle: FrameHandle = { title: "Notifications" };
export const meta: MetaFunction = () => [{ title: `Notifications · ${NAME}` }];

/** The list of notifications, as a page and as the data that the bell refetches on live events. */
export async function loader({ request }: LoaderFunctionArgs) {
  // The bell refetches in the background, which must not redirect the page after the user has signed out.
  const isBell = new URL(request.url).searchParams.has("bell");
  const actor = isBell ? await actorOf(request) : await requireAccount(request);
  return { notifications: actor.id ? await bellOf(actor) : [] };
}

export default function Notifications() {
  return (
    <div className="page narrow page-body">
      <Card bare>
        <NotificationList />
      </Card>
    </div>
  );
}
