import { describe, expect, it } from "vitest";
import type { CarView } from "#app/features/car/car-view.ts";
import { renderHtml } from "#app/rendering/render-html.tsx";
import type { CarPaper } from "#modules/marketplace/listing/schemas.ts";
import { Papers, TopFacts } from "./car-details.tsx";

type Car = CarView["car"];
const paper: CarPaper = { kind: "sticker", key: "k", name: "Window sticker", mime: "application/pdf", open: true };
const papers = (...list: CarPaper[]) => renderHtml(Papers, { car: { _id: "x", papers: list } as unknown as Car });

describe("a car's documents", () => {
  it("open over the page by file type; without scripts they are links to the files", () => {
    const html = papers(paper, { ...paper, key: "photo", mime: "image/jpeg" });
    expect(html).toMatch(/<a href="\/api\/files\/k"[^>]* data-modal="Preview" data-mime="application\/pdf"/);
    expect(html).toMatch(/<a href="\/api\/files\/photo"[^>]* data-mime="image\/jpeg"/);
    expect(html).toContain("<small>PDF</small>");
    expect(html).toContain("<small>Picture</small>");
  });

  it("show who can see them when they are not public", () => {
    expect(papers({ ...paper, open: false })).toContain("PDF, only the seller and our team see it");
  });
});

it("the mileage is shown digit by digit", () => {
  const vehicle = { mileage: 38_412, engine: {}, titleNotes: [] };
  const html = renderHtml(TopFacts, { car: { vehicle } as unknown as Car, evaluated: null });
  expect(html).toContain('aria-label="38,412 mi"');
  expect(html.match(/<i /g)).toHaveLength(6);
});

it("the technician's grade replaces what the owner says of the condition", () => {
  const vehicle = { mileage: 38_412, engine: {}, titleNotes: [], condition: "Very Good" };
  const facts = (evaluated: CarView["evaluated"]) =>
    renderHtml(TopFacts, { car: { vehicle } as unknown as Car, evaluated });
  expect(facts(null)).toMatch(/Condition, as the owner says<\/dt><dd>Very Good/);
  const grade = { word: "Average", text: "3.1" };
  const graded = facts({ date: "2026-11-20", self: false, grade, problems: 2, damages: 1 });
  expect(graded).toMatch(/Condition<\/dt><dd>Average, 3\.1 of 5/);
  expect(graded).not.toContain("Very Good");
});
