import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ListGrowth } from "#app/features/lists/list-growth.tsx";
import type { Viewer } from "#app/shared/viewer.ts";
import { Menu as MenuIcon, PanelLeft, X } from "#app/ui/icon.tsx";
import { Growth } from "#app/ui/pager.tsx";
import { Bell } from "./bell.tsx";
import { BidsBar } from "./bids-bar.tsx";
import { CallBar } from "./call-bar.tsx";

import * as styles from "./frame.module.css";
import type { FrameHandle } from "./frame.tsx";
import { Keys } from "./keys.tsx";
import { Logo } from "./logo.tsx";

import { QueueSlot } from "./queue-slot.tsx";
import { SearchButton } from "./search-button.tsx";
import { SideNav } from "./side-nav.tsx";
import { UnreadProvider } from "./unread.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Stored only in this browser. */
const KEY = "ui.navigation.toggle";

/**
 * Makes the side navigation narrow. It is a check box, so it works without scripts; with scripts the choice is stored.
 */
function NavToggle() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.checked = read() === "collapsed";
  }, []);
  return (
    <label className={`btn quiet square ${styles.navToggle}`} title="Narrow navigation">
      <input
        ref={ref}
        type="checkbox"
        id="nav-narrow"
        className="sr"
        onChange={(event) => keep(event.currentTarget.checked)}
      />
      <span className="sr">Narrow navigation</span>
      <PanelLeft />
    </label>
  );
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is disabled: the choice lasts until the page is left
  }
}

function keep(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? "collapsed" : "expanded");
  } catch {
    // storage is disabled
  }
}

type Props = {
  viewer: Viewer;
  handle: FrameHandle;
  banners?: ReactNode;
  children: ReactNode;
};

// React 18 does not know these two attributes yet and passes them on unchanged.
const sheet = { popover: "auto" } as object;
const opens = { popovertarget: "side-nav" } as object;
const closes = { popovertarget: "side-nav", popovertargetaction: "hide" } as object;

/**
 * The signed-in screens: navigation at the left, a bar above. On a phone the navigation is a sheet that the browser
 * opens and closes (popover), so it needs no scripts.
 */
export function DashboardFrame({ viewer, handle, banners, children }: Props) {
  const rail = useSheet();
  return (
    <UnreadProvider viewer={viewer}>
      <div className={`grid text-14 ${styles.app}`}>
        <aside
          ref={rail}
          className={`vertical sticky ink misty flush ${styles.rail} no-print`}
          id="side-nav"
          aria-label="Navigation"
          {...sheet}
        >
          <div className={styles.railTop}>
            <Logo />
            <button
              type="button"
              className={`btn quiet square ${styles.railClose}`}
              aria-label="Close menu"
              {...closes}
            >
              <X />
            </button>
          </div>
          <nav className="flex vertical" aria-label="Dashboard">
            <SideNav viewer={viewer} />
          </nav>
        </aside>
        <div className="flex vertical shrinks">
          <header className={`middle sticky gap-6 paper line-bottom ${styles.barTop} no-print`}>
            <button type="button" className={`btn quiet square ${styles.railOpen}`} aria-label="Menu" {...opens}>
              <MenuIcon className="l" />
            </button>
            <NavToggle />
            <div className={styles.crumb}>
              {handle.title && <h1 className="clipped text-17">{handle.title}</h1>}
              {handle.hint && <span className="dim">{handle.hint}</span>}
            </div>
            <CallBar />
            <Keys viewer={viewer} />
            <SearchButton user={viewer.id} />
            <QueueSlot viewer={viewer} />
            <DeviceSlot viewer={viewer} />
            <Bell />
            <UserMenu viewer={viewer} />
          </header>
          <BidsBar />
          {banners}
          <main className="grow" id="main" tabIndex={-1}>
            <Growth.Provider value={ListGrowth}>{children}</Growth.Provider>
          </main>
        </div>
      </div>
    </UnreadProvider>
  );
}

/** The open sheet closes after a navigation. */
function useSheet() {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it
  useEffect(() => {
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [key]);
  return ref;
}

/**
 * Lets a device of the staff report its state (`/u/devices`). The code is loaded only for staff, in the dashboard. An
 * administrator who acts as someone else reports nothing.
 */
function DeviceSlot({ viewer }: { viewer: Viewer }) {
  const account = viewer.staff && !viewer.impersonator ? viewer.id : null;
  useEffect(() => {
    if (!account) return;
    let stop = () => {};
    let ended = false;
    import("#app/features/device/agent.ts").then(
      ({ startAgent }) => {
        if (!ended) stop = startAgent(account);
      },
      () => {}, // Without a connection, the server can't be told.
    );
    return () => {
      ended = true;
      stop();
    };
  }, [account]);
  return null;
}
