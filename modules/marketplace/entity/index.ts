// The public interface of the swap as API calls return it.
export { findOwnSwaps, findSwap, findSwapData } from "./find-swap.ts";
