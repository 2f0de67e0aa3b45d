// The public interface of the printable details and evaluations.
export type { PrintKind } from "./kinds.ts";
export { type OpenPrint, openPrint } from "./open-print.ts";
