import { ROLE_WORK, type RoleWork, type Work, type WorkPart } from "#app/shared/my-work.ts";
import {
  callsPath,
  inspectionPath,
  inspectionsPath,
  taskPath,
  tasksPath,
  textPath,
  textsPath,
  userPath,
  withQuery,
} from "#app/shared/paths.ts";
import { findEditorWork } from "#modules/content/index.ts";
import { findInspections } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { findCallRequests } from "#modules/messaging/index.ts";
import { speaksForTeam } from "#modules/messaging/policy.ts";
import type { CallRequest } from "#modules/messaging/schemas.ts";
import { findTaskWeek, findWaiting } from "#modules/swaps/index.ts";

/** Lines of each part. */
const SHOWN = 3;

/** "My work" on the landing of staff: one part for each of the person's roles, in the order of the roles. */
export async function findMyWork(actor: Actor): Promise<Work> {
  const [week, ...parts] = await Promise.all([
    findTaskWeek(actor),
    ...actor.roles.map((role) => {
      if (role === "technician") return appointments(actor);
      if (role === "editor") return drafts(actor);
      const work = lookup(ROLE_WORK, role);
      return work ? tasksOf(actor, work) : null;
    }),
  ]);
  const titles = new Set<string>();
  // Two roles may have people to call: the person reads them once.
  const own = parts.filter((part): part is WorkPart => {
    const isNew = part !== null && !titles.has(part.title);
    if (part) titles.add(part.title);
    return isNew;
  });
  return { parts: own, week };
}

async function tasksOf(actor: Actor, { title, kinds, calls, empty }: RoleWork): Promise<WorkPart> {
  const [asked, { list, count }] = await Promise.all([
    calls ? findCallRequests(actor) : [],
    findWaiting(actor, kinds, SHOWN),
  ]);
  const waiting = list.map((task) => {
    const seller = calls ? task.swap?.seller : null;
    const [first = task.title, ...rest] = [seller, task.swap?.shortName, task.title].filter((one) => one != null);
    const detail = [...rest, dueOf(task)].filter(Boolean).join(" · ");
    return { key: task._id, to: taskPath(task._id), title: first, detail };
  });
  return {
    title,
    count: asked.length + count,
    empty,
    items: [...asked.slice(0, SHOWN).map((one) => requestLine(actor, one)), ...waiting].slice(0, SHOWN),
    all: {
      to:
        kinds?.length === 1
          ? withQuery(tasksPath, { group: kinds[0] })
          : withQuery(tasksPath, { due: kinds ? null : "late" }),
      label: "All tasks",
    },
  };
}

/** Leads to the page with the call button, or to the person for those who use another telephone. */
const requestLine = (actor: Actor, { _id, person, car, wanted }: CallRequest) => ({
  key: _id,
  to: speaksForTeam(actor) ? callsPath : userPath(person._id),
  title: person.name,
  detail: [`Asked for a call: ${wanted}`, car?.name].filter(Boolean).join(" · "),
});

const dueOf = ({ late, dueAt }: { late: boolean; dueAt: string | null }) =>
  late && dueAt ? `Late since ${formatDashboardDate(dueAt)}` : dueAt ? `Due ${formatDashboardDate(dueAt)}` : null;

async function appointments(actor: Actor): Promise<WorkPart> {
  const asked = { when: "upcoming", status: ["pending", "scheduled"], records: SHOWN } as const;
  const { list } = await findInspections(actor, { ...asked, technician: actor.id ?? undefined });
  return {
    title: "Your next appointments",
    items: list.map(({ _id, vehicle, time, location }) => ({
      key: _id,
      to: inspectionPath(_id),
      title: vehicle,
      detail: [`${formatDashboardDate(time)}, ${formatTime(time)}`, location.address].filter(Boolean).join(" · "),
    })),
    empty: "You have no appointments.",
    all: { to: inspectionsPath, label: "All appointments" },
  };
}

async function drafts(actor: Actor): Promise<WorkPart> {
  const { drafts: own, commented, reviews } = await findEditorWork(actor, SHOWN);
  const lines = [
    ...commented.list.map((text) => ({ ...text, detail: "A colleague has commented on it" })),
    ...reviews.list.map((text) => ({ ...text, detail: `To review, by ${text.editedBy ?? "an editor"}` })),
    ...own.list.map((text) => ({ ...text, detail: `Draft of ${formatDashboardDate(text.editedAt)}` })),
  ];
  return {
    title: "Your drafts and reviews",
    count: commented.total + reviews.total + own.total,
    items: lines.slice(0, SHOWN).map(({ _id, collection, label, detail }) => ({
      key: _id,
      to: textPath(collection, _id),
      title: label || "Without a title",
      detail,
    })),
    empty: "You have no drafts, and nothing is waiting for a review or an answer.",
    all: { to: textsPath("blog"), label: "All texts" },
  };
}
