import { Link, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { CardPhotos } from "#app/features/car-card/card-photos.tsx";
import type { AuthDialogProps } from "#app/features/sign-in/auth-dialog-props.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import { CENTER_HOURS, DESCRIPTION, NAME } from "#app/shared/brand.ts";
import type { Flash } from "#app/shared/flash.ts";
import type { BellState, Viewer } from "#app/shared/viewer.ts";
import { useFocusOnNewPage } from "./focus-new-page.ts";
import * as styles from "./frame.module.css";
import { Guard } from "./guard.tsx";
import { Logo } from "./logo.tsx";
import { NotificationsProvider } from "./notifications.tsx";
import { PageModals } from "./page-modals.tsx";
import { PublicHeader } from "./public-header.tsx";
import { LEGAL_LINKS, SITE_LINKS } from "./site-links.ts";
import { FlashRegion } from "./toasts.tsx";

const AuthDialog = deferred("sign-in", async () => (await import("#app/features/sign-in/auth-dialog.tsx")).AuthDialog);

const DashboardFrame = deferred("dashboard", async () => (await import("./signed-in.tsx")).DashboardFrame);
const DemoProgress = deferred("demo-progress", async () => (await import("./demo-progress.tsx")).DemoProgress);
const SignedInBanners = deferred("signed-in-banners", async () => (await import("./signed-in.tsx")).SignedInBanners);

const LogOutLine = deferred("log-out-line", async () => (await import("./signed-in.tsx")).LogOutLine);

/** The settings of a route for the frame: `export const handle: FrameHandle = { title: "Tasks" }`. */
export type FrameHandle = {
  /** The heading of a dashboard screen. */
  title?: string;
  /** The heading that depends on the data of the page; undefined leaves the other one, as on its error page. */
  titleOf?: (data: unknown) => string | undefined;
  /** A short text next to the heading. */
  hint?: string;
  /**
   * Public pages have a header and footer, pages under /u/ the dashboard, pages of a flow only a line for the person who is
   * logged in, and blank pages nothing.
   */
  frame?: "public" | "flow" | "dashboard" | "blank";
};

type Props = {
  viewer: Viewer | null;
  flash?: Flash | null;
  /** The sign-in dialog, if the address opens it. */
  auth?: AuthDialogProps | null;
  notifications?: BellState | undefined;
  /** Minutes of inactivity after which the session ends. */
  sessionMinutes?: number;
  /** The progress of the demo data while it is created. */
  demoProgress?: { made: number; total: number } | null;
  children: ReactNode;
};

/** The frame around a page. */
export function Frame({ viewer, flash, auth, notifications, sessionMinutes = 60, demoProgress, children }: Props) {
  const handle = useFrameHandle();
  useFocusOnNewPage();
  const kind = handle.frame ?? "public";
  const isDashboard = kind === "dashboard" && viewer;
  const growing = demoProgress && <DemoProgress {...demoProgress} />;
  const banners = viewer && <SignedInBanners viewer={viewer} sessionMinutes={sessionMinutes} />;
  return (
    <NotificationsProvider user={viewer?.id ?? null} notifications={viewer ? notifications : undefined}>
      <a className={`paper pad-12-16 ${styles.skip}`} href="#main">
        Skip to content
      </a>
      {!isDashboard && growing}
      {isDashboard ? (
        // Next to the navigation and not above it: the navigation is as high as the window.
        <DashboardFrame
          viewer={viewer}
          handle={handle}
          banners={
            <>
              {growing}
              {banners}
            </>
          }
        >
          {children}
        </DashboardFrame>
      ) : (
        <>
          {banners}
          {kind !== "blank" && kind !== "flow" && <PublicHeader viewer={viewer} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {kind !== "blank" && kind !== "flow" && <Footer />}
          {kind === "flow" && viewer && <LogOutLine viewer={viewer} />}
        </>
      )}
      <Guard />
      {auth && <AuthDialog {...auth} />}
      <PageModals />
      <CardPhotos />
      <FlashRegion flash={flash} />
    </NotificationsProvider>
  );
}

/** The settings of the matched routes, where the innermost route wins; the area follows from the address. */
function useFrameHandle(): FrameHandle {
  const { pathname } = useLocation();
  const told = useMatches().map(({ handle, data }) => withTitle(handle as FrameHandle | undefined, data));
  const area: FrameHandle = { frame: pathname.startsWith("/u/") ? "dashboard" : "public" };
  return Object.assign(area, ...told.filter(Boolean));
}

function withTitle(handle: FrameHandle | undefined, data: unknown): FrameHandle | undefined {
  const title = data ? handle?.titleOf?.(data) : undefined;
  return title ? { ...handle, title } : handle;
}

/** A description of the site, its links, and the small print. */
function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  return (
    <footer className={`${styles.foot} no-print`}>
      <div className="page">
        <div className={styles.footGrid}>
          <div>
            <Logo />
            <p>{DESCRIPTION} Sales close at a Swap Center, and delivery is available.</p>
            <p>Swap Centers: {CENTER_HOURS}</p>
          </div>
          {SITE_LINKS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`row wrap spread small ${styles.fine}`}>
          <p>
            © {year} {NAME}. We list cars and bring people together; we don’t own the cars and we aren’t a broker.
          </p>
          <ul className="flex wrap">
            {LEGAL_LINKS.map(({ label, to }) => (
              <li key={to}>
                <a href={to} data-modal={label}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
