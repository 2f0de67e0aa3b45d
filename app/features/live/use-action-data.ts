import { useActionData as useRouterActionData } from "@remix-run/react";
import { useUntilLeft } from "./use-until-left.ts";

/**
 * The action's data, as in Remix, except that it stays until the user opens another page. The router drops it whenever
 * the page's data is loaded again, so a live update would take the reason for an error off the screen.
 */
export function useActionData<Action>(): ReturnType<typeof useRouterActionData<Action>> {
  return useUntilLeft(useRouterActionData<Action>());
}
