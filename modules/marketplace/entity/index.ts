// The door of the swap as calls answer it.
export { findOwnSwaps, findSwap, findSwapData } from "./find-swap.ts";
