import { Link } from "@remix-run/react";
import { NAME } from "#app/shared/brand.ts";
import * as styles from "./frame.module.css";

/** The logo: two arrows that change places. */
function LogoMark() {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="#0b5d4b" />
      <path
        d="M8 11.5h11.5M16 7.5l4 4-4 4M22 18.5H10.5M14 14.5l-4 4 4 4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo({ to = "/" }: { to?: string }) {
  return (
    <Link className={`inline-flex middle gap-10 ${styles.logo}`} to={to} aria-label={`${NAME} home`}>
      <LogoMark />
      <span>{NAME}</span>
    </Link>
  );
}
