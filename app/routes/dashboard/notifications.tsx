import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { NAME } from "#app/brand.ts";
import { NotificationList } from "#app/components/frame/bell.tsx";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { requireAccount } from "#app/http/guard.ts";
import { bellOf } from "#app/http/viewer.ts";

export const handle: FrameHandle = { title: "Notifications" };
export const meta: MetaFunction = () => [{ title: `Notifications · ${NAME}` }];

/** What the bell asks for when something comes; as a page, the same list. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  notifications: await bellOf(await requireAccount(request)),
});

export default function Notifications() {
  return (
    <div className="page narrow page-body">
      <Card bare>
        <NotificationList />
      </Card>
    </div>
  );
}
