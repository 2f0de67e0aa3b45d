import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { QuestionFacts } from "#app/features/seller-answers/question-facts.tsx";
import { submit } from "#app/http/forms/form.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { homePath, homeSwapPath, sellerAnswerPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { answerQuestion } from "#modules/auctions/index.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { findQuestionByLink } from "#modules/swaps/index.ts";
import { AnswerQuestion, type QuestionView } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(AnswerQuestion);

export const addresses = ["/answers/:token"];

export const meta: MetaFunction = () => [{ title: `Your answer · ${NAME}` }, { name: "robots", content: "noindex" }];

/** One question of a mail's signed link, for the seller it was sent to. Signed in, they get the page of their car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const linked = await findQuestionByLink(params.token ?? "");
  if (!linked) return data({ question: null, other: false }, { status: 410 });
  const { actor, question } = linked;
  const viewer = await actorOf(request);
  if (viewer.id === actor.id && viewer.verified && question.may.answer) throw redirect(homeSwapPath(question.swap));
  // Someone who is signed in as another person doesn't answer for the seller.
  if (viewer.id !== null && viewer.id !== actor.id) return data({ question: null, other: true }, { status: 403 });
  return data({ question, other: false });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const linked = await findQuestionByLink(token);
  const viewer = await actorOf(request);
  if (!linked || (viewer.id !== null && viewer.id !== linked.actor.id)) throw redirect(sellerAnswerPath(token));
  const { actor, question } = linked;
  const ids = { swap: question.swap, question: question._id, link: token };
  const sent = await submit(request, actor, answerQuestion, ids);
  if (!sent.ok) return sent.reply;
  const done = sent.value.answer === "accept" ? "Thank you. We carry it out now." : "You declined. Nothing changes.";
  return redirectWith(sellerAnswerPath(token), done);
}

export default function SellerAnswer() {
  const { question, other } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { token = "" } = useParams();
  if (!question) return <Invalid other={other} />;
  return (
    <div className="page narrow page-body stack loose">
      <header className="stack tight">
        <h1>{titleOf(question)}</h1>
        <p className="lede">{question.vehicle}</p>
      </header>
      {state?.message && <Notice kind="error">{state.message}</Notice>}
      <Card>{question.may.answer ? <Open question={question} token={token} /> : <Over question={question} />}</Card>
    </div>
  );
}

const titleOf = ({ amount }: QuestionView) =>
  amount === null ? "Do you agree to a sale without a reserve?" : `Do you agree to ${formatDollars(amount)}?`;

function Open({ question, token }: { question: QuestionView; token: string }) {
  return (
    <>
      <QuestionFacts question={question} />
      <div className="row wrap">
        {(["accept", "decline"] as const).map((answer) => (
          <PostForm key={answer} action={sellerAnswerPath(token)}>
            <input type="hidden" name={fields.answer.name} value={answer} />
            <input type="hidden" name={fields.amount.name} value={question.amount ?? ""} />
            <SubmitButton kind={answer === "accept" ? "primary" : "plain"}>
              {answer === "accept" ? "Accept" : "Decline"}
            </SubmitButton>
          </PostForm>
        ))}
      </div>
    </>
  );
}

const OVER = {
  open: "This question can’t be answered now.",
  accepted: "You accepted this.",
  declined: "You declined this.",
  withdrawn: "Our team has taken this question back. There is nothing for you to do.",
  ended: "Something has changed since we asked. There is nothing for you to do.",
  expired: "The time to answer is over. Our team will contact you if the question is still open.",
};

const Over = ({ question }: { question: QuestionView }) => (
  <>
    <p>{OVER[question.status]}</p>
    {question.answer && <p className="dim">{question.answer.words}.</p>}
    <div>
      <ButtonLink to={homeSwapPath(question.swap)}>Log in to see your car</ButtonLink>
    </div>
  </>
);

const Invalid = ({ other }: { other: boolean }) => (
  <div className="page narrow page-body stack loose">
    <h1>{other ? "This link is for the seller of the car" : "This link doesn’t work"}</h1>
    <p>
      {other
        ? "You are logged in as someone else. Only the seller can answer."
        : "It is incomplete, or it was made for someone else. Use the link in our latest message, or log in."}
    </p>
    <ButtonLink to={homePath}>Open your home page</ButtonLink>
  </div>
);
