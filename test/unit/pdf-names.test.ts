import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { drawWeekly } from "#modules/analytics/weekly/draw-weekly.ts";
import type { SharedSheet } from "#modules/deals/deal-schemas.ts";
import { drawSheet } from "#modules/deals/draw-sheet.ts";
import { drawSealed } from "#modules/deals/papers/draw-sealed.ts";
import type { PaperText } from "#modules/deals/papers/schemas.ts";
import { evenMargins, finishDocument, newDocument } from "#modules/kernel/pdf/document.ts";
import { drawPrint } from "#modules/marketplace/print/draw-print.ts";
import { drawPaper } from "#modules/swaps/print/draw-paper.ts";
import { pdfText } from "#test/pdf-text.ts";

const NOW = new Date("2026-11-28T15:00:00Z");

/** Names as people write them, and as a document shows them if that differs. */
const NAMES: readonly (readonly [name: string, printed?: string])[] = [
  ["Łukasz Nguyễn-Şahin"],
  ["Sinéad O’Brien"],
  ["Zażółć Gęślą Jaźń"],
  ["Grzegorz Brzęczyszczykiewicz-Żółć"],
  ["محمد", "mhmd"],
  ["Đặng Văn Hùng"],
  ["İbrahim Yağmur Çığ"],
  ["Søren Ångström Þórsson Weiß"],
  ["Ștefan Țepeș"],
  ["Ķēniņš Žagarė Őry"],
  ["Kawaiʻi Kalanianaʻole Kāne"],
  ["Ελένη Παπαδοπούλου"],
  ["Юлия Ґалаґан Їжак"],
  ["李小龙", "LiXiaoLong"],
  ["김민수", "GimMinSu"],
  ["सुनील कुमार", "sunil kumar"],
];

const names = NAMES.map(([name]) => name);

const sheet = {
  swap: "s",
  deal: "d",
  car: names.join(", "),
  reader: "staff",
  status: "signed",
  signedAt: NOW.toISOString(),
  on: "2026-11-28",
  parts: [
    {
      party: "buyer",
      label: "The buyer owes",
      totalCents: 100,
      owes: true,
      lines: names.map((name) => ({ code: "price", label: name, rule: name, cents: 100 })),
    },
  ],
  quoteExpired: false,
  payments: [],
  open: {},
} as unknown as SharedSheet;

const paper: PaperText = {
  kind: "bill-of-sale",
  title: "Bill of sale",
  note: names[0] ?? null,
  odometer: null,
  sections: [{ heading: "Parties", rows: names.map((name) => [name, name]), paragraphs: names }],
  signers: [{ role: "seller", name: names[0] ?? "", as: "Seller" }],
};

const sealed = async () =>
  drawSealed(
    await drawPaper(paper, NOW),
    paper,
    names.map((name) => ({
      role: "seller",
      name,
      consent: "I agree.",
      address: "203.0.113.7",
      sha256: "a",
      signedAt: NOW,
    })),
    NOW,
  );

const weekly = () =>
  drawWeekly(
    {
      from: "2026-11-16",
      to: "2026-11-22",
      lines: names.map((title) => ({
        answer: {
          measure: { id: "m", title, definition: title, unit: "count" },
          from: "2026-11-16",
          to: "2026-11-22",
          group: "week",
          filters: { center: null, channel: null, source: null },
          series: [],
          total: 1,
          previous: { from: "2026-11-09", to: "2026-11-15", total: 1 },
          change: null,
          notes: [],
        },
        weeks: [1, 2],
      })),
    },
    "Swaplot",
    NOW,
  );

const print = () =>
  drawPrint(
    {
      name: names[0] ?? "",
      style: names[0] ?? null,
      place: names[8] ?? "",
      price: "$24,600",
      priceLabel: "Asking price",
      savings: null,
      facts: [],
      titleNotes: "",
      highlights: names,
      options: names,
      comment: names.join("; "),
      damages: [],
      summary: [],
      pictures: [],
      condition: null,
      address: "https://swaplot.test/car",
      invites: "See this car",
      standing: "It is for sale.",
    },
    [],
    "Swaplot",
    NOW,
  );

describe.each([
  ["closing paper with its signatures", sealed],
  ["deal sheet", () => drawSheet(sheet, "Swaplot", NOW)],
  ["weekly report", weekly],
  ["printed details of a car", print],
])("the %s", (_, draw) => {
  it("prints any name, and one that no font has in Latin letters", async () => {
    const text = await pdfText(await draw());
    for (const [name, printed = name] of NAMES) expect(text).toContain(printed);
  });

  it("names its title and language, and tags every text for screen readers", async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await draw()));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: expect.any(String), Language: "en-US" });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const page = await pdf.getPage(1);
    const roles = rolesOf((await page.getStructTree()) ?? {});
    expect(roles.slice(0, 2)).toEqual(["Root", "Document"]);
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    expect(untagged(items as Item[])).toEqual([]);
  });
});

describe("a paper", () => {
  it("ends no line within a word in which the font changes", async () => {
    const doc = newDocument({
      title: "Names",
      author: "Swaplot",
      subject: "Names",
      now: NOW,
      margins: evenMargins(60),
    });
    const long = ["Brzęczyszczykiewicz-Żółć", "Kealiʻiokāneʻōpūnui", "Щербакова-Ёлкина"];
    for (const name of long) doc.text(`Anna ${name}`, 60, doc.y, { width: 160 });
    const text = await pdfText(await finishDocument(doc));
    for (const name of long) expect(text).toContain(name);
  });

  it("has each value on the page of its label, and leaves no page half empty", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`Label ${at}`, `Value ${at}`] as const);
    const short = { heading: "Seller", rows: rows.slice(0, 12), paragraphs: [] };
    const pdf = await drawPaper({ ...paper, sections: [short, { heading: "Parties", rows, paragraphs: [] }] }, NOW);
    const read = await getDocumentProxy(new Uint8Array(pdf));
    const pages = await Promise.all(
      Array.from({ length: read.numPages }, (_, at) => read.getPage(at + 1).then(wordsOf)),
    );
    expect(pages).toHaveLength(3);
    const numbers = (words: readonly string[], kind: string) =>
      words.filter((word) => word.startsWith(kind)).map((word) => word.slice(kind.length));
    for (const words of pages) expect(numbers(words, "Label")).toEqual(numbers(words, "Value"));
    expect(numbers(pages[0] ?? [], "Label").length).toBeGreaterThan(20);
  });
});

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;
const wordsOf = async (page: PdfPage): Promise<string[]> =>
  ((await page.getTextContent()).items as Item[]).map(({ str = "" }) => str.trim());

type Tree = { role?: string; type?: string; id?: string; children?: Tree[] };
const rolesOf = ({ role, children = [] }: Tree): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)];

type Item = { type?: string; id?: string; str?: string };

/** The words outside of every tagged part. */
function untagged(items: readonly Item[]): string[] {
  const open: boolean[] = [];
  const found: string[] = [];
  for (const { type, id, str = "" } of items) {
    if (type?.startsWith("beginMarkedContent")) open.push(id !== undefined && id !== null);
    else if (type === "endMarkedContent") open.pop();
    else if (str.trim() && !open.includes(true)) found.push(str);
  }
  return found;
}
