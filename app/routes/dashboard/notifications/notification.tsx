import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { isPrefetch } from "#app/http/request/prefetch.ts";
import { NAME } from "#app/shared/brand.ts";
import { dashboardPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { can } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findNotification, seeNotification } from "#modules/messaging/index.ts";
import { isSwapDeleted } from "#modules/swaps/index.ts";

export const addresses = ["/u/notifications/:notification"];

export const handle: FrameHandle = { title: "Notification" };
export const meta: MetaFunction = () => [{ title: `This car is no longer here · ${NAME}` }];

/**
 * Handles a click on a notification: marks it as seen and redirects to its page. If its car was deleted, that page does
 * not exist, and this one says so.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const notification = orNotFound(await findNotification(actor, params.notification ?? ""));
  if (!notification.seen && !isPrefetch(request)) await seeNotification(actor, { _id: notification._id });
  const { swap, text, time, link } = notification;
  if (!swap || can(actor, "swap.delete") || !(await isSwapDeleted(swap))) throw redirect(link);
  return { text, when: formatDashboardMoment(time) };
}

export default function DeletedCar() {
  const { text, when } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow page-body">
      <EmptyState
        title="This car is no longer here"
        action={<ButtonLink to={dashboardPath}>Open the dashboard</ButtonLink>}
      >
        The car of this notification was deleted. It said on {when}: {text}
      </EmptyState>
    </div>
  );
}
