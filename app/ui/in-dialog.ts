import { createContext } from "react";

/** True for what a dialog with an address of its own contains. */
export const InDialog = createContext(false);
