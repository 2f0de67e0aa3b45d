/** Machinery that exists only for speed. `npm run bench -- --only machinery` measures the site without each of them. */
export const SWITCHES = ["areas", "gather", "cork", "prepared", "public-data"] as const;
export type Switch = (typeof SWITCHES)[number];

const off = new Set((process.env.SWITCHED_OFF ?? "").split(/\s+/));

/** Whether the environment variable SWITCHED_OFF names it. */
export const isSwitchedOff = (name: Switch): boolean => off.has(name);
