import { safeBack } from "#app/http/guards/back.ts";
import { signedCookie } from "#app/http/request/cookies.ts";
import { dashboardPath } from "#app/shared/paths.ts";

const cookie = () => signedCookie("oauth-back", 600);

/** Stores the return address while the user is at the provider. */
export const returnCookie = (back: string): Promise<string> => cookie().serialize(back);
export const forgetReturn = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

export async function returnPath(request: Request): Promise<string> {
  return safeBack(await cookie().parse(request.headers.get("cookie"))) ?? dashboardPath;
}
