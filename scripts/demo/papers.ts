import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { storeFile } from "#modules/files/index.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { filePath } from "#modules/kernel/file-paths.ts";
import { evenMargins, finishDocument, newDocument, SOFT } from "#modules/kernel/pdf/document.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import type { CarRecord } from "./car-record.ts";
import { chance, type DemoCarSpec } from "./demo-cars.ts";
import { must } from "./must.ts";

const ATTEMPTS = 5;

/** Stores a PDF and retries, because the PDF check can time out on a busy machine. */
async function storeDocument(
  admin: Actor,
  content: Buffer,
  name: string,
  { isPublic, attempt = 1 }: { isPublic: boolean; attempt?: number },
): Promise<string> {
  const result = await storeFile(admin, { content, name, public: isPublic });
  const timedOut = !result.ok && result.error.code === "file-unread" && attempt < ATTEMPTS;
  return timedOut ? storeDocument(admin, content, name, { isPublic, attempt: attempt + 1 }) : must(result).key;
}

/** The scan of a title, as the dealmaker uploads it before a deal is written. */
export const storeTitleScan = async (maker: Actor): Promise<string> =>
  storeDocument(maker, await draw("Certificate of title", "Scan", ["Both sides"]), "title.pdf", { isPublic: false });

type Papers = { swap: string; number: number; car: DemoCarSpec; record: Pick<CarRecord, "owners" | "hasRecords"> };

/** Adds documents and reports to a car. Each document states that it belongs to the demo. */
export async function addDocuments({ swap, number, car, record }: Papers, admin: Actor): Promise<void> {
  const name = `${car.year} ${car.make} ${car.model}`;
  const addDocument = async (title: string, lines: string[]) => {
    const content = await draw(title, name, lines);
    return storeDocument(admin, content, `${title}.pdf`, { isPublic: true });
  };
  const sticker = await addDocument("Window sticker", [
    `${name} ${trimWords(name, car.build.trim, car.build.style)}, ${car.color}`,
    "Standard and optional equipment as ordered",
  ]);
  const maintenance = record.hasRecords ? await addDocument("Maintenance records", services(car)) : undefined;
  must(
    await saveSwap(admin, {
      _id: swap,
      documents: { sticker: { key: sticker }, ...(maintenance ? { maintenance: { key: maintenance } } : {}) },
    }),
  );
  const { owners } = record;
  const history = await addDocument("Vehicle history", [
    "No accident reported",
    `${owners} owner${owners > 1 ? "s" : ""}`,
  ]);
  const underWarranty = car.year >= 2023;
  must(
    await saveSwap(admin, {
      _id: swap,
      reports: {
        ...(number % 3 === 2 ? {} : { carfax: { url: filePath(history), accident: false, owner: owners } }),
        ...(car.year >= 2019 ? { warranty: warrantyOf(number, car) } : {}),
      },
      factoryWarranty: { user: underWarranty },
    }),
  );
  const self = underWarranty && number % 4 === 0;
  await db().execute(sql`update swap_evaluations set inspection_self = ${self} where swap_id = ${swap}`);
}

const services = ({ miles }: DemoCarSpec): string[] =>
  Array.from(
    { length: Math.min(8, Math.max(1, Math.floor(miles / 12_000))) },
    (_, i) => `${((i + 1) * 12_000).toLocaleString("en-US")} mi: oil, filters, brakes looked at`,
  );

/** Makers whose warranty is longer than the usual one. */
const LONG_WARRANTY = new Set(["Hyundai", "Kia"]);
const LUXURY_WARRANTY = new Set(["Acura", "Audi", "BMW", "Lexus", "Mercedes-Benz", "Tesla", "Volvo"]);

function warrantyOf(number: number, { year, make }: DemoCarSpec) {
  const month = String(1 + Math.floor(chance(number, 71) * 12)).padStart(2, "0");
  return {
    start: `${year}-${month}-15`,
    ...(LONG_WARRANTY.has(make)
      ? { basic: { months: 60, miles: 60_000 }, drivetrain: { months: 120, miles: 100_000 } }
      : LUXURY_WARRANTY.has(make)
        ? { basic: { months: 48, miles: 50_000 }, drivetrain: { months: 48, miles: 50_000 } }
        : { basic: { months: 36, miles: 36_000 }, drivetrain: { months: 60, miles: 60_000 } }),
    emissions: { months: 96, miles: 80_000 },
    corrosion: { months: 60 },
    roadside: { months: 36, miles: 36_000 },
    transferable: { text: "To the next owner, at no charge" },
  };
}

function draw(title: string, name: string, lines: string[]): Promise<Buffer> {
  const about = { title: `${title}, ${name}`, author: NAME, subject: title, now: currentTime() };
  const doc = newDocument({ ...about, margins: evenMargins(64) });
  doc.font("bold").fontSize(24).text(title, { structType: "H1" }).moveDown(0.3);
  doc.font("regular").fontSize(14).text(name).moveDown();
  for (const line of lines) doc.fontSize(12).text(line).moveDown(0.4);
  doc.moveDown().fontSize(10).fillColor(SOFT);
  doc.text("Made for the demo world. The car and this paper are invented.");
  return finishDocument(doc);
}
