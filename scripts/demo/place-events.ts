type Event = { id: string; type: string; at: Date };
type Placed = { id: string; at: Date };

/**
 * Places the events of a car, in the order in which they were recorded, at the known times of some of them. The others
 * are spread evenly between two known ones; those after the last one until `now`. The order never changes, so a known
 * time before an earlier one counts as that one.
 */
export function placeEvents(events: readonly Event[], known: Readonly<Record<string, Date>>, now: Date): Placed[] {
  const anchors = anchorsOf(events, known, now);
  return events.map(({ id }, at) => {
    const after = anchors.findIndex((anchor) => anchor.index >= at);
    const next = anchors[after] as Anchor;
    const last = anchors[after - 1] ?? next;
    const share = next.index === last.index ? 0 : (at - last.index) / (next.index - last.index);
    return { id, at: new Date(Math.round(last.time + (next.time - last.time) * share)) };
  });
}

type Anchor = { index: number; time: number };

function anchorsOf(events: readonly Event[], known: Readonly<Record<string, Date>>, now: Date): Anchor[] {
  const anchors: Anchor[] = [];
  const seen = new Set<string>();
  events.forEach(({ type }, index) => {
    const time = known[type];
    if (!time || seen.has(type)) return;
    seen.add(type);
    anchors.push({ index, time: Math.min(Math.max(time.getTime(), anchors.at(-1)?.time ?? 0), now.getTime()) });
  });
  const first = anchors[0]?.time ?? now.getTime();
  if (anchors[0]?.index !== 0) anchors.unshift({ index: 0, time: first });
  const end = anchors.at(-1) as Anchor;
  if (end.index < events.length - 1) anchors.push({ index: events.length - 1, time: restOf(end, events, now) });
  return anchors;
}

/** What follows the last known time took a few days, a day for each event at most. */
const restOf = ({ index, time }: Anchor, { length }: readonly Event[], now: Date): number =>
  Math.min(now.getTime(), time + (length - 1 - index) * 86_400_000);
