import { Link, type LinkProps, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";

type Look = {
  /** The visual weight: a single primary button for each screen. */
  kind?: "primary" | "plain" | "quiet" | "danger" | "danger fill" | "light" | "ghost";
  size?: "small" | "normal" | "big";
  /** As wide as its container. */
  wide?: boolean;
  /** Only an icon; requires a `label`. */
  square?: boolean;
  /** The accessible name of a button without text. */
  label?: string;
};

const look = ({ kind = "plain", size = "normal", wide, square }: Look, className?: string) =>
  cx("btn", kind !== "plain" && kind, size !== "normal" && size, wide && "wide", square && "square", className);

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; children?: ReactNode };

/** A button; inside a form it submits. While `busy` it cannot be pressed and shows this state. */
export function Button({ kind, size, wide, square, label, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={look({ kind, size, wide, square }, className)}
      aria-label={label}
      title={square ? label : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The button that submits a form; busy while the page's form is being submitted. */
export function SubmitButton({ kind = "primary", ...rest }: ButtonProps) {
  const navigation = useNavigation();
  return <Button kind={kind} busy={navigation.state === "submitting"} {...rest} />;
}

/** A link that looks like a button. `external` opens a new window. */
export function ButtonLink({
  kind,
  size,
  wide,
  square,
  label,
  className,
  external,
  ...rest
}: Look & LinkProps & { external?: boolean }) {
  const elsewhere = external ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <Link
      {...rest}
      {...elsewhere}
      className={look({ kind, size, wide, square }, className)}
      aria-label={label}
      title={square ? label : undefined}
    />
  );
}
