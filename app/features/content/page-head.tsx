import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Chip } from "#app/ui/marks.tsx";
import * as styles from "./content.module.css";

type Choice = { to: string; label: string; current: boolean };
type Props = { title: string; lede: ReactNode; choices?: readonly Choice[]; label?: string; children?: ReactNode };

/** The subject of an article list, and its topics as links. */
export function PageHead({ title, lede, choices, label = "Topics", children }: Props) {
  return (
    <header className={`grid gap-14 ${styles.contentHead}`}>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {children}
      {choices && (
        <nav className="chips" aria-label={label}>
          {choices.map(({ to, label: name, current }) => (
            <ChoiceLink key={to} to={to} current={current}>
              {name}
            </ChoiceLink>
          ))}
        </nav>
      )}
    </header>
  );
}

function ChoiceLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  if (!current) return <Chip to={to}>{children}</Chip>;
  return (
    <Link to={to} className="chip on" aria-current="page">
      {children}
    </Link>
  );
}
