import { dashboardPath, homeSwapPath } from "#modules/kernel/paths.ts";

/** Where dealers read about all their lots. */
export const ALL_LOTS = { label: "Open my home page", path: dashboardPath };
/** Where they read about one of them. */
export const lotLink = (_swap: string) => ALL_LOTS;

/** Where sellers follow their car and answer. */
export const ownCar = (swap: string) => ({ label: "Open your car's page", path: homeSwapPath(swap) });
