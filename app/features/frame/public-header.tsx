import { Link, NavLink, useLocation } from "@remix-run/react";
import { deferred } from "#app/rendering/deferred.tsx";
import { withQuery } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Menu as MenuIcon, X } from "#app/ui/icon.tsx";
import { useDismissed } from "#app/ui/menu.tsx";
import * as styles from "./frame.module.css";
import { HeaderSearch, HeaderSearchButton } from "./header-search.tsx";
import { Logo } from "./logo.tsx";
import { DEALER_LINKS, DEALER_MENU, HEADER_LINKS, SITE_LINKS } from "./site-links.ts";

const PersonTools = deferred("person-tools", async () => (await import("./signed-in.tsx")).PersonTools);

type Props = { viewer: Viewer | null };

/** Logo, menu, and a Login button or the signed-in user (docs/spec/screens.md). */
export function PublicHeader({ viewer }: Props) {
  const dealer = /^\/dealer(\/|$)/.test(useLocation().pathname);
  return (
    <header className={`sticky paper line-bottom ${styles.top} no-print`}>
      <div className="page">
        <Logo />
        <nav className={styles.main} aria-label="Main">
          <MainLinks dealer={dealer} />
        </nav>
        {!dealer && <HeaderSearch />}
        <div className={`row gap-4 ${styles.right}`}>
          {!dealer && <HeaderSearchButton />}
          {viewer ? <PersonTools viewer={viewer} /> : <LoginLink />}
          <Burger dealer={dealer} />
        </div>
      </div>
    </header>
  );
}

/** The same page with the sign-in dialog over it. */
function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn" to={withQuery(pathname + search, { login: 1 })} preventScrollReset>
      Login
    </Link>
  );
}

/** The most used links, on a wide screen. */
function MainLinks({ dealer }: { dealer: boolean }) {
  return (dealer ? DEALER_LINKS : HEADER_LINKS).map(({ label, to }) => (
    <NavLink key={to} to={to}>
      {label}
    </NavLink>
  ));
}

/** All links, on a phone. */
function Burger({ dealer }: { dealer: boolean }) {
  const ref = useDismissed();
  return (
    <details className={styles.burger} ref={ref}>
      <summary className="btn quiet square" aria-label="Menu">
        <MenuIcon className={`l ${styles.whenClosed}`} />
        <X className={`l ${styles.whenOpen}`} />
      </summary>
      <nav className="grid paper line-bottom floating" aria-label="Menu">
        <AllLinks dealer={dealer} />
      </nav>
    </details>
  );
}

const AllLinks = ({ dealer }: { dealer: boolean }) =>
  (dealer ? DEALER_MENU : SITE_LINKS).map(({ title, links }) => (
    <section key={title}>
      <h2>{title}</h2>
      {links.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </section>
  ));
