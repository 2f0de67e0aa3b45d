import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/shared/brand.ts";
import { mailsPath } from "#app/shared/paths.ts";
import * as styles from "./inbox-message.module.css";
import { MessageForms } from "./message-forms.tsx";
import { sampleMails } from "./sample-mails.ts";

export const addresses = ["/dev/mails/:mail"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.mail.subject ?? "Email"} - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const mail = sampleMails().find(({ kind }) => kind === params.mail);
  if (!mail) throw new Response("Not found", { status: 404 });
  return { mail };
}

/** An email with invented contents, and the text message in its place. */
export default function Mail() {
  const { subject, html, text, sms } = useLoaderData<typeof loader>().mail;
  return (
    <div className={`page reading page-body stack loose ${styles.inboxMessage}`}>
      <header className="stack tight">
        <Link to={mailsPath} className="link">
          All emails
        </Link>
        <h1>{subject}</h1>
      </header>
      <MessageForms html={html} text={text} />
      <section aria-labelledby="sms">
        <h2 id="sms">As a text message</h2>
        <pre>{sms}</pre>
      </section>
    </div>
  );
}
