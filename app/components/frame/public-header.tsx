import { Link, NavLink, useLocation } from "@remix-run/react";
import { listingPath, sellPath, withQuery } from "#app/paths.ts";
import { Menu as MenuIcon, X } from "../ui/icon.tsx";
import { useDismissed } from "../ui/menu.tsx";
import { Bell } from "./bell.tsx";
import { Logo } from "./logo.tsx";
import { UserMenu } from "./user-menu.tsx";
import type { Viewer } from "./viewer.ts";

const LINKS = [
  { label: "Buy", to: listingPath() },
  { label: "Sell", to: sellPath },
  { label: "How it works", to: "/#how" },
];

type Props = { viewer: Viewer | null };

/** Logo, menu, and a Login button or the person who is logged in (spec 2.5, header). */
export function PublicHeader({ viewer }: Props) {
  return (
    <header className="top no-print">
      <div className="page">
        <Logo />
        <nav className="main" aria-label="Main">
          <Links />
        </nav>
        <div className="right">
          {viewer ? (
            <>
              <Bell />
              <UserMenu viewer={viewer} />
            </>
          ) : (
            <LoginLink />
          )}
          <Burger />
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

function Links() {
  return LINKS.map(({ label, to }) =>
    to.includes("#") ? (
      <Link key={to} to={to}>
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ),
  );
}

function Burger() {
  const ref = useDismissed();
  return (
    <details className="burger" ref={ref}>
      <summary className="btn quiet square" aria-label="Menu">
        <MenuIcon className="l when-closed" />
        <X className="l when-open" />
      </summary>
      <nav aria-label="Menu">
        <Links />
      </nav>
    </details>
  );
}
