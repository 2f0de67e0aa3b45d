import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRef } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { drawPaper } from "#modules/swaps/index.ts";
import { appendPages } from "./append-pages.ts";

const draw = async (heading: string, rows: number) =>
  PDFDocument.load(
    await drawPaper(
      {
        title: heading,
        heading,
        intro: "Of Łukasz Nguyễn",
        note: null,
        sections: [{ heading: "The car", rows: Array.from({ length: rows }, (_, at) => [`Row ${at}`, "Yes"]) }],
        signers: [],
      },
      new Date("2026-11-29T12:00:00Z"),
    ),
  );

/** For each page, its key, and whether a part under this key names the page. (A part that goes on overleaf names its first page.) */
function structureOf(pdf: PDFDocument) {
  const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const numbers = tree.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray).asArray();
  const parts = new Map(numbers.flatMap((key, at) => (at % 2 === 0 ? [[String(key), numbers[at + 1]] as const] : [])));
  const pageOf = (part: unknown) => pdf.context.lookup(part as PDFRef, PDFDict).get(PDFName.of("Pg"));
  const kids = tree.lookup(PDFName.of("K"), PDFArray).asArray() as PDFRef[];
  return {
    pages: pdf.getPages().map(({ node, ref }) => {
      const key = node.lookupMaybe(PDFName.of("StructParents"), PDFNumber);
      const under = pdf.context.lookup(parts.get(String(key)) as PDFRef, PDFArray).asArray();
      return { key: key?.asNumber(), own: under.some((part) => pageOf(part) === ref) };
    }),
    nextKey: tree.lookup(PDFName.of("ParentTreeNextKey"), PDFNumber).asNumber(),
    parents: kids.map((kid) => pdf.context.lookup(kid, PDFDict).get(PDFName.of("P"))),
    root: pdf.catalog.get(PDFName.of("StructTreeRoot")),
  };
}

it("the added pages keep their headings and tables, in one structure with those before them", async () => {
  const [to, from] = [await draw("Bill of sale", 60), await draw("Electronic signatures", 60)];
  const pages = [to, from].map((pdf) => pdf.getPageCount());
  expect(Math.min(...pages)).toBeGreaterThan(1);
  appendPages(to, from);
  const read = structureOf(await PDFDocument.load(await to.save()));
  const all = (pages[0] ?? 0) + (pages[1] ?? 0);
  expect(read.pages).toEqual(Array.from({ length: all }, (_, key) => ({ key, own: true })));
  expect(read.nextKey).toBe(all);
  expect(read.parents).toEqual([read.root, read.root]);
});

it("a document without a structure gets the pages alone", async () => {
  const to = await PDFDocument.create();
  to.addPage();
  appendPages(to, await draw("Electronic signatures", 3));
  const read = await PDFDocument.load(await to.save());
  expect(read.getPages().map(({ node }) => node.has(PDFName.of("StructParents")))).toEqual([false, false]);
});
