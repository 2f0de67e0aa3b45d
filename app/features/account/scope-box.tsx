import type { Scope } from "#modules/kernel/scopes.ts";
import { scopeWords } from "./scope-labels.ts";

/** A scope that a key or an app may have, in words, with its code. */
export const ScopeBox = ({ name, scope, checked }: { name: string; scope: Scope; checked: boolean }) => (
  <label className="check">
    <input type="checkbox" name={`${name}[]`} value={scope} defaultChecked={checked} />
    <span>
      {scopeWords(scope)}
      <code className="block dim small breaks">{scope}</code>
    </span>
  </label>
);
