import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { Facts } from "#app/components/ui/card.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { environment } from "#modules/kernel/environment.ts";

export const headers = publicPage;
export const meta: MetaFunction = () => [
  { title: `Contact · ${NAME}` },
  { name: "description", content: `How to reach ${NAME}, and when the Swap Centers are open.` },
];

/** The address our mails come from is the one that is read. */
export function loader() {
  return { email: environment().MAIL_FROM.replace(/^.*<|>.*$/g, "") };
}

export default function Contact() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <article className="page reading page-body stack legal">
      <h1>Contact</h1>
      <p className="lede">Questions about your car, an offer or your account: write to us, a person answers.</p>
      <Facts
        look="ruled"
        items={[
          [
            "Email",
            <a key="email" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ["Swap Centers, Monday to Friday", "8:30 AM to 5:30 PM Central Time"],
          ["Saturday", "8:30 AM to 2:00 PM Central Time"],
          ["Sunday", "Closed"],
        ]}
      />
    </article>
  );
}
