import "#app/styles/app.css";
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import archivo from "#app/assets/fonts/archivo.woff2?url";
import inter from "#app/assets/fonts/inter.woff2?url";
import { revalidatesBesidePhotos } from "#app/features/car/only-photo.ts";
import { AwayScreen } from "#app/features/frame/away-screen.tsx";
import { ErrorScreen } from "#app/features/frame/error-screen.tsx";
import { Frame } from "#app/features/frame/frame.tsx";
import { paymentTermsOf } from "#app/features/loan/payment-terms.server.ts";
import { PaymentTermsProvider } from "#app/features/loan/payment-terms.ts";
import { isFieldPage } from "#app/features/offline-queue/field-pages.ts";
import { shortlistOf } from "#app/features/shortlist/shortlist.server.ts";
import { bellOf, viewerOf } from "#app/features/viewer/viewer.server.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { takeFlash } from "#app/http/request/flash.ts";
import { RestoreScroll } from "#app/rendering/scroll-restoration.ts";
import { authDialogOf } from "#app/routes/account/sign-in/auth-dialog.ts";
import { awayOf } from "#app/shared/away.ts";
import { NAME } from "#app/shared/brand.ts";
import { findDemoProgress } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findFollowedIds } from "#modules/marketplace/follows/index.ts";

const preload = (href: string) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
  // Loaded after the pictures: until then the text uses a fallback font of the same width.
  fetchpriority: "low",
});

/** The two fonts of every page, preloaded before the style sheet names them. */
const fontLinks = [preload(inter), preload(archivo)];

/** The data that every page needs: viewer, flash message, notifications and the state of the sign-in dialog. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const { flash, headers } = await takeFlash(request);
  const [viewer, auth, notifications, demoProgress, chosen, payments] = await Promise.all([
    viewerOf(actor),
    authDialogOf(request, actor),
    bellOf(actor),
    findDemoProgress(),
    actor.id ? findFollowedIds(actor) : shortlistOf(request),
    paymentTermsOf(request),
  ]);
  const { mode, baseUrl, GOOGLE_MAPS_KEY: mapsKey } = environment();
  const site = { demo: mode === "demo", baseUrl, mapsKey };
  return data(
    { viewer, auth, notifications, demoProgress, chosen, payments, flash, formKey: newId(), ...site },
    { headers },
  );
}

export const shouldRevalidate = revalidatesBesidePhotos;

export type RootData = Awaited<ReturnType<typeof loader>>["data"];

export const links: LinksFunction = () => [...fontLinks, { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

const TITLES: Record<number, string> = { 404: "Page not found", 503: "Not available for a moment" };

/** The title of an error page. The page's own `meta` needs loader data, which is missing after an error. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [{ title: NAME }];
  const title = (isRouteErrorResponse(error) && TITLES[error.status]) || "Something went wrong";
  return [{ title: `${title} · ${NAME}` }, { name: "robots", content: "noindex" }];
};

export function Layout({ children }: { children: React.ReactNode }) {
  // The pages for the field can be installed as an app of their own.
  const manifest = isFieldPage(useLocation().pathname) ? "/inspections.webmanifest" : "/site.webmanifest";
  return (
    <html lang="en" data-site-name={NAME}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5d4b" />
        <Meta />
        <Links />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        <RestoreScroll />
      </body>
    </html>
  );
}

export default function Root() {
  const known = useRouteLoaderData<typeof loader>("root");
  return (
    <Frame
      viewer={known?.viewer ?? null}
      flash={known?.flash ?? null}
      auth={known?.auth ?? null}
      notifications={known?.notifications}
      demoProgress={known?.demoProgress ?? null}
    >
      <PaymentTermsProvider value={known?.payments ?? null}>
        <Outlet />
      </PaymentTermsProvider>
    </Frame>
  );
}

/** The message of an error that an action threw. */
function messageOf(thrown: unknown): string | undefined {
  const error: unknown = isRouteErrorResponse(thrown) ? thrown.data : undefined;
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined;
  return typeof error.message === "string" ? error.message : undefined;
}

/** Shows a readable error page with links to continue. It never shows a stack trace. */
export function ErrorBoundary() {
  const error = useRouteError();
  const known = useRouteLoaderData<typeof loader>("root");
  const away = isRouteErrorResponse(error) ? awayOf(error.data) : undefined;
  return (
    <Frame viewer={known?.viewer ?? null} flash={null} auth={null}>
      {away ? (
        <AwayScreen away={away} />
      ) : (
        <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} text={messageOf(error)} />
      )}
    </Frame>
  );
}
