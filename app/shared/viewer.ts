import type { OwnStanding } from "#modules/auctions/schemas.ts";
import type { Permission, Role } from "#modules/kernel/permissions.ts";
import type { OngoingCall } from "#modules/messaging/schemas.ts";

/** The signed-in person as the header and the menus need them. */
export type Viewer = {
  id: string;
  firstName: string;
  fullName?: string;
  avatar?: string | null;
  roles: readonly Role[];
  verified: boolean;
  active: boolean;
  seller: boolean;
  buyer: boolean;
  dealer: boolean;
  staff: boolean;
  can: readonly Permission[];
  /** The full name of the admin behind an impersonated session. */
  impersonator?: string | null;
  /** Staff without a passkey are asked to add one. */
  asksPasskey?: boolean;
  /** By when staff must set up a second step; null if they have one, or need none. */
  secondStepDue?: string | null;
  /** The person has signed in for the first time and has not been welcomed. */
  firstLogin?: boolean;
  /** How many conversations have unread messages. */
  unread?: number;
  /** What waits for this person, for the menu. */
  counts?: MenuCounts;
  /** How many swaps this person owns; the Seller's Guide shows from one on. */
  swaps?: number;
};

/** Tasks that are late or due today, claims that are not decided, and how a dealer stands in the auction. */
export type MenuCounts = { tasks: number; claims: number; bids: OwnStanding | null };

/** One line of the notification popover. */
export type Notification = {
  id: string;
  text: string;
  /** "3 min ago" or a date, already in words. */
  when: string;
  seen: boolean;
  /** How many of one kind about one car or task; the text is the newest. */
  count: number;
};

/** What the bell and the alerts box show. */
export type BellState = {
  /** The number on the bell. */
  unseen: number;
  newest: readonly Notification[];
  /** The newest unseen ones, which may be older than `newest`. */
  alerts: readonly Notification[];
  /** The current call, for the bar in the header. */
  call?: OngoingCall | null;
};

/** Edit Profile shows to verified users, and to dealers that are active (docs/spec/roles.md). */
export const mayEditProfile = (viewer: Viewer): boolean => viewer.verified && (!viewer.dealer || viewer.active);
