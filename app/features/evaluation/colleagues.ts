import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Person } from "#app/features/live/connection.ts";

/** The server takes one report a second, so the last of several waits this long. */
const PAUSE_MS = 1_100;

const NO_ONE: readonly Person[] = [];
const NOWHERE: ReadonlyMap<string, string> = new Map();

/** The topic of everyone who has the evaluation of this car open. */
const topicOf = (swap: string): string => `evaluation:${swap}`;

export type Colleagues = {
  /** The others who have this evaluation open. */
  people: readonly Person[];
  /** The panel in which each works, by the id of the person. */
  places: ReadonlyMap<string, string>;
};

/**
 * Who else works on this evaluation, and in which panel. `entered` is for the element around the panels: it reports in which
 * one its own user works. The others tell a person who opens the page later.
 */
export function useColleagues(swap: string) {
  const topic = topicOf(swap);
  const [people, setPeople] = useState(NO_ONE);
  const [places, setPlaces] = useState(NOWHERE);
  const own = useRef("");
  const waits = useRef<ReturnType<typeof setTimeout>>();
  const say = useCallback(() => {
    if (!own.current || waits.current) return;
    waits.current = setTimeout(() => {
      waits.current = undefined;
      void import("#app/features/live/connection.ts").then(({ sayTyping }) => sayTyping(topic, own.current));
    }, PAUSE_MS);
  }, [topic]);
  useEffect(() => {
    let leave = () => {};
    let ended = false;
    void import("#app/features/live/connection.ts").then(({ attend }) => {
      if (ended) return;
      leave = attend(
        topic,
        (others) => {
          setPeople(others);
          if (others.length > 0) say();
        },
        (person, panel) => panel && setPlaces((now) => new Map(now).set(person.id, panel)),
      );
    });
    return () => {
      ended = true;
      clearTimeout(waits.current);
      waits.current = undefined;
      leave();
    };
  }, [topic, say]);
  const entered = useCallback(
    ({ target }: FocusEvent) => {
      const panel = target.closest("details[data-panel]")?.id ?? "";
      if (!panel || panel === own.current) return;
      own.current = panel;
      say();
    },
    [say],
  );
  return { colleagues: { people, places }, entered };
}

/** "Terry Blake" or "Terry Blake and Gil Moreno": who works in this panel. */
export const namesIn = ({ people, places }: Colleagues, panel: string): string =>
  people
    .filter(({ id }) => places.get(id) === panel)
    .map(({ name }) => name)
    .join(" and ");
