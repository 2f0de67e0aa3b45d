import type { ReactNode } from "react";
import { contactPath, homePath, listingPath, sellPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import * as styles from "./frame.module.css";

const NOT_SENT = {
  title: "This form could not be sent",
  text: "We couldn’t read this form, or it was too large. Please go back and try again.",
};

const WORDS: Record<number, { title: string; text: string }> = {
  403: {
    title: "You don’t have access to this page",
    text: "Your account can’t open it. Ask the person who sent you the link.",
  },
  404: {
    title: "We can’t find this page",
    text: "The address may be wrong, or the car may have sold and its page moved.",
  },
  410: {
    title: "This link no longer works",
    text: "It was used, has expired, or is incomplete. Please open our latest message and use its link.",
  },
  400: NOT_SENT,
  408: NOT_SENT,
  413: NOT_SENT,
  415: NOT_SENT,
  422: NOT_SENT,
  429: { title: "Too many requests", text: "Please wait a moment and try again." },
  500: {
    title: "Something went wrong on our side",
    text: "Please try again in a moment.",
  },
  503: {
    title: "This page isn’t available for a moment",
    text: "Something on our side is restarting, which usually takes a few seconds. Please try again.",
  },
};

type Way = { to: string; label: string };
type Props = {
  status: number;
  title?: string;
  text?: string;
  /** The next actions, the most likely first. */
  ways?: readonly Way[];
  /** What to do first, above the links. */
  first?: ReactNode;
  children?: ReactNode;
};

const WAYS: readonly Way[] = [
  { to: homePath, label: "Go to the home page" },
  { to: listingPath(), label: "Browse cars" },
  { to: sellPath, label: "Sell a car" },
  { to: contactPath, label: "Contact us" },
];

/** The page for an error: an explanation, and links to continue. */
export function ErrorScreen({ status, title, text, ways = WAYS, first, children }: Props) {
  const words = WORDS[status] ?? (status < 500 ? WORDS[404] : WORDS[500]);
  return (
    <section className={`page grid gap-16 ${styles.errorScreen}`}>
      <p className={styles.errorCode} aria-hidden="true">
        {status}
      </p>
      <h1>{title ?? words?.title}</h1>
      <p className="lede">{text ?? words?.text}</p>
      {status === 404 && (
        <form action={listingPath()} className={`flex gap-8 ${styles.errorSearch}`}>
          <TextField name="q" label="Search cars" hideLabel type="search" placeholder="Search cars: Honda CR-V" />
          <button type="submit" className="btn">
            Search
          </button>
        </form>
      )}
      {children}
      <div className="actions">
        {first}
        {ways.map(({ to, label }, at) => (
          <ButtonLink key={to} to={to} kind={at === 0 && !first ? "primary" : "plain"}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
