import { Link } from "@remix-run/react";
import { CENTER_HOURS, DESCRIPTION, NAME } from "#app/shared/brand.ts";
import * as styles from "./frame.module.css";
import { Logo } from "./logo.tsx";
import { LEGAL_LINKS, SITE_LINKS } from "./site-links.ts";

/** A description of the site, its links, and the small print. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  return (
    <footer className={`${styles.foot} no-print`}>
      <div className="page">
        <div className={styles.footGrid}>
          <div>
            <Logo />
            <p>{DESCRIPTION} Every sale closes in person at a Swap Center.</p>
            <p>Swap Centers: {CENTER_HOURS}</p>
          </div>
          {SITE_LINKS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`row wrap spread small ${styles.fine}`}>
          <p>
            © {year} {NAME}. We list cars and bring people together; we don't own the cars and we aren't a broker.
          </p>
          <ul className="flex wrap">
            {LEGAL_LINKS.map(({ label, to }) => (
              <li key={to}>
                <a href={to} data-modal={label}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
