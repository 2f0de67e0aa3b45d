import { useEffect, useState } from "react";
import type { Person } from "./connection.ts";

const NO_ONE: readonly Person[] = [];

/** The other users who have this topic open. Reports this page to the server as well. */
export function useCompany(topic: string): readonly Person[] {
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
