import { type FormEvent, useRef } from "react";
import { type AmountRules, maskPhone, showAmount } from "./amounts.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

type MoneyProps = Omit<TextFieldProps, "before" | "type"> & {
  /**
   * The number of digits after the decimal point. Typing never removes a point: "12.50" must not become 1250; the
   * server refuses it.
   */
  precision?: number;
  negative?: boolean;
  /** Receives what is typed. */
  onTyped?: (text: string) => void;
};

/** US dollars: keeps digits and the decimal point, shows thousands. */
export function MoneyField({ precision = 2, negative, onTyped, ...rest }: MoneyProps) {
  const onInput = useAmount({ precision, negative }, onTyped);
  const sign = <span aria-hidden="true">$</span>;
  return <TextField inputMode="decimal" autoComplete="off" {...rest} before={sign} onInput={onInput} />;
}

/** A count, such as miles, with thousands. For a year use a TextField with inputMode="numeric". */
export function NumberField({ onTyped, ...rest }: Omit<TextFieldProps, "type"> & Pick<MoneyProps, "onTyped">) {
  const onInput = useAmount({ precision: 2 }, onTyped);
  return <TextField inputMode="numeric" autoComplete="off" {...rest} onInput={onInput} />;
}

/** Shows thousands while an amount is typed. */
function useAmount(rules: AmountRules, onTyped: MoneyProps["onTyped"]) {
  const shown = useRef<string | null>(null);
  return (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType = "", data } = event.nativeEvent as InputEvent;
    const digit = inputType.startsWith("delete") || (inputType === "insertText" && /^\d$/.test(data ?? ""));
    const before = shown.current ?? input.defaultValue;
    retype(input, (text) => showAmount(text, rules, { before, digit }));
    shown.current = input.value;
    onTyped?.(input.value);
  };
}

/** A phone number; shows (999) 999-9999 while it is typed. */
export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(312) 555-0142"
      {...props}
      onInput={(event) => retype(event.currentTarget, maskPhone)}
      onFocus={(event) => retype(event.currentTarget, maskPhone)}
    />
  );
}

/** Reformats an input during typing and keeps the caret behind the same digit. */
function retype(input: HTMLInputElement, format: (text: string) => string): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/[^\d.+-]/g, "").length;
  const next = format(input.value);
  if (next === input.value) return;
  input.value = next;
  let at = 0;
  for (let seen = 0; at < next.length && seen < before; at++) if (/[\d.+]/.test(next[at] as string)) seen++;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}
