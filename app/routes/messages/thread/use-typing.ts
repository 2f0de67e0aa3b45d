import { useCallback, useEffect, useRef, useState } from "react";
import type { Person } from "#app/features/live/connection.ts";

/** While a person writes, the browser says so this often. */
const SAY_MS = 3_000;
/** Others see "writing" for this long after the last report, so it ends by itself when the browser sends no more. */
const SHOW_MS = 5_000;

const NO_ONE: readonly Person[] = [];

/**
 * The other users who have the topic open, and which of them are typing. Both lists are empty without a connection.
 * `count` changes when a message arrives, which is what was being written.
 */
export function useTyping(topic: string, count: number) {
  const [people, setPeople] = useState(NO_ONE);
  const [typing, setTyping] = useState<ReadonlyMap<string, Person>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (id: string) => setTyping((now) => new Map([...now].filter(([other]) => other !== id)));
    const hear = (person: Person) => {
      clearTimeout(timers.get(person.id));
      timers.set(
        person.id,
        setTimeout(() => stop(person.id), SHOW_MS),
      );
      setTyping((now) => new Map(now).set(person.id, person));
    };
    let leave = () => {};
    let ended = false;
    void import("#app/features/live/connection.ts").then(({ attend }) => {
      if (!ended) leave = attend(topic, setPeople, hear);
    });
    return () => {
      ended = true;
      leave();
      for (const timer of timers.values()) clearTimeout(timer);
      setPeople(NO_ONE);
      setTyping(new Map());
    };
  }, [topic]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends what was being written
  useEffect(() => setTyping(new Map()), [count]);
  const present = new Set(people.map(({ id }) => id));
  return { people, typing: [...typing.values()].filter(({ id }) => present.has(id)), wrote: useSay(topic) };
}

/** Says that this user is writing, at most every few seconds, and not for an empty text. */
function useSay(topic: string) {
  const said = useRef(0);
  return useCallback(
    (text: string) => {
      const now = Date.now();
      if (text.trim() === "" || now - said.current < SAY_MS) return;
      said.current = now;
      void import("#app/features/live/connection.ts").then(({ sayTyping }) => sayTyping(topic));
    },
    [topic],
  );
}

/** "Devon R. is writing…" or "Devon R. is here now" */
export function companyWords(people: readonly Person[], typing: readonly Person[]): string {
  const names = (list: readonly Person[]) =>
    list.length > 2 ? `${list[0]?.name} and ${list.length - 1} others` : list.map(({ name }) => name).join(" and ");
  const are = (list: readonly Person[]) => (list.length === 1 ? "is" : "are");
  if (typing.length > 0) return `${names(typing)} ${are(typing)} writing…`;
  return people.length > 0 ? `${names(people)} ${are(people)} here now` : "";
}
