import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pages } from "#modules/kernel/fields.ts";
import { findTasks } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";

export const addresses = ["/u/tasks/more"];

const MoreTasks = TaskQuery.extend({ pages });

/** The next pages of the task list as JSON, for a list that loads on near its end. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const query = MoreTasks.parse(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(await findTasks(actor, query), { headers: { "cache-control": "no-store" } });
}
