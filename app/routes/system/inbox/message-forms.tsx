/** A message as HTML in a sandboxed iframe, if it is an email, and as text. */
export const MessageForms = ({ html, text }: { html: string | null; text: string }) => (
  <>
    {html && (
      <section aria-labelledby="html">
        <h2 id="html">As HTML</h2>
        <iframe title="The message as a mail program shows it" sandbox="" srcDoc={html} />
      </section>
    )}
    <section aria-labelledby="text">
      <h2 id="text">As text</h2>
      <pre>{text}</pre>
    </section>
  </>
);
