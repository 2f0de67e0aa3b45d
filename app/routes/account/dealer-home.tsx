import "./dealer-home.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { Parked } from "#app/components/home/parked.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { actorOf } from "#app/http/actor.ts";
import { dashboardPath, dealerHomePath, dealerSignupPath, withQuery } from "#app/paths.ts";

export const meta: MetaFunction = () => [
  { title: `For dealers: bid on evaluated cars · ${NAME}` },
  {
    name: "description",
    content: "Licensed dealers bid on cars straight from their owners, each with its evaluation.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { signedIn: (await actorOf(request)).id !== null };
}

const STEPS = [
  {
    title: "Tell us about your dealership",
    text: "Name, contact and license number. Proving your e-mail or phone takes a minute.",
  },
  {
    title: "We check your license",
    text: "A person reads it, and you hear from us by e-mail. Until then you can finish your profile.",
  },
  {
    title: "Bid on evaluated cars",
    text: "Every car comes with pictures, a damage map and the technician's notes. Your highest bid is yours alone to know.",
  },
];

/** The dealers' own home (spec 2.2). */
export default function DealerHome() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <div className="dealer-home">
      <section className="dealer-hero">
        <div className="page">
          <h1>Cars from their owners, evaluated before you bid.</h1>
          <p className="lede">
            Private sellers bring their cars to a Swap Center. Our technician evaluates each one, and licensed dealers
            bid on it.
          </p>
          <div className="actions">
            {signedIn ? (
              <ButtonLink to={dashboardPath} kind="primary" size="big">
                Go to your dashboard
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to={dealerSignupPath} kind="primary" size="big">
                  Sign up as a dealer
                </ButtonLink>
                <ButtonLink to={withQuery(dealerHomePath, { login: 1 })} size="big" preventScrollReset>
                  Login
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <Parked />
      </section>
      <section className="page dealer-steps" aria-labelledby="dealer-how">
        <h2 id="dealer-how">How it works</h2>
        <ol>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {!signedIn && (
          <p>
            Selling your own car instead?{" "}
            <Link className="link" to="/sell/register">
              Start with its plate
            </Link>
            .
          </p>
        )}
      </section>
    </div>
  );
}
