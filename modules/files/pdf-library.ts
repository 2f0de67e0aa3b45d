// Each check of a PDF is a process of its own. The library's single file loads four times as fast as its two hundred modules.
import { createRequire } from "node:module";
import path from "node:path";
import type * as Library from "@cantoo/pdf-lib";

const require = createRequire(import.meta.url);
const FILE = path.join(path.dirname(require.resolve("@cantoo/pdf-lib")), "../dist/pdf-lib.min.js");

export const {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} = require(FILE) as typeof Library;

export type PDFDict = Library.PDFDict;
export type PDFHexString = Library.PDFHexString;
export type PDFName = Library.PDFName;
export type PDFObjectParser = Library.PDFObjectParser;
export type PDFRawStream = Library.PDFRawStream;
export type PDFRef = Library.PDFRef;
export type PDFString = Library.PDFString;
