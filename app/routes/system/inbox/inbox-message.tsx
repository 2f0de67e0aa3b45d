import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { NAME } from "#app/shared/brand.ts";
import { inboxPath } from "#app/shared/paths.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { findInboxMessage } from "#modules/messaging/index.ts";
import * as styles from "./inbox-message.module.css";
import { MessageForms } from "./message-forms.tsx";

export const addresses = ["/dev/inbox/:message"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.message.subject ?? "Message"} - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const message = await findInboxMessage(params.message ?? "");
  if (!message) throw new Response("Not found", { status: 404 });
  return { message: { ...message, when: formatMoment(message.createdAt) } };
}

/** A message in all of its forms, with its links. */
export default function InboxMessage() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <div className={`page reading page-body stack loose ${styles.inboxMessage}`}>
      <header className="stack tight">
        <Link to={inboxPath} className="link">
          All messages
        </Link>
        <h1>{message.subject}</h1>
        <p className="dim">
          {message.channel === "mail" ? "Email" : "Text message"} to {message.recipient}, {message.when},{" "}
          {message.status}
          {message.lastError && `: ${message.lastError}`}
        </p>
      </header>
      {message.links.length > 0 && (
        <section aria-labelledby="links">
          <h2 id="links">Links</h2>
          <ul>
            {message.links.map((link) => (
              <li key={link}>
                <a href={link} className="link">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MessageForms html={message.html} text={message.body} />
    </div>
  );
}
