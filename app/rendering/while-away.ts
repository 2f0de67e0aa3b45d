import type { ServerBuild } from "@remix-run/node";
import { readForm } from "#app/http/bodies/read-form.ts";
import { scope } from "#app/http/request/request-scope.ts";
import type { Away, SentForm } from "#app/shared/away.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { isUnavailable, RETRY_AFTER, UNAVAILABLE } from "#modules/kernel/unavailable.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];
type Args = Parameters<NonNullable<Module["loader"]>>[0];

/**
 * Lets every loader and action answer 503 while the database is away. The framework makes 500 of any error, and hides
 * from the browser's router what it was; a response that is thrown keeps its status in pages, data requests, and files.
 */
export const answersWhileAway = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: guarded(route) }]),
  ),
});

function guarded({ module, index }: Route): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && {
      loader: (args: Args) =>
        orAway(
          args,
          () => loader(args),
          async () => ({ while: scope().sent ? "after sending" : "reading", form: null }),
        ),
    }),
    ...(action && {
      action: (args: Args) =>
        orAway(
          args,
          async () => {
            const answer = await action(args);
            scope().sent = true;
            return answer;
          },
          async () => ({ while: "sending", form: await sentForm(args.request, index === true) }),
        ),
    }),
  };
}

async function orAway<T>(
  { request }: Args,
  work: () => T,
  about: () => Promise<Pick<Away, "while" | "form">>,
): Promise<Awaited<T>> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.error({ path: new URL(request.url).pathname, error: errorText(error) }, "page failed");
    const away: Away = { ...UNAVAILABLE, retryAfter: Number(RETRY_AFTER), ...(await about()) };
    throw Response.json(away, { status: away.status, headers: { "cache-control": "no-store" } });
  }
}

const SECRET = /password|^code$/i;

/** What was typed into a form. Files are never kept, and passwords don't go into a page. */
async function sentForm(request: Request, index: boolean): Promise<SentForm | null> {
  const type = request.headers.get("content-type") ?? "";
  const form = type.startsWith("multipart/") ? null : await readForm(request).catch(() => null);
  const fields = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === "string");
  if (!form || fields.some(([name, value]) => SECRET.test(name) && value !== "")) return null;
  const { pathname, searchParams } = new URL(request.url);
  // The framework has taken it off; it says which of two routes with one address is meant.
  if (index) searchParams.append("index", "");
  const search = searchParams.toString().replace(/\bindex=(?=&|$)/, "index");
  return { action: search ? `${pathname}?${search}` : pathname, fields };
}
