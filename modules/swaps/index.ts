// The front door: verbs and finders of the swaps.
export { lockSwap, type Move, moveSwap, refuseAction, refuseStale, type Swap } from "./move-swap.ts";
export { adoptDraft } from "./registration/adopt-draft.ts";
export { offeredChannels } from "./registration/channels.ts";
export { chooseChannel } from "./registration/choose-channel.ts";
export { findDraft } from "./registration/find-draft.ts";
export { findSwapByVin } from "./registration/find-vin.ts";
export { registerDraft } from "./registration/register-draft.ts";
export { registerPurchased } from "./registration/register-purchased.ts";
export { registerSwap } from "./registration/register-swap.ts";
export { saveDraft } from "./registration/save-draft.ts";
