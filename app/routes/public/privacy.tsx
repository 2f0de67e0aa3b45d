import "./legal.css";
import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { contactPath } from "#app/paths.ts";

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Privacy policy · ${NAME}` },
  { name: "description", content: `What ${NAME} keeps about you, who sees it, and how it is removed.` },
];

export default function Privacy() {
  return (
    <article className="page reading page-body stack legal">
      <h1>Privacy policy</h1>
      <p className="dim">Last updated January 1, 2018</p>
      <h2>What we keep</h2>
      <ul>
        <li>Your name, e-mail, phone, address and what you answer when you sign up.</li>
        <li>What you tell us about a car, its pictures and papers, your offers, visits and messages.</li>
        <li>When and from which browser you signed in, so that you can see it and end it.</li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        A visitor sees a seller's first name and initial, and a car's city and state. A buyer sees a seller's address
        and phone only after a visit was accepted. Our staff see what their task needs. We do not sell your data.
      </p>
      <h2>Cookies</h2>
      <p>
        They keep you signed in, remember you on this browser if you ask for it, and keep who referred you for 90 days.
        None of them follows you to other sites.
      </p>
      <h2>Children</h2>
      <p>
        This service is not for children. We do not knowingly keep data of anybody under 13, and delete it when we learn
        of it.
      </p>
      <h2>Leaving</h2>
      <p>
        You can ask us to remove your account. Your name and contacts are then wiped; what a completed sale needs by law
        stays without them.
      </p>
      <h2>Changes</h2>
      <p>
        A change of this policy takes effect 7 days after we tell you about it. Questions reach us by our{" "}
        <Link className="link" to={contactPath}>
          contact page
        </Link>
        .
      </p>
    </article>
  );
}
