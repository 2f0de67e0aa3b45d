import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/rendering/link.tsx";
import { NAME } from "#app/shared/brand.ts";
import { inboxPath } from "#app/shared/paths.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { findInboxMessage } from "#modules/messaging/index.ts";
import * as styles from "./inbox-message.module.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.message.subject ?? "Message"} - ${NAME}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const message = await findInboxMessage(params.message ?? "");
  if (!message) throw new Response("Not found", { status: 404 });
  return { message: { ...message, when: formatMoment(message.createdAt) } };
}

/** A message as HTML in a sandboxed iframe and as text, with its links. */
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
      {message.html && (
        <section aria-labelledby="html">
          <h2 id="html">As HTML</h2>
          <iframe title="The message as a mail program shows it" sandbox="" srcDoc={message.html} />
        </section>
      )}
      <section aria-labelledby="text">
        <h2 id="text">As text</h2>
        <pre>{message.body}</pre>
      </section>
    </div>
  );
}
