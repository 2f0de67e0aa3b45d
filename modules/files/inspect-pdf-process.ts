// A child process that reads a PDF from its input and prints the code of an error, or nothing.
import { buffer } from "node:stream/consumers";
import { inspectPdf } from "./inspect-pdf.ts";

// The library prints warnings about unusual numbers.
console.warn = () => {};
process.stdout.write((await inspectPdf(await buffer(process.stdin))) ?? "clean");
