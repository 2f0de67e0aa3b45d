import type { FoundSection } from "#app/shared/api-docs.ts";
import { renderMarkdown } from "#modules/content/index.ts";
import { CODES, type PublishedCode } from "../codes.ts";
import { findGuide, GUIDES } from "./guides.ts";

/** The sections of the guides and the error codes that have every word of a search. None without a word. */
export function searchReference(q: string, baseUrl: string): { sections: FoundSection[]; errors: PublishedCode[] } {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { sections: [], errors: [] };
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return {
    sections: GUIDES.flatMap((guide) =>
      sectionsOf(guide, baseUrl)
        .filter(({ title, heading, text }) => fits(`${title} ${heading} ${text}`))
        .map(({ text: _, ...section }) => section),
    ),
    errors: CODES.filter(({ code, message }) => fits(`${code} ${message}`)),
  };
}

/** The parts of a guide below its headings, as its page numbers them. */
function sectionsOf(guide: string, baseUrl: string): (FoundSection & { text: string })[] {
  const { title, body } = findGuide(guide, baseUrl) ?? { title: "", body: "" };
  const [, ...texts] = body.split(/^## .+$/m);
  return renderMarkdown(body).headings.map(({ id, text: heading }, at) => ({
    guide,
    title,
    id,
    heading,
    text: texts[at] ?? "",
  }));
}
