import { cleanAmount, cleanPhone, groupThousands, maskPhone } from "./amounts.ts";
import { TextField, type TextFieldProps } from "./field.tsx";
import { retype } from "./retype.ts";

type MoneyProps = Omit<TextFieldProps, "before" | "type"> & {
  /** Cents are 2; whole dollars 0. */
  precision?: number;
  negative?: boolean;
  /** Keeps whatever is typed, so that the server can say "Please do not include decimal points." */
  lenient?: boolean;
};

/** US dollars: keeps digits and the decimal point, shows thousands. */
export function MoneyField({ precision = 0, negative, lenient, ...rest }: MoneyProps) {
  const rules = { precision: lenient ? 2 : precision, negative };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      before={<span aria-hidden="true">$</span>}
      onInput={(event) => retype(event.currentTarget, (text) => groupThousands(cleanAmount(text, rules)))}
    />
  );
}

/** A count, such as miles: digits with thousands and a unit behind. */
export function NumberField(props: Omit<TextFieldProps, "type">) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onInput={(event) => retype(event.currentTarget, (text) => groupThousands(cleanAmount(text)))}
    />
  );
}

/** A phone number; shows (999) 999-9999 while it is typed, sends digits and plus. */
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
      onBlur={(event) => {
        if (!/^\(\d{3}\) \d{3}-\d{4}$/.test(event.currentTarget.value)) retype(event.currentTarget, cleanPhone);
      }}
    />
  );
}
