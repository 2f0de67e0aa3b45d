import { readBai2Statement } from "./bai2-statement.ts";
import { readCamtStatement } from "./camt-statement.ts";
import { readCsvStatement } from "./csv-statement.ts";
import { readOfxStatement } from "./ofx-statement.ts";
import { problem, type ReadStatement, type StatementAnswers } from "./statement.ts";

/**
 * Reads a bank statement: a table (CSV), OFX or QFX, camt.053, or BAI2. Nothing is guessed: what can be read in two ways is
 * asked (`asks`), and lines that are no movements are listed. `today` is Chicago's day, "2026-11-21".
 */
export function readStatement(file: string, today: string, answers: StatementAnswers = {}): ReadStatement {
  const text = file.replace(/^\uFEFF/, "");
  const beginning = text.slice(0, 2_000).trimStart();
  if (beginning.startsWith("%PDF") || beginning.startsWith("PK\u0003\u0004"))
    return problem("This is a PDF or a workbook. Please download the statement as CSV, OFX, QFX, camt.053, or BAI2.");
  if (text.includes("\0")) return problem("We can’t read the characters in this file. Please save it as UTF-8.");
  if (/^OFXHEADER|<OFX>/i.test(beginning)) return readOfxStatement(text, today);
  if (/^01,[^\n]*\s+02,/.test(beginning)) return readBai2Statement(text, today);
  if (/^<!doctype html|^<html/i.test(beginning))
    return problem("This is a web page. Please download the statement as CSV, OFX, QFX, camt.053, or BAI2.");
  if (beginning.startsWith("<")) return readCamtStatement(text, today);
  return readCsvStatement(text, today, answers);
}
