import { orNotFound } from "#app/http/answers/not-found.ts";
import { findNewsletterResults } from "#modules/analytics/index.ts";
import { findPosts } from "#modules/content/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { findSearches } from "#modules/marketplace/searches/index.ts";
import {
  checkNewsletter,
  findNewsletter,
  findReport,
  findSegmentNames,
  mayBeAutomatic,
  mayBeSent,
  previewNewsletter,
} from "#modules/newsletters/index.ts";

/** The widths of the preview in pixels: a phone, the reading pane of a mail program, and a window of its own. */
const WIDTHS = [320, 480, 600];
const WIDEST = 600;

/** Everything that the page of a newsletter shows; without an id, of a new one. */
export async function loadNewsletter(actor: Actor, id: string | undefined, asked: URLSearchParams) {
  const width = WIDTHS.find((one) => String(one) === asked.get("width")) ?? WIDEST;
  const look = { width, dark: asked.get("dark") === "1" };
  const newsletter = id ? orNotFound(await findNewsletter(actor, id)) : null;
  if (!newsletter)
    return {
      newsletter,
      checked: null,
      preview: null,
      report: null,
      results: null,
      choices: await choicesFor(actor),
      look,
    };
  const open = newsletter.status === "draft" || newsletter.status === "scheduled";
  const [checked, preview, report, results, choices] = await Promise.all([
    open ? checkNewsletter(actor, newsletter._id) : undefined,
    previewNewsletter(actor, newsletter._id),
    open ? undefined : findReport(actor, newsletter._id),
    open ? undefined : findNewsletterResults(actor, newsletter._id),
    newsletter.status === "draft" ? choicesFor(actor) : NO_CHOICES,
  ]);
  return {
    newsletter,
    choices,
    look,
    report: report ?? null,
    results: results ?? null,
    checked: checked
      ? { ...checked, ready: mayBeSent(checked.checks), automatable: mayBeAutomatic(checked.checks) }
      : null,
    preview: preview ?? null,
  };
}

type Choices = Awaited<ReturnType<typeof choicesFor>>;
const NO_CHOICES: Choices = { segments: [], filters: [], posts: [] };

/** What an editor chooses from: segments, their own saved filters, and the newest public posts. */
async function choicesFor(actor: Actor) {
  const [segments, searches, posts] = await Promise.all([
    findSegmentNames(actor),
    findSearches(actor),
    findPosts({}, guest),
  ]);
  return {
    segments,
    filters: searches.filter(({ channel }) => channel === "listing").map(({ name, query }) => ({ name, query })),
    posts: posts.list.map(({ _id, title }) => ({ _id, title })),
  };
}
