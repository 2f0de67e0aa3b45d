import type { Change } from "#app/http/live/recent-changes.ts";
import { CHANGES, PRESENCE, SEARCHED } from "#modules/kernel/channel.ts";
import { listen } from "#modules/kernel/listen.ts";
import { log } from "#modules/kernel/log.ts";

/**
 * Receives every change that any process commits, what web processes tell each other about presence, and which cars
 * were written into the search engine. `onGap` is called after a lost connection, because notices in between are lost.
 */
export async function listenForChanges(
  address: string,
  onChange: (change: Change) => void,
  onGap: () => void,
  onPresence: (text: string) => void = () => {},
  onState: (listens: boolean) => void = () => {},
  onSearched: (text: string) => void = () => {},
) {
  const stop = await listen(address, {
    name: "swaplot-live",
    channels: [
      [CHANGES, (text) => onChange(JSON.parse(text) as Change)],
      [PRESENCE, onPresence],
      [SEARCHED, onSearched],
    ],
    onGap,
    onState,
  });
  log.debug({}, "listening for changes");
  return stop;
}
