import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** The response to a form submission; pages pass their action data unchanged. */
export type FieldsState = Partial<Pick<FormState, "values" | "errors" | "message" | "code">> | null | undefined;
export type SavedValues = Record<string, string | number | boolean | null | undefined>;
type Context = { prefix: string; state: NonNullable<FieldsState>; saved: SavedValues };

const Fields = createContext<Context>({ prefix: "f", state: {}, saved: {} });

type Props = {
  /** The action's data: sentences by field name, and the typed values. */
  state?: FieldsState;
  /** The stored values, shown until other values were typed. */
  values?: SavedValues;
  /** Distinguishes the form from another one on the same page. A part of a form has the id of the form. */
  id?: string;
  children: ReactNode;
};

/** Gives every field inside its typed value and its error sentence, by name. */
export function FormFields({ state, values, id, children }: Props) {
  const outer = useContext(Fields);
  const prefix = id ?? outer.prefix;
  const context = useMemo(() => ({ prefix, state: state ?? {}, saved: values ?? {} }), [state, values, prefix]);
  return <Fields.Provider value={context}>{children}</Fields.Provider>;
}

/** The element id of a field of the surrounding form. */
export const useFieldId = (name: string): string => `${useContext(Fields).prefix}-${name}`;

const NO_ERRORS: Record<string, string[]> = {};

/** Sentences of the surrounding form by field name. */
export const useFormErrors = (): Record<string, string[]> => useContext(Fields).state.errors ?? NO_ERRORS;

/** The answer that the surrounding form got: its code and the typed values. */
export const useFormAnswer = () => useContext(Fields).state;

/** The checked values of a list of check boxes, `name[]`: those that were sent, or the saved ones until a form was sent. */
export function useChecked(name: string, saved: readonly string[]): readonly string[] {
  const { values } = useContext(Fields).state;
  return values ? (lookup(values, `${name}[]`) ?? "").split(" ") : saved;
}

type Own = { name: string; id?: string; hint?: ReactNode; error?: string | string[]; defaultValue?: string | number };

/** A field's id, value and error sentence, and the attributes that connect them, also for screen readers. */
export function useField({ name, id, hint, error, defaultValue }: Own) {
  const { prefix, state, saved } = useContext(Fields);
  const own = id ?? `${prefix}-${name}`;
  const errors = [error ?? lookup(state.errors ?? {}, name) ?? []].flat().filter(Boolean);
  const kept = lookup(state.values ?? {}, name) ?? defaultValue ?? lookup(saved, name);
  const described = [hint ? `${own}-hint` : "", errors.length ? `${own}-error` : ""].filter(Boolean).join(" ");
  return {
    id: own,
    errors,
    value: kept === undefined || kept === null ? "" : String(kept),
    described: {
      "aria-describedby": described || undefined,
      "aria-invalid": errors.length > 0 || undefined,
    } as const,
  };
}
