import PDFDocument from "pdfkit";
import QRCode from "qrcode";
import sharp from "sharp";
import { damageMarks, gradeOf } from "#modules/inspections/schemas.ts";
import { drawPrint } from "#modules/marketplace/print/draw-print.ts";
import type { PrintContent } from "#modules/marketplace/print/print-content.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

const PHOTOS = 40;
const ROUNDS = 30;
const MEGABYTES = 1024 ** 2;

/** The document of an evaluated car with 40 photos: its CPU time compared with bare pdfkit, and its size. */
export async function measurePdf(): Promise<SearchRow[]> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, at) => photo(at)));
  const now = new Date();
  const [ours = [], bare = []] = await inTurn(
    ROUNDS,
    () => drawPrint(CONTENT, photos, "Swaplot", now),
    () => drawBare(photos),
  );
  const [mine, theirs] = [percentile(ours, 0.5), percentile(bare, 0.5)];
  const size = (await drawPrint(CONTENT, photos, "Swaplot", now)).length / MEGABYTES;
  return [
    { title: "PDF of a car with 40 photos", limit: theirs, ours: mine, ratio: mine / theirs, gate: 1.5, aim: 1.2 },
    { title: "its size, of 5 MB", limit: 5, ours: size, ratio: size / 5, gate: 1, aim: 0.8 },
  ];
}

/** Noise over a gradient, which compresses about as well as a photo of a car. */
function photo(at: number): Promise<Buffer> {
  const [width, height] = at === 0 ? [1600, 1200] : [600, 400];
  const noise = { type: "gaussian", mean: 110 + at, sigma: 14 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#777777", noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

const facts = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`Fact ${at}`, "A value"]);
const damages = Array.from({ length: 8 }, (_, at) => ({
  key: String(at),
  level: 1 + (at % 3),
  location: { x: 0.1 + at * 0.1, y: 0.1 + at * 0.1 },
}));
const CONTENT: PrintContent = {
  name: "2019 Honda CR-V",
  style: "EX-L",
  place: "Oak Park, IL",
  price: "$24,600",
  priceLabel: "Asking price",
  savings: { retail: 27_650, savings: 4_055, percent: 14 },
  facts: facts(14),
  titleNotes: "",
  highlights: ["One owner"],
  options: ["Alloy wheels"],
  comment: "Clean inside and out.",
  damages: damages.map(({ key }) => `Light: damage ${key}`),
  summary: facts(7),
  pictures: [],
  condition: {
    grade: gradeOf({ damages, tires: {}, checklist: [], errorCodes: [], keys: 1, titleStatus: "Clean" }),
    marks: damageMarks(damages),
  },
  address: "https://swaplot.test/buy/listing/car/x",
  invites: "See this car",
  standing: "It is sold.",
};

/** The same pictures, texts and code, written line by line. */
async function drawBare(photos: readonly Buffer[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: "LETTER", margin: 48 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on("end", resolve));
  doc.image(await QRCode.toBuffer(CONTENT.address, { margin: 0, width: 240 }), 48, 640, { width: 72 });
  doc.fontSize(9.5);
  for (const [label, value] of [...CONTENT.facts, ...CONTENT.summary]) doc.text(`${label} ${value}`);
  for (const line of [CONTENT.name, CONTENT.comment ?? "", ...CONTENT.damages]) doc.text(line);
  for (const [at, image] of photos.entries()) {
    if (at % 15 === 4) doc.addPage();
    doc.image(image, 48 + (at % 3) * 176, 48 + (Math.floor(at / 3) % 5) * 124, { width: 164 });
  }
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
