import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

export const addresses = ["/u/users/d", "/u/devices/d"];

/** The address of a detail without its id, such as /u/users/d: the list. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/\/d$/, "") + search);
}
