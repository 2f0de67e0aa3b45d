// The public interface of the printable details.
export { type OpenPrint, openPrint } from "./open-print.ts";
