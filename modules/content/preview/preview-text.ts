import type { z } from "zod";
import { currentTime } from "#modules/kernel/clock.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { toLandingPage, toOpening } from "../find-pages.ts";
import { toPost } from "../find-posts.ts";
import { toNews, toPress } from "../find-press.ts";
import { toTestimonial } from "../find-testimonials.ts";
import { toTip } from "../find-tips.ts";
import { renderMarkdown } from "../markdown.ts";
import type { TextPreview } from "../schemas.ts";
import { type Collection, type Fields, fieldNames, SAVES } from "../text-schemas.ts";
import { columnsOf } from "../writing/collections.ts";

/** What was typed, by field, as it would be stored. A value that would be refused stays as it was typed. */
export function readTyped(collection: Collection, typed: Readonly<Record<string, unknown>>): Fields {
  const shape: Readonly<Record<string, z.ZodType>> = SAVES[collection].shape;
  return Object.fromEntries(
    fieldNames(collection).map((name) => {
      const parsed = lookup(shape, name)?.safeParse(lookup(typed, name));
      const value = parsed?.success ? parsed.data : lookup(typed, name);
      return [name, typeof value === "object" ? null : ((value as Fields[string] | undefined) ?? null)];
    }),
  );
}

type Facts = {
  id: string;
  publishedAt: Date | null;
  /** A verified sale is behind a testimonial. */
  dealId?: string | null;
};
const plainRender = ({ body }: { body: string }) => renderMarkdown(body);

/** Shows unsaved fields as the public page would show them, with the renderer of the public page. Stores nothing. */
export function previewText(collection: Collection, fields: Fields, facts: Facts): TextPreview {
  const now = currentTime();
  const said = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value ?? lookup(EMPTY, name) ?? ""]),
  );
  const { picture } = fields;
  const row = {
    ...columnsOf(said),
    pictureKey: picture || null,
    rating: fields.rating ?? null,
    listing: fields.listing ?? null,
    dealId: null,
    ...facts,
    state: "published",
    publishedAt: facts.publishedAt ?? now,
    updatedAt: now,
  } as never;
  switch (collection) {
    case "blog":
      return { collection, item: toPost(row, plainRender) };
    case "press":
      return { collection, item: toPress(row, plainRender) };
    case "news":
      return { collection, item: toNews(row) };
    case "tips":
      return { collection, item: toTip(row, plainRender) };
    case "testimonials":
      return { collection, item: toTestimonial(row) };
    case "openings":
      return { collection, item: toOpening(row, plainRender) };
    case "landing-pages":
      return { collection, item: toLandingPage(row, plainRender) };
  }
}

const EMPTY: Record<string, number> = { focusX: 50, focusY: 50, position: 0 };
