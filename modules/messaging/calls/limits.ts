const HOUR = 3_600;
const DAY = 86_400;

/** How often people may call others, and ask to be called. */
export const callLimits = (actor: { id: string | null }, callee: string) => [
  { subject: `calls:${actor.id}`, most: 10, seconds: HOUR },
  { subject: `calls:${actor.id}:${callee}`, most: 4, seconds: DAY },
];
export const teamCallLimits = (actor: { id: string | null }) => [
  { subject: `calls:${actor.id}`, most: 60, seconds: HOUR },
];
export const askLimits = (actor: { id: string | null }) => [{ subject: `call-me:${actor.id}`, most: 3, seconds: DAY }];
