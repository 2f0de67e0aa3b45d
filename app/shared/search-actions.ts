import type { Permission } from "#modules/kernel/permissions.ts";
import { type MenuEntry, menuFor } from "./menu.ts";
import {
  addTemplatePath,
  availabilityPath,
  bulkMessagePath,
  centerPath,
  invitePath,
  tasksPath,
  textPath,
} from "./paths.ts";
import type { Viewer } from "./viewer.ts";

/** What can be done from the search box, besides opening the screens of the menu. */
const ACTIONS: readonly { label: string; to: string; permission?: Permission }[] = [
  { label: "Add a task", to: `${tasksPath}/add`, permission: "dashboard.tasks" },
  { label: "Write to several sellers", to: bulkMessagePath, permission: "swap.manage" },
  { label: "Add a template", to: addTemplatePath, permission: "swap.manage" },
  { label: "Add a center", to: centerPath(), permission: "system.manage" },
  { label: "Write a blog post", to: textPath("blog"), permission: "system.content" },
  { label: "Invite someone", to: invitePath() },
  { label: "Change my availability", to: availabilityPath },
];

/** A screen or an action of the search box. */
export type Place = { label: string; to: string };

/** Whether each typed word begins a word of the text: "sw ad" finds "Add a swap". */
export function hasWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

const flat = (entries: readonly MenuEntry[]): Place[] =>
  entries.flatMap(({ label, to, children }) => (children ? flat(children) : [{ label, to }]));

/** The screens and actions that this person may open, by the words of their labels. */
export function placesFor(viewer: Viewer, typed: string, most: number): Place[] {
  const { main, phone } = menuFor(viewer);
  const actions = ACTIONS.filter(({ permission }) => !permission || viewer.can.includes(permission));
  return [...flat([...main, ...phone]), ...actions].filter(({ label }) => hasWords(label, typed)).slice(0, most);
}
