import { ButtonLink } from "../ui/button.tsx";

const WORDS: Record<number, { title: string; text: string }> = {
  403: {
    title: "This page isn't open to you",
    text: "Your account may not see it. Ask the person who sent you the link.",
  },
  404: {
    title: "We can't find this page",
    text: "The address may be mistyped, or the car may have been sold and its page moved.",
  },
  500: {
    title: "Something went wrong on our side",
    text: "Nothing you typed was kept half-done. Please try again in a moment.",
  },
};

type Props = { status: number; title?: string; text?: string };

/** A page that could not be shown: what happened in words, and the way on. */
export function ErrorScreen({ status, title, text }: Props) {
  const words = WORDS[status] ?? (status < 500 ? WORDS[404] : WORDS[500]);
  return (
    <section className="page error-screen">
      <p className="error-code" aria-hidden="true">
        {status}
      </p>
      <h1>{title ?? words?.title}</h1>
      <p className="lede">{text ?? words?.text}</p>
      <div className="actions">
        <ButtonLink to="/" kind="primary">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/buy/listing">Browse cars</ButtonLink>
      </div>
    </section>
  );
}
