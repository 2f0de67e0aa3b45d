import type { AuthDialogProps } from "#app/features/sign-in/auth-dialog-props.ts";
import { shownProviders } from "#app/features/sign-in/oauth.server.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { rememberedAccount } from "#app/http/request/session.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";

/** The data of the sign-in dialog for `?login=1` and `?login=reset`; null for signed-in users. */
export async function authDialogOf(request: Request, actor: Actor): Promise<AuthDialogProps | null> {
  const { pathname, searchParams } = new URL(request.url);
  const requestedView = searchParams.get("login");
  // The dialog's own pages render it themselves.
  if (actor.id || !requestedView || pathname.startsWith("/login")) return null;
  return dialogData(request, requestedView === "reset" ? "reset" : "login");
}

/** The data of the dialog, independent of the page. */
export async function dialogData(request: Request, view: "login" | "reset"): Promise<AuthDialogProps> {
  const query = new URL(request.url).searchParams;
  const back = safeBack(query.get("back"));
  const email = query.get("email")?.slice(0, 254);
  return {
    view,
    ...(back ? { back } : {}),
    ...(email ? { email } : {}),
    // The user named in the address takes precedence over the previous user.
    remembered: email ? null : await rememberedAccount(request),
    providers: shownProviders(),
    demo: demoAccounts(),
  };
}

const demoAccounts = () =>
  environment().showcase && environment().mode !== "test"
    ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS.map(({ label, email }) => ({ label, email })) }
    : null;
