import { Form, Link, NavLink, useLocation, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFollowCount, useShortlistCount } from "#app/features/shortlist/car-marks.ts";
import { deferred } from "#app/rendering/deferred.tsx";
import { followedPath, listingPath, shortlistPath, withQuery } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Heart, Menu as MenuIcon, Search, Star, X } from "#app/ui/icon.tsx";
import { useDismissed } from "#app/ui/menu.tsx";
import * as styles from "./frame.module.css";
import { Logo } from "./logo.tsx";
import { DEALER_LINKS, DEALER_MENU, HEADER_LINKS, SITE_LINKS } from "./site-links.ts";

const Suggestions = deferred("suggestions", async () => (await import("./suggestions.tsx")).Suggestions);

const FIND_ID = "find-cars";

/**
 * Searches all cars from any public page; `q` in the address is the current search (docs/spec/routes.md). With scripts
 * it suggests cars while someone types. On a phone and a tablet, the button of `HeaderSearchButton` opens it.
 */
function HeaderSearch() {
  const [parameters] = useSearchParams();
  const words = parameters.get("q") ?? "";
  const form = useRef<HTMLFormElement>(null);
  const [used, use] = useState(false);
  useOpening(form);
  // Someone may type before the page is hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) use(true);
  }, []);
  return (
    <Form
      ref={form}
      id={FIND_ID}
      popover="auto"
      className={`relative ${styles.find}`}
      action={listingPath()}
      role="search"
    >
      <Search />
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Make, model, or “SUV under $20,000”"
        aria-label="Search all cars"
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
        onFocus={() => use(true)}
      />
      {used && <Suggestions key={`for ${words}`} form={form} />}
    </Form>
  );
}

/** The opened box has the focus, and closes with the next page. */
function useOpening(form: React.RefObject<HTMLFormElement>): void {
  const { key } = useLocation();
  useEffect(() => {
    const box = form.current;
    const focus = (event: Event) => (event as ToggleEvent).newState === "open" && box?.querySelector("input")?.select();
    box?.addEventListener("toggle", focus);
    return () => box?.removeEventListener("toggle", focus);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it
  useEffect(() => {
    if (form.current?.matches(":popover-open")) form.current.hidePopover();
  }, [form, key]);
}

/** Opens the search where the header has no room for it. */
const HeaderSearchButton = () => (
  <button
    type="button"
    className={`btn quiet square ${styles.openFind}`}
    popovertarget={FIND_ID}
    aria-label="Search all cars"
  >
    <Search />
  </button>
);

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
          {!viewer && !dealer && <ShortlistLink />}
          {viewer && !viewer.staff && !viewer.dealer && <FollowedLink />}
          {viewer ? <PersonTools viewer={viewer} /> : <LoginLink />}
          <Burger dealer={dealer} />
        </div>
      </div>
    </header>
  );
}

/** The cars that a visitor has starred, with their number. */
const ShortlistLink = () => (
  <ChosenLink to={shortlistPath} words="Your shortlist" count={useShortlistCount(useChosen())}>
    <Star />
  </ChosenLink>
);

/** The same for the hearts of a member. */
const FollowedLink = () => (
  <ChosenLink to={followedPath} words="Followed cars" count={useFollowCount(useChosen())}>
    <Heart />
  </ChosenLink>
);

const NONE: readonly string[] = [];
const useChosen = () => (useRouteLoaderData("root") as { chosen?: readonly string[] } | undefined)?.chosen ?? NONE;

type ChosenProps = { to: string; words: string; count: number; children: ReactNode };

function ChosenLink({ to, words, count, children }: ChosenProps) {
  const shown = count > 99 ? "99+" : count;
  const label = count === 0 ? words : `${words}, ${count === 1 ? "1 car" : `${shown} cars`}`;
  return (
    <Link className="btn quiet square relative" to={to} aria-label={label}>
      {children}
      {count > 0 && <span className={styles.pip}>{shown}</span>}
    </Link>
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
