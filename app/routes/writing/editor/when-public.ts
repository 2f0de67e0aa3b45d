import type { EditedText } from "#modules/content/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

/** When readers see a text, and who saved it last: "Public since …. Saved … by …." */
export function whenPublic({ state, publishedAt, editedAt, editedBy }: EditedText): string {
  const saved = `Saved ${formatDashboardMoment(editedAt)}${editedBy ? ` by ${editedBy}` : ""}.`;
  if (!publishedAt || (state !== "published" && state !== "scheduled")) return saved;
  const word = state === "scheduled" ? "Public from" : "Public since";
  return `${word} ${formatDashboardMoment(publishedAt)}. ${saved}`;
}
