import { useEffect, useState } from "react";
import type { Person } from "./connection.ts";

const NOBODY: readonly Person[] = [];

/** Who else has this topic open: says that this page has it, and hears of the others. */
export function useCompany(topic: string): readonly Person[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    let leave = () => {};
    let ended = false;
    void import("./connection.ts").then(({ attend }) => {
      if (!ended) leave = attend(topic, setPeople);
    });
    return () => {
      ended = true;
      leave();
      setPeople(NOBODY);
    };
  }, [topic]);
  return people;
}
