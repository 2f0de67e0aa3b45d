import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { PreviewLink } from "#app/features/preview/preview-link.tsx";
import { track } from "#app/features/tracking/track.ts";
import { activePath, goKey, type MenuEntry, type MenuIcon, menuFor, showsGuide } from "#app/shared/menu.ts";
import { sellersGuidePath } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import {
  Bookmark,
  BookOpen,
  Calendar,
  CarFront,
  ChartLine,
  ChevronRight,
  Gavel,
  Handshake,
  Heart,
  History,
  Home,
  type IconType,
  ListTodo,
  Lock,
  Mail,
  MessageSquare,
  Pencil,
  Plus,
  Scale,
  Search,
  Smartphone,
  Store,
  Tag,
  User,
  Users,
} from "#app/ui/icon.tsx";
import { roleName } from "#modules/kernel/permissions.ts";
import * as styles from "./frame.module.css";
import { CountBadge, type MenuNumbers, useCounts } from "./unread.tsx";

const ICONS: Record<MenuIcon, IconType> = {
  home: Home,
  tasks: ListTodo,
  cars: CarFront,
  plus: Plus,
  store: Store,
  user: User,
  sell: Tag,
  search: Search,
  book: BookOpen,
  deals: Handshake,
  claims: Scale,
  gavel: Gavel,
  history: History,
  phone: Smartphone,
  pencil: Pencil,
  chart: ChartLine,
  mail: Mail,
  calendar: Calendar,
  people: Users,
  heart: Heart,
  saved: Bookmark,
  messages: MessageSquare,
};

/** The entries of the side navigation for this user, and the user's name and role. */
export function SideNav({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const { main, phone } = menuFor(viewer);
  const active = activePath([...main, ...phone], pathname);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a long menu scrolls to the entry of each new page
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <div className={styles.nav} ref={list}>
        <NavList entries={main} active={active} />
        {phone.length > 0 && <NavList entries={phone} active={active} className={styles.onPhone} />}
        {showsGuide(viewer) && (
          <PreviewLink to={sellersGuidePath} mime="application/pdf" className={styles.guide}>
            <BookOpen />
            <span className={styles.lbl}>Seller's Guide</span>
          </PreviewLink>
        )}
      </div>
      <div className={`row sticky gap-10 misty ${styles.me}`}>
        <Avatar name={viewer.fullName || viewer.firstName} picture={viewer.avatar} />
        <span className={styles.lbl}>
          <b className="clipped unbroken">{viewer.fullName || viewer.firstName}</b>
          <small className="text-12 line-16">{roleLine(viewer)}</small>
        </span>
      </div>
    </>
  );
}

type ListProps = { entries: MenuEntry[]; active: string | undefined };

function NavList({ entries, active, className }: ListProps & { className?: string }) {
  const shared = { active, counts: useCounts() };
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label} className={entry.mobileOnly ? styles.onPhone : undefined}>
          {entry.children ? <Group entry={entry} {...shared} /> : <Entry entry={entry} {...shared} />}
        </li>
      ))}
    </ul>
  );
}

type Counts = { counts: MenuNumbers };

type EntryProps = { entry: MenuEntry; active: string | undefined } & Counts;

function Group({ entry, active, counts }: EntryProps) {
  const Icon = ICONS[entry.icon];
  const inside = entry.children?.some(({ to }) => to === active);
  return (
    <details open={entry.open || inside}>
      <summary className={inside ? "in" : undefined} title={entry.label}>
        <Icon />
        <span className={styles.lbl}>{entry.label}</span>
        <ChevronRight className={styles.chev} />
      </summary>
      <ul>
        {entry.children?.map((child) => (
          <li key={child.label}>
            <Entry entry={child} active={active} counts={counts} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ entry, active, counts }: EntryProps) {
  const Icon = ICONS[entry.icon];
  const letter = goKey(entry.to);
  const inside = (
    <>
      <Icon />
      <span className={styles.lbl}>{entry.label}</span>
      {entry.count && <CountBadge count={counts[entry.count]} of={entry.count} />}
      {entry.private && <Lock className={`s ${styles.priv}`} />}
    </>
  );
  if (entry.external)
    return (
      <a href={entry.to} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  return (
    <Link
      to={entry.to}
      aria-current={entry.to === active ? "page" : undefined}
      title={entry.label}
      aria-keyshortcuts={letter && `g ${letter}`}
      onClick={entry.tracked ? () => track(entry.label) : undefined}
    >
      {inside}
    </Link>
  );
}

/** The line below a user's name: their role. */
function roleLine(viewer: Viewer): string {
  const role = viewer.roles.find((one) => one !== "user" && one !== "guest");
  if (role) return roleName(role);
  if (viewer.seller) return "Seller";
  return viewer.buyer ? "Buyer" : "";
}
