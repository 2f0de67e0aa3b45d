import { useEffect, useState } from "react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import * as styles from "./company.module.css";
import type { Person } from "./connection.ts";

/** Who else has this open now. Nothing without scripts, and nothing while the connection is lost. */
export const Company = ({ topic }: { topic: string }) => <People people={useCompany(topic)} />;

/** The others who have a page open. */
export function People({ people }: { people: readonly Person[] }) {
  const names = people.map(({ name }) => name);
  return (
    <span className={`inline-flex middle shrinks ${styles.company}`} role="status">
      {people.slice(0, 3).map(({ id, name }) => (
        <span key={id} title={`${name} is here, too`}>
          <Avatar name={name} size="small" />
        </span>
      ))}
      {people.length > 0 && <span className={`clipped dim text-12 unbroken ${styles.words}`}>{wordsOf(names)}</span>}
    </span>
  );
}

/** "Dana Whitfield is here, too" */
export function wordsOf(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} is here, too`;
  if (names.length === 2) return `${names[0]} and ${names[1]} are here, too`;
  return `${names[0]} and ${names.length - 1} others are here, too`;
}

const NO_ONE: readonly Person[] = [];

/** The other users who have this topic open. Reports this page to the server as well. */
function useCompany(topic: string): readonly Person[] {
  const [people, setPeople] = useState(NO_ONE);
  useEffect(() => {
    let leave = () => {};
    let ended = false;
    void import("./connection.ts").then(({ attend }) => {
      if (!ended) leave = attend(topic, setPeople);
    });
    return () => {
      ended = true;
      leave();
      setPeople(NO_ONE);
    };
  }, [topic]);
  return people;
}
