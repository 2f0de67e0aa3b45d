import { signedCookie } from "./cookies.ts";

const DAYS_90 = 90 * 86_400;
const cookie = () => signedCookie("fp-ref", DAYS_90);

/** The cookie that keeps who referred this visitor, when the address says so (decisions 66). */
export async function referralCookie(request: Request): Promise<string | undefined> {
  const reference = new URL(request.url).searchParams.get("fp_ref")?.slice(0, 100);
  return reference ? cookie().serialize(reference) : undefined;
}

/** Who referred this visitor within the last 90 days; kept with a registration. */
export async function referralOf(request: Request): Promise<string | undefined> {
  const named = new URL(request.url).searchParams.get("fp_ref")?.slice(0, 100);
  const kept: unknown = await cookie().parse(request.headers.get("cookie"));
  return named ?? (typeof kept === "string" ? kept : undefined);
}
