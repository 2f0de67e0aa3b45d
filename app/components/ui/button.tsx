import { Link, type LinkProps, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";

type Look = {
  /** What stands out: one primary a screen. */
  kind?: "primary" | "plain" | "quiet" | "danger" | "danger fill" | "light" | "ghost";
  size?: "small" | "normal" | "big";
  /** As wide as its place. */
  wide?: boolean;
  /** Only an icon; give a `label`. */
  square?: boolean;
  /** The spoken name of a button without words. */
  label?: string;
};

const look = ({ kind = "plain", size = "normal", wide, square }: Look, className?: string) =>
  cx("btn", kind !== "plain" && kind, size !== "normal" && size, wide && "wide", square && "square", className);

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; children?: ReactNode };

/** A button; inside a form it submits. While `busy` it can't be pressed and says so. */
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

/** The button that sends a form; busy while the page's form is on its way. */
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
