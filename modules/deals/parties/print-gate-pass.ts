import QRCode from "qrcode";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { gatePath } from "#modules/kernel/paths.ts";
import { evenMargins, finishDocument, GREEN, INK, newDocument, SOFT } from "#modules/kernel/pdf/document.ts";
import { findOwnDeal } from "./find-own-deal.ts";

const MARGIN = 54;
const CODE = 180;

/** The code of a gate pass as a picture (PNG), which leads the yard to its check. */
export const gatePicture = (code: string): Promise<Buffer> =>
  QRCode.toBuffer(`${environment().baseUrl}${gatePath({ code })}`, { margin: 2, width: 440 });

/** The buyer's gate pass as a PDF, for the driver; undefined for everyone else, and while the car is held. */
export async function printGatePass(actor: Actor, swap: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const deal = await findOwnDeal(actor, swap);
  if (!deal?.gatePass) return undefined;
  const now = currentTime();
  const subject = "Gate pass";
  const title = `${subject} ${deal.car}`;
  const doc = newDocument({ title, author: NAME, subject, now, margins: evenMargins(MARGIN) });
  doc.font("bold").fontSize(15).fillColor(GREEN).text(NAME);
  doc.moveDown(1).fontSize(22).fillColor(INK).text(title);
  if (deal.vin) doc.font("regular").fontSize(11).fillColor(SOFT).text(`VIN ${deal.vin}`);
  doc.moveDown(1).font("bold").fontSize(30).fillColor(INK).text(deal.gatePass);
  doc.moveDown(0.5).image(await gatePicture(deal.gatePass), MARGIN, doc.y, { width: CODE });
  doc.y += CODE;
  doc.moveDown(1).font("regular").fontSize(11);
  doc.text(
    "We hand the car to the person who shows this pass and a driver’s license. Give it only to your driver.",
    MARGIN,
  );
  doc
    .moveDown(0.5)
    .fillColor(SOFT)
    .text(`As of ${formatMoment(now)}. The yard checks the code again before the car leaves.`);
  return { name: `${title}.pdf`, bytes: await finishDocument(doc) };
}
