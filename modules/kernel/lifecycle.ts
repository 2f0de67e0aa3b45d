/**
 * A lifecycle is data: one row per transition. Commands, buttons, API errors, docs and tests read the same table, and
 * nothing else compares state names to decide what is allowed.
 */
export type Transition<State extends string, Action extends string> = {
  action: Action;
  from: readonly State[];
  to: readonly State[];
};

export type Lifecycle<State extends string, Action extends string> = {
  states: readonly State[];
  transitions: readonly Transition<State, Action>[];
  /** The actions that may be taken in this state. */
  allowed(state: State): Action[];
  allows(state: State, action: Action): boolean;
  /** The possible targets of an action from this state; empty when it is not allowed. */
  targets(state: State, action: Action): readonly State[];
  /** Terminal states. */
  isFinal(state: State): boolean;
};

/** Builds a lifecycle from its table. Throws on a row that names an unknown state. */
export function defineLifecycle<const State extends string, const Action extends string>(
  states: readonly State[],
  transitions: readonly Transition<State, Action>[],
): Lifecycle<State, Action> {
  for (const row of transitions)
    for (const state of [...row.from, ...row.to])
      if (!states.includes(state)) throw new Error(`Transition "${row.action}" names the unknown state "${state}"`);
  const from = (state: State) => transitions.filter((row) => row.from.includes(state));
  const targets = (state: State, action: Action) =>
    from(state)
      .filter((row) => row.action === action)
      .flatMap((row) => row.to);
  return {
    states,
    transitions,
    allowed: (state) => [...new Set(from(state).map((row) => row.action))],
    allows: (state, action) => targets(state, action).length > 0,
    targets,
    isFinal: (state) => from(state).length === 0,
  };
}
