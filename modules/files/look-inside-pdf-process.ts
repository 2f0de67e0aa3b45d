// A process of its own that reads a PDF from its input and answers with the code of a refusal, or nothing.
import { buffer } from "node:stream/consumers";
import { lookInsidePdf } from "./look-inside-pdf.ts";

// The library writes warnings about unusual numbers.
console.warn = () => {};
process.stdout.write((await lookInsidePdf(await buffer(process.stdin))) ?? "clean");
