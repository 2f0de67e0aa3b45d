import { formatDollars } from "#modules/kernel/money.ts";
import { STATES, type StateCode } from "#modules/kernel/states.ts";
import type { Plates } from "../options.ts";
import { ILLINOIS_FEES, TITLE_FEES } from "./fee-rules.ts";
import type { Fact } from "./shapes.ts";

/** A fee that the state takes, in cents; null when no exact figure is known. `rule` says where it comes from, in words. */
export type StateFee = { cents: number | null; rule: string };
export type StateFees = { title: StateFee; registration: StateFee };

type Asked = { state: StateCode | null; electric: boolean; plates: Plates };

/** Said on the line of a registration without a figure. */
const PAID_THERE = "Paid to the state, not included.";

/**
 * What the state takes for the title and the plates of a used car, where the buyer titles it. Only exact figures count:
 * a fee that a source gives as a range is not known.
 */
export function stateFees({ state, electric, plates }: Asked): StateFees {
  if (!state) return { title: unknown("The buyer’s state is not known."), registration: unknown(PAID_THERE) };
  const name = STATES.find(([code]) => code === state)?.[1] ?? state;
  return { title: titleFee(state, name), registration: registrationFee(state, name, electric, plates) };
}

const unknown = (rule: string): StateFee => ({ cents: null, rule });

function titleFee(state: StateCode, name: string): StateFee {
  const found = TITLE_FEES[state];
  if (found === undefined) return unknown(`The title fee of ${name} is not known. ${PAID_THERE}`);
  if (typeof found.fee === "string") return unknown(`The title fee of ${name} is ${found.fee}. ${PAID_THERE}`);
  return { cents: Math.round(found.fee * 100), rule: `The title fee of ${name}. ${editionOf(found.fact)}` };
}

function registrationFee(state: StateCode, name: string, electric: boolean, plates: Plates): StateFee {
  if (plates === "own") return unknown(`The buyer sees to the plates. ${PAID_THERE}`);
  if (state !== "IL") return unknown(`The registration fee of ${name} is not known. ${PAID_THERE}`);
  const { newPlates, electricMore, transfer, fact } = ILLINOIS_FEES;
  if (plates === "transfer")
    return { cents: transfer * 100, rule: `Plates of an earlier car move to this one. ${editionOf(fact)}` };
  const more = electric ? `, of which ${formatDollars(electricMore)} for an electric car` : "";
  return {
    cents: (newPlates + (electric ? electricMore : 0)) * 100,
    rule: `New passenger plates for one year${more}. ${editionOf(fact)}`,
  };
}

/** "Secretary of State's fees, 2026, not yet checked with the state." */
const editionOf = ({ source, asOf, checked }: Fact): string =>
  `${source}, ${asOf}${checked === "not yet" ? ", not yet checked with the state" : ""}.`;
