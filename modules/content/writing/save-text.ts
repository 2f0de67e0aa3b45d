import { defineCommand } from "#db/command.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { slug } from "#modules/kernel/slug.ts";
import { refuse } from "../errors.ts";
import { type Collection, type Fields, fieldNames, missingTexts, SaveText } from "../text-schemas.ts";
import { newCode, refuseAddress } from "./addresses.ts";
import { EDITORS, isVerified, shownState, type TextRow, workingFields } from "./collections.ts";
import { lockText } from "./lock-text.ts";
import { refusePicture } from "./pictures.ts";
import { type Change, type SavedText, writeText } from "./write-text.ts";

/**
 * Adds or changes a text; refuses an outdated form. A draft may lack words; a text that is published or scheduled may
 * not. A draft of a public text is kept beside it until it is published.
 */
export const saveText = defineCommand({
  name: "content.save-text",
  input: SaveText,
  allow: EDITORS,
  errors: ["code-taken", "own-words", "schedule-missing", "schedule-past", "schedule-public"],
  constraints: {
    blog_posts_code_unique: () => codeTaken("code"),
    landing_pages_snippet: () => codeTaken("snippet"),
  },
  async run(context, { collection, _id, version, state, publishedAt, at, ...typed }): Promise<Result<SavedText>> {
    const known = _id === undefined ? undefined : await lockText(context.tx, collection, _id);
    if (_id !== undefined && !known) return notFound("text");
    if (known && version !== undefined && version !== known.version) return refuseCommon("stale-version");
    const fields = complete(collection, typed, known);
    if (known && changesOwnWords(known, workingFields(collection, known), fields)) return refuse("own-words");
    const time = timeOf(state, publishedAt, at, context.now);
    if (!time.ok) return time;
    const shown = state === "published" || state === "scheduled";
    const later = time.value !== undefined && time.value > context.now;
    if (shown && later && known && shownState(known) === "published")
      return refuse("schedule-public", { field: state === "scheduled" ? "at" : "publishedAt" });
    const refused =
      (shown ? refuseMissing(collection, fields) : null) ??
      (await refuseAddress(context.tx, collection, known?.id, fields)) ??
      (await refusePicture(context, fields));
    if (refused) return refused;
    return writeText(context, { collection, known, fields, ...changeOf(state, time.value) });
  },
});

/** What only its writer can say in a testimonial about a closed sale. */
const OWN_WORDS = ["type", "text", "name", "rating"];

const changesOwnWords = (known: TextRow, before: Fields, after: Fields): boolean =>
  isVerified(known) && OWN_WORDS.some((name) => lookup(before, name) !== lookup(after, name));

type Asked = "draft" | "review" | "scheduled" | "published";

const changeOf = (state: Asked, time: Date | undefined): Pick<Change, "act" | "state" | "publishedAt"> => {
  if (state === "published") return { act: "published", state: "published", publishedAt: time };
  if (state === "scheduled") return { act: "scheduled", state: "published", publishedAt: time };
  return { act: state === "review" ? "submitted" : "saved", state, publishedAt: time };
};

/** When readers see it: from the chosen time on, which must not have passed, or on the chosen date. */
function timeOf(
  state: Asked,
  publishedAt: string | undefined,
  at: string | undefined,
  now: Date,
): Result<Date | undefined> {
  if (state !== "scheduled") return ok(publishedAt === undefined ? undefined : new Date(publishedAt));
  if (at === undefined) return refuse("schedule-missing");
  return new Date(at) <= now ? refuse("schedule-past") : ok(new Date(at));
}

/** All fields, with the addresses that follow from the title. An existing code stays, so that shared links work. */
function complete(collection: Collection, typed: Record<string, unknown>, known: TextRow | undefined): Fields {
  const before = known ? workingFields(collection, known) : {};
  const fields: Fields = Object.fromEntries(
    fieldNames(collection).map((name) => [name, (lookup(typed, name) as Fields[string] | undefined) ?? null]),
  );
  if (collection === "blog") {
    fields.code ??= before.code ?? newCode();
    fields.url ??= slug(String(fields.title)) || "post";
  }
  if (collection === "landing-pages")
    fields.snippet ??= before.snippet ?? (slug(String(fields.heading)).slice(0, 60) || "page");
  return fields;
}

/** The error for a text that lacks something readers need. */
export function refuseMissing(collection: Collection, fields: Fields): Refused | null {
  const missing = missingTexts(collection, fields);
  return Object.keys(missing).length > 0 ? refuseCommon("invalid-input", { fields: missing }) : null;
}

const codeTaken = (field: string): Refused => refuse("code-taken", { field });
