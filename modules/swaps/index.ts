// The front door: verbs and finders of the swaps.
export { lockSwap, type Move, moveSwap, refuseAction, refuseStale, type Swap } from "./move-swap.ts";
