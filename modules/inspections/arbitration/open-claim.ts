import { defineOpenClaim } from "#modules/claims/index.ts";
import { findingsOf } from "../evaluation/find-findings.ts";
import { reportLines } from "./report-lines.ts";

/** The buyer of a car opens a claim; a dealer disputes a line of the car's condition report. */
export const openClaim = defineOpenClaim(async (swap, executor) => reportLines(swap, await findingsOf(swap, executor)));
