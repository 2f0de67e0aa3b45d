import { Link } from "@remix-run/react";
import { CENTER_HOURS, DESCRIPTION, NAME } from "#app/brand.ts";
import { contactPath, dealerHomePath, listingPath, privacyPath, sellPath, signupPath, termsPath } from "#app/paths.ts";
import { Kept } from "../ui/kept.tsx";
import { Logo } from "./logo.tsx";

const COLUMNS = [
  {
    title: "Buy",
    links: [
      { label: "Browse cars", to: listingPath() },
      { label: "New listings", to: `${listingPath()}?listing=recent` },
      { label: "Reduced prices", to: `${listingPath()}?listing=reduced` },
      { label: "Create your profile", to: signupPath },
    ],
  },
  {
    title: "Sell",
    links: [
      { label: "Sell my car", to: sellPath },
      { label: "How a swap works", to: "/#how" },
      { label: "What it costs", to: "/#cost" },
    ],
  },
  {
    title: "About",
    links: [
      { label: "For dealers", to: dealerHomePath },
      { label: "Contact", to: contactPath },
      { label: "Terms of use", to: termsPath },
      { label: "Privacy policy", to: privacyPath },
    ],
  },
];

/** What this is, where to go, and the small print. */
export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  return <Kept as="footer" className="foot no-print" of={Inside} given={{ year }} />;
}

function Inside({ year }: { year: number }) {
  return (
    <div className="page">
      <div className="foot-grid">
        <div>
          <Logo />
          <p>{DESCRIPTION} Every sale closes in person at a Swap Center.</p>
          <p>Swap Centers: {CENTER_HOURS}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
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
      <p className="fine">
        © {year} {NAME}. We list cars and bring people together; we don't own the cars and we aren't a broker.
      </p>
    </div>
  );
}
