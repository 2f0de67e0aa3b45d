import { redirect } from "@remix-run/node";
import { writeList } from "#app/api/exports/kit.ts";
import { exportOfPage } from "#app/api/exports/registry.ts";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { whereFrom } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { confirmPath } from "#app/shared/paths.ts";
import { ok, type Result } from "#modules/kernel/result.ts";

/**
 * The file of a list: the address of its page with `export=1`. Undefined for every other page. Visitors are asked to
 * sign in, as on the page.
 */
export async function answerExport(request: Request, pathname: string): Promise<Result<Response> | undefined> {
  const declared = request.method === "GET" ? exportOfPage(pathname) : undefined;
  const { searchParams } = new URL(request.url);
  if (!declared || searchParams.get("export") !== "1") return undefined;
  const actor = await requireScreen(request).catch((answer: unknown) => answer);
  if (actor instanceof Response) return ok(actor);
  if (!isActor(actor)) throw actor;
  searchParams.delete("export");
  // A field of the filter form that was left blank filters nothing.
  const asked = Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
  const written = await writeList(declared, actor, declared.query.parse(asked), searchParams.toString());
  if (written.ok) return written;
  if (written.error.code === "proof-needed") return ok(redirect(confirmPath(whereFrom(request) ?? pathname)));
  noteRetryAfter(written.error);
  return written;
}

type Actor = Awaited<ReturnType<typeof requireScreen>>;
const isActor = (value: unknown): value is Actor => typeof value === "object" && value !== null && "roles" in value;
